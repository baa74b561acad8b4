/** Notices of this browser by its push service, through the worker that also keeps the pages for offline use. */

export type PushState = 'on' | 'off' | 'blocked' | 'cannot';

export async function pushHere(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'cannot';
  if (Notification.permission === 'denied') return 'blocked';
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker === undefined) return 'cannot';
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
}

interface Address {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Asks for permission and takes an address for this browser, bound to the key of this server. */
export async function startPush(key: string): Promise<Address> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notices are blocked in this browser.');
  const worker = await navigator.serviceWorker.ready;
  const padded = key.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
  const address = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
  const { endpoint, keys } = address.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error('This browser gave no address for notices.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}
