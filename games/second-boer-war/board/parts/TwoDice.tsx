/** The sector under the pointer, in two dice: every throw of the enemy's two cards against my sum. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { BattleCard } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { SECTORS, type SectorName } from '../draft.ts';
import { type FightView, facing, fightView, strengthIn } from '../fight-view.ts';
import { livery } from '../look.ts';
import { DieFace } from '../pieces/Cards.tsx';
import { words } from '../words.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const CELL = 17.4;

interface Duel {
  readonly sector: SectorName;
  readonly across: BattleCard;
  readonly down: BattleCard;
  /** My sum if all that can still fail holds, and if it falls. */
  readonly mine: readonly number[];
  readonly shown: FightView;
}

/** Only where the enemy's two cards lie open and are both to be tested, and at most one of mine is. */
function duelOf(shown: FightView, sector: SectorName): Duel | null {
  const { fight, mine, theirs } = shown;
  if (fight.kind !== 'battle' || mine.active) return null;
  const [across, down] = theirs.sectors[facing(sector)].map(({ card }) => card);
  const [sure, tested] = mine.sectors[sector].map(({ card }) => card);
  if (!across || !down || !sure || across.morale === null || down.morale === null) return null;
  const base = strengthIn(mine, fight, sure);
  const more = tested ? strengthIn(mine, fight, tested) : 0;
  return { sector, across, down, mine: tested ? [base + more, base] : [base], shown };
}

export function TwoDice(props: { readonly desk: Desk }): JSX.Element {
  const duel = createMemo(() => {
    const { desk } = props;
    const shown = fightView(desk.scene().war, desk.seat(), desk.hand.picked(), true);
    if (shown === null || desk.hand.picked()?.kind !== 'rows') return null;
    const place = desk.hand.pointed();
    const sector = SECTORS.find((name) => place === `sector:${name}`) ?? 'centre';
    return duelOf(shown, sector);
  });
  return (
    <Show when={duel()}>
      {(one) => (
        <section class="sb-card">
          <h3 class="sb-best-head">
            {words().fight.two.title(one().sector)} <span>{words().fight.two.throws}</span>
          </h3>
          <p class="sb-note">{words().fight.two.axes(one().across.name, one().down.name)}</p>
          <div class="sb-two">
            <For each={one().mine}>
              {(sum, i) => (
                <figure style={{ margin: 0 }}>
                  <figcaption class="sb-note">
                    {i() === 0 ? words().fight.two.mine(sum) : words().fight.two.falls(sum)}
                  </figcaption>
                  <Grid duel={one()} mine={sum} />
                </figure>
              )}
            </For>
          </div>
        </section>
      )}
    </Show>
  );
}

function Grid(props: { readonly duel: Duel; readonly mine: number }): JSX.Element {
  const theirs = () => props.duel.shown.theirs;
  const sumAt = (a: number, b: number): number => {
    const { across, down, shown } = props.duel;
    const held = (card: BattleCard, die: number): number =>
      die <= (card.morale ?? 6) ? strengthIn(theirs(), shown.fight, card) : 0;
    return held(across, a) + held(down, b);
  };
  const look = (sum: number) =>
    props.mine > sum ? livery[props.duel.shown.mine.side] : props.mine < sum ? livery[theirs().side] : null;
  return (
    <svg viewBox="0 0 128 128" aria-hidden="true">
      <For each={FACES}>
        {(face) => (
          <>
            <g transform={`translate(${(face - 0.5) * CELL + 21.4} 12) scale(.8)`}>
              <DieFace face={face} colour="#6d6455" />
            </g>
            <g transform={`translate(11 ${(face - 0.5) * CELL + 21.4}) scale(.8)`}>
              <DieFace face={face} colour="#6d6455" />
            </g>
            <For each={FACES}>
              {(other) => {
                const sum = () => sumAt(other, face);
                return (
                  <g transform={`translate(${(other - 1) * CELL + 22} ${(face - 1) * CELL + 22})`}>
                    <rect width={CELL - 1.4} height={CELL - 1.4} rx="1.6" fill={look(sum())?.body ?? '#efe7d4'} />
                    <text
                      x={CELL / 2 - 0.7}
                      y={CELL / 2 + 3.6}
                      text-anchor="middle"
                      fill={look(sum()) === null ? '#4a4136' : '#fff'}
                    >
                      {sum()}
                    </text>
                  </g>
                );
              }}
            </For>
          </>
        )}
      </For>
    </svg>
  );
}
