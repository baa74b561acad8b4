/** The shelf: what can be played, and what is being played. */

import { boxes } from 'virtual:shelf';
import { createResource, createSignal, For, type JSX, lazy, onMount, Show, Suspense } from 'solid-js';
import { boardOf } from '../play/boards.ts';
import { begin, hrefTo } from '../route.ts';
import { usualOpening } from '../setup/choice.ts';
import { botInWords } from '../setup/style-select.tsx';
import { forget, type SaveHead, savedGames } from '../store/saves.ts';
import { Icon, PlayIcon } from '../ui/icons.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import { type Box, wall } from './box.ts';
import { Plate } from './plate.tsx';

const [saves, { refetch }] = createResource(savedGames);

/** The server that sent this page holds matches too; a plain file host does not. */
const house = document.documentElement.dataset;
const hasServer = house.online !== undefined;
const OnlineHome = lazy(() => import('../online/home.tsx'));

export function Home(): JSX.Element {
  onMount(refetch);
  const begun = () => (saves.latest ?? []).filter((save) => save.moves > 0);
  return (
    <>
      <TopBar />
      <main class="home">
        <h1 class="unseen">{words().motto}</h1>
        <Show when={hasServer}>
          <Suspense>
            <OnlineHome />
          </Suspense>
        </Show>
        <Show when={begun().length > 0}>
          <section class="strip" aria-label={words().home.resume}>
            <For each={begun()}>{(save) => <SavedCard save={save} />}</For>
          </section>
        </Show>
        <section class="wall" aria-label={words().home.games}>
          <For each={wall(boxes)}>{(box, i) => <PosterCard box={box} hero={i() === 0} />}</For>
        </section>
        <p class="about">{words().home.about}</p>
        <Show when={house.name !== undefined || house.imprint !== undefined}>
          <p class="about">
            {house.name !== undefined && words().home.runBy(house.name)}{' '}
            <Show when={house.imprint}>{(address) => <a href={address()}>{words().home.imprint}</a>}</Show>
          </p>
        </Show>
      </main>
    </>
  );
}

function PosterCard(props: { readonly box: Box; readonly hero: boolean }): JSX.Element {
  const first = () => props.box.scenarios[0];
  return (
    <article class="poster" classList={{ hero: props.hero }}>
      <Plate id={props.box.id} alt={props.box.alt ?? words().home.poster(props.box.title)} />
      <div class="caption">
        <div class="caption-head">
          <div>
            <h2>{props.box.title}</h2>
            <p class="tagline">{props.box.blurb}</p>
          </div>
          <Show when={first()}>
            {(scenario) => (
              <span class="play-button">
                <button
                  type="button"
                  class="go"
                  aria-label={words().home.play(props.box.title)}
                  title={words().home.starts(scenario().title)}
                  onPointerEnter={() => boardOf(props.box.id)}
                  onClick={() => begin(usualOpening(props.box, scenario()))}
                >
                  <PlayIcon />
                  <span>{words().home.playNow}</span>
                </button>
                <a class="more" href={hrefTo.setup(props.box.id)} aria-label={words().home.choose(props.box.title)}>
                  <Icon name="down" size={16} />
                </a>
              </span>
            )}
          </Show>
        </div>
        <dl class="facts">
          <Fact term={words().home.seats}>{props.box.players}</Fact>
          <Fact term={words().home.length}>{props.box.length}</Fact>
          <Fact term={words().home.weight}>
            <span class="pips" aria-hidden="true">
              <For each={[1, 2, 3, 4, 5]}>{(pip) => <i classList={{ on: pip <= props.box.complexity }} />}</For>
            </span>
            {words().home.complexity(props.box.complexity)}
          </Fact>
        </dl>
        <Show when={props.box.guide}>
          <a class="learn" href={hrefTo.guide(props.box.id)}>
            <Icon name="flag" size={16} />
            {words().home.learn}
          </a>
        </Show>
      </div>
    </article>
  );
}

function Fact(props: { readonly term: string; readonly children: JSX.Element }): JSX.Element {
  return (
    <Show when={props.children}>
      <div>
        <dt>{props.term}</dt>
        <dd>{props.children}</dd>
      </div>
    </Show>
  );
}

function SavedCard(props: { readonly save: SaveHead }): JSX.Element {
  const others = () =>
    Object.values(props.save.sitters)
      .flatMap((sitter) => (sitter.kind === 'bot' ? [words().setup.bot(botInWords(sitter.level))] : []))
      .join(', ');
  return (
    <article class="saved" classList={{ mine: props.save.mine }}>
      <Plate id={props.save.game} alt="" />
      <a href={hrefTo.play(props.save.id)}>
        <span class="saved-head">
          <b>{props.save.title}</b>
        </span>
        <span class="saved-standing">{props.save.standing}</span>
        <span class="saved-foot">{props.save.scenario}</span>
        <span class="saved-foot">
          {props.save.ended ? words().home.finished : words().home.moves(props.save.moves)}
          {others() && `, ${words().home.against(others())}`}
        </span>
      </a>
      <ForgetButton save={props.save} />
    </article>
  );
}

function ForgetButton(props: { readonly save: SaveHead }): JSX.Element {
  const [gone, setGone] = createSignal(false);
  const drop = async () => {
    if (!confirm(words().home.forgetSure)) return;
    setGone(true);
    await forget(props.save.id);
    refetch();
  };
  return (
    <button
      type="button"
      class="icon-button forget"
      disabled={gone()}
      aria-label={words().home.forget(props.save.title)}
      onClick={drop}
    >
      <Icon name="close" size={15} />
    </button>
  );
}
