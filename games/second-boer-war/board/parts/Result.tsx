/** How the last fight was decided: the dice one after the other, the sums, the winner, and what came of it. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { spaceOf } from '../chart.ts';
import type { Desk } from '../desk.ts';
import { SECTORS, type SectorName } from '../draft.ts';
import type { Compared, FightStory, ShownCard } from '../fight-story.ts';
import { facing } from '../fight-view.ts';
import { livery, other, type Seat } from '../look.ts';
import { DieFace, HAND_CARD, HandFace } from '../pieces/Cards.tsx';
import { leaderOf } from '../roster.ts';
import { words } from '../words.ts';
import { Clause } from './Bits.tsx';
import { cardLabel } from './Tray.tsx';

export function Result(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const story = (): FightStory | null => (desk.resultOpen() ? desk.dice.story() : null);
  return (
    <Show when={story()}>
      {(one) => (
        <section class="sb-panel sb-result" aria-label={words().result.label}>
          <header>
            <h2>{titleOf(one())}</h2>
            <button type="button" class="sb-close" aria-label={words().war.close} onClick={() => desk.closeResult()}>
              ×
            </button>
          </header>
          <p class="sb-verdict" role="status">
            <Show when={desk.dice.still()} fallback={words().result.falling}>
              {verdictOf(one())} <Clause rule={one().kind === 'battle' ? 'SB-8.24' : 'SB-9.17'} desk={desk} />
            </Show>
          </p>
          <For each={one().kind === 'battle' ? SECTORS : []}>
            {(sector) => <Pair story={one()} sector={sector} desk={desk} />}
          </For>
          <Show when={one().kind === 'skirmish'}>
            <Totals story={one()} desk={desk} />
          </Show>
          <Show when={desk.dice.still() && one().after.length > 0}>
            <ul class="sb-after">
              <For each={one().after}>{(text) => <li>{text}</li>}</For>
            </ul>
          </Show>
          <button
            type="button"
            class="sb-button primary"
            onClick={() => (desk.dice.still() ? desk.closeResult() : desk.dice.skip())}
          >
            {desk.dice.still() ? words().result.goOn : words().result.skip} <kbd>esc</kbd>
          </button>
        </section>
      )}
    </Show>
  );
}

const nameOf = (id: string): string => (id === 'blockhouse' ? words().deeds.blockhouseEnemy : leaderOf(id).name);

function titleOf({ kind, raid, at }: FightStory): string {
  const said = words().fight;
  const place = spaceOf(at).name;
  return raid ? said.raid(place) : kind === 'battle' ? said.battle(place) : said.skirmish(place);
}

function verdictOf({ winner, attacker, defender, active, compared, kind }: FightStory): string {
  const said = words().result;
  const won = compared.filter((one) => one.active > one.second).length;
  const lost = compared.filter((one) => one.active < one.second).length;
  const score = kind === 'battle' ? ([Math.max(won, lost), Math.min(won, lost)] as const) : null;
  if (winner === 'nobody' || winner === null) return said.draw;
  return said.wins(nameOf(winner === active ? attacker : defender), score);
}

interface PartProps {
  readonly story: FightStory;
  readonly desk: Desk;
}

/** A sector of the attacker against the one it faces. */
function Pair(props: PartProps & { readonly sector: SectorName }): JSX.Element {
  const second = () => other(props.story.active);
  const sums = () => props.story.compared.find(({ sector }) => sector === props.sector) ?? null;
  return (
    <div class="sb-pair">
      <h3>{words().result.pair(nameOf(props.story.attacker), props.sector, nameOf(props.story.defender))}</h3>
      <Row {...props} side={props.story.active} cards={props.story.lines[props.story.active][props.sector]} />
      <Sums {...props} compared={sums()} />
      <Row {...props} side={second()} cards={props.story.lines[second()][facing(props.sector)]} />
    </div>
  );
}

/** A skirmish compares what all three sectors come to. */
function Totals(props: PartProps): JSX.Element {
  const cards = (side: Seat) => SECTORS.flatMap((sector) => props.story.lines[side][sector]);
  return (
    <div class="sb-pair">
      <Row {...props} side={props.story.active} cards={cards(props.story.active)} />
      <Sums {...props} compared={props.story.compared[0] ?? null} />
      <Row {...props} side={other(props.story.active)} cards={cards(other(props.story.active))} />
    </div>
  );
}

function Sums(props: PartProps & { readonly compared: Compared | null }): JSX.Element {
  const shown = () => (props.desk.dice.still() ? props.compared : null);
  const winner = (): Seat | null => {
    const { active, second } = props.compared ?? { active: 0, second: 0 };
    return active === second ? null : active > second ? props.story.active : other(props.story.active);
  };
  return (
    <p class={`sb-versus ${winner() ?? ''}`}>
      <Show when={shown()} fallback={<span>…</span>}>
        {(one) => (
          <>
            <b class={props.story.active}>{one().active}</b>
            <span>{words().result.against}</span>
            <b class={other(props.story.active)}>{one().second}</b>
          </>
        )}
      </Show>
    </p>
  );
}

function Row(props: PartProps & { readonly side: Seat; readonly cards: readonly ShownCard[] }): JSX.Element {
  return (
    <ul class={`sb-thrown ${props.side}`}>
      <For each={props.cards}>{(one) => <Thrown one={one} side={props.side} desk={props.desk} />}</For>
    </ul>
  );
}

function Thrown(props: { readonly one: ShownCard; readonly side: Seat; readonly desk: Desk }): JSX.Element {
  const fallen = createMemo(() => {
    const { thrown } = props.one;
    return thrown !== null && thrown.order < props.desk.dice.fallen() ? thrown : null;
  });
  const label = () => {
    const how = fallen();
    const said = words().result;
    return `${cardLabel(props.one.card)}: ${how === null ? said.untested : said.thrown(how.die, how.passed)}`;
  };
  return (
    <li class="sb-thrown-card" classList={{ failed: fallen()?.passed === false }}>
      <svg viewBox={`-2 -2 ${HAND_CARD[0] + 5} ${HAND_CARD[1] + 25}`} role="img" aria-label={label()}>
        <HandFace card={props.one.card} spent={fallen()?.passed === false ? '' : null} />
        <Show when={fallen()}>
          {(how) => (
            <g class="sb-die-falls" transform="translate(30 97)">
              <DieFace
                face={how().die}
                colour={how().passed ? livery[props.side].edge : '#fffdf6'}
                ground={how().passed ? '#fffdf6' : '#8c1f2a'}
              />
            </g>
          )}
        </Show>
      </svg>
    </li>
  );
}
