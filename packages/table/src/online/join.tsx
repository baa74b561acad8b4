/** For the invited: what is played, which side, a name, sit down. */
import { boxes } from 'virtual:shelf';
import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { Plate } from '../home/plate.tsx';
import { hrefTo } from '../route.ts';
import { Wagons } from '../ui/icons.tsx';
import { words } from '../words/index.ts';
import { ask, beGuest, type MatchInfo, type ServerRefusal, whoAmI } from './api.ts';
import { says } from './words.ts';

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
  const [taken, setTaken] = createSignal(false);
  const named = () => name() ?? me()?.name ?? '';
  const box = () => boxes.find((one) => one.id === info()?.game);
  const scenario = () => box()?.scenarios.find((one) => one.id === info()?.scenario);
  const free = () => info()?.seats.find((seat) => seat.sitter === 'open');
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
      setTaken((error as ServerRefusal).code === 'taken');
      setProblem((error as Error).message);
    }
  };
  return (
    <main class="join">
      <a class="join-head" href={hrefTo.home}>
        <Wagons size={30} />
        {words().laager}
      </a>
      <Show when={info()} fallback={<p class="join-body problem">{problem()}</p>}>
        {(match) => (
          <>
            <div class="join-map">
              <Plate id={match().game} alt="" />
            </div>
            <form class="join-body" onSubmit={sit}>
              <p class="plain">{says.invites(host())}</p>
              <h1>{box()?.title}</h1>
              <p class="tagline">{scenario()?.title}</p>
              <Show
                when={free() !== undefined && !taken()}
                fallback={
                  <>
                    <p class="problem">{says.taken}</p>
                    <a class="button primary" href={hrefTo.match(match().match)}>
                      {says.watchInstead}
                    </a>
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
