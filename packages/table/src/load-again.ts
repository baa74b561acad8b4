/** A tab that was open while the app was updated looks for code that is no longer there: loading the page again brings the new version. */

const KEY = 'laager.loaded-again';
/** Missing again within this time, the code is missing from the new version too, or there is no network. */
const TOO_SOON = 30_000;

/** Matches are stored after every order, so nothing is lost. */
export function loadAgainOnce(event: Event): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < TOO_SOON) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  event.preventDefault();
  location.reload();
}
