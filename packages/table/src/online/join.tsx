/** For the invited: what is played, which side, a name, sit down. */
import { boxes } from 'virtual:shelf';
import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { Plate } from '../home/plate.tsx';
import { hrefTo } from '../route.ts';
import { Wagons } from '../ui/icons.tsx';
import { words } from '../words/index.ts';
import { ask, beGuest, type MatchInfo, type ServerRefusal, whoAmI } from './api.ts';
import { WaysOn } from './ways-on.tsx';
import { says } from './words.ts';

/** What the server answers when no seat is left by this link. */
const TOO_LATE = ['taken', 'begun', 'cancelled', 'closed'];

export default function Join(props: { readonly token: string }): JSX.Element {
  const [me] = createResource(whoAmI);
  const [info] = createResource(() =>
    ask<MatchInfo>('GET', `/invites/${props.token}`).catch((error: Error) => {
      setProblem(error.message);
      return null;
    }),
  );
  const [name, setName] = createSignal<string | null>(null);
  const [problem, setProblem] = createSignal('');
  const [late, setLate] = createSignal(false);
  const named = () => name() ?? me()?.name ?? '';
  const box = () => boxes.find((one) => one.id === info()?.game);
  const scenario = () => box()?.scenarios.find((one) => one.id === info()?.scenario);
  const free = () => info()?.seats.find((seat) => seat.sitter === 'open');
  const mayJoin = () => info()?.state === 'open' && free() !== undefined && !late();
  const mayWatch = () => info()?.watch !== 'none' && info()?.state !== 'cancelled';
  const host = () => info()?.seats.find((seat) => seat.sitter === 'person')?.name ?? '';
  const sideName = () => scenario()?.seats.find((one) => one.seat === free()?.seat)?.name ?? '';
  const sit = async (event: Event) => {
    event.preventDefault();
    if (named().trim() === '') return void setProblem(says.namePlease);
    try {
      await beGuest(named().trim());
      const { match } = await ask<{ match: string }>('POST', `/invites/${props.token}`, {});
      location.hash = hrefTo.match(match);
    } catch (error) {
      setLate(TOO_LATE.includes((error as ServerRefusal).code));
      setProblem((error as Error).message);
    }
  };
  return (
    <main class="join">
      <a class="join-head" href={hrefTo.home}>
        <Wagons size={30} />
        {words().laager}
      </a>
      <Show
        when={info()}
        fallback={
          <Show when={problem()}>
            {(text) => (
              <div class="join-body">
                <p class="problem">{text()}</p>
                <WaysOn />
              </div>
            )}
          </Show>
        }
      >
        {(match) => (
          <>
            <div class="join-map">
              <Plate id={match().game} alt="" />
            </div>
            <form class="join-body" onSubmit={sit}>
              <Show when={mayJoin()}>
                <p class="plain">{says.invites(host())}</p>
              </Show>
              <h1>{box()?.title}</h1>
              <p class="tagline">{scenario()?.title}</p>
              <Show
                when={mayJoin()}
                fallback={
                  <>
                    <p class="problem">{problem() || says.noSeat[match().state === 'open' ? 'taken' : 'begun']}</p>
                    <Show when={mayWatch()}>
                      <a class="button primary" href={hrefTo.match(match().match)}>
                        {says.watchInstead}
                      </a>
                    </Show>
                    <WaysOn />
                  </>
                }
              >
                <ul class="join-facts">
                  <li>{match().random ? says.eitherSide : says.youPlay(sideName())}</li>
                  <li>{says.each(match().clock)}</li>
                </ul>
                <label class="field-name" for="join-name">
                  {says.name}
                </label>
                <input
                  id="join-name"
                  type="text"
                  maxlength="24"
                  autocomplete="nickname"
                  value={named()}
                  onInput={(event) => setName(event.target.value)}
                />
                <p class="problem" role="alert">
                  {problem()}
                </p>
                <button type="submit" class="button primary">
                  {says.sit}
                </button>
                <p class="note">
                  {says.noAccount}{' '}
                  <Show when={match().watch !== 'none'}>
                    <a class="text-link" href={hrefTo.match(match().match)}>
                      {says.onlyWatch}
                    </a>
                  </Show>
                </p>
              </Show>
            </form>
          </>
        )}
      </Show>
    </main>
  );
}
