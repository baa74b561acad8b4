/** The card that lies beside a target: the sum of the shot, the dice it needs, and the exact odds. */
import { Die, Unfolding } from '@laager/kit';
import { For, type JSX, Show } from 'solid-js';
import type { MeleeChances } from '../src/chances.ts';
import type { Aim, CloseCombatLook } from '../src/lookups.ts';
import { blockerWord, percent, plusLines, type SumLine, toHitLines, words } from './words.ts';

export function Clause(props: { readonly rule: string; readonly show: (rule: string) => void }): JSX.Element {
  return (
    <button type="button" class="ub-clause" onClick={() => props.show(props.rule)}>
      {props.rule.replace('UB-', '')}
    </button>
  );
}

/** The lines of a sum, each with its clause. */
export function Lines(props: {
  readonly lines: readonly SumLine[];
  readonly showRule: (rule: string) => void;
}): JSX.Element {
  return (
    <dl>
      <For each={props.lines}>
        {(line) => (
          <>
            <dt>
              {line.text} <Clause rule={line.rule} show={props.showRule} />
            </dt>
            <dd>{line.value}</dd>
          </>
        )}
      </For>
    </dl>
  );
}

const FACES = 6;
/** Every face that is high enough. */
const facesFrom = (needed: number): readonly number[] =>
  Array.from({ length: FACES + 1 - needed }, (_, i) => needed + i);
const onOrMore = (face: number): string => percent((FACES + 1 - face) / FACES);

/** From the face that is needed to the chances of the whole shot. */
function chanceLines({ needed, dice, removal, spoils, plain }: Aim): SumLine[] {
  const { worked } = words().shot;
  return [
    { text: worked.die(needed), rule: 'UB-6.6.1', value: onOrMore(needed) },
    { text: worked.volley(dice, spoils), rule: spoils ? 'UB-6.7.3' : 'UB-6.7.2', value: percent(plain.hit) },
    { text: worked.wound(removal), rule: 'UB-6.8.1', value: onOrMore(removal) },
    { text: worked.jam(dice), rule: 'UB-6.7.1', value: percent(1 - (1 - 1 / FACES) ** dice) },
  ];
}

interface SlipProps {
  readonly title: string;
  readonly about: string;
  readonly aim: Aim;
  readonly showRule: (rule: string) => void;
}

export function Bar(props: { readonly removed: number; readonly hit: number }): JSX.Element {
  return (
    <div
      class="ub-bar"
      role="img"
      aria-label={words().shot.bar(percent(props.removed), percent(props.hit - props.removed), percent(1 - props.hit))}
    >
      <i class="k" style={{ flex: props.removed }} />
      <i class="w" style={{ flex: props.hit - props.removed }} />
      <i class="m" style={{ flex: 1 - props.hit }} />
    </div>
  );
}

export function ShotSlip(props: SlipProps): JSX.Element {
  const best = () => props.aim.skilled ?? props.aim.plain;
  const rows = () => {
    const { plain, skilled } = props.aim;
    const said = words().shot;
    const row = (name: string, of: (chances: typeof plain) => number, mark?: string) => ({
      name,
      mark,
      values: [of(plain), ...(skilled === null ? [] : [of(skilled)])],
    });
    return [
      row(said.hit, (c) => c.hit),
      row(said.removed, (c) => c.removed, 'k'),
      row(said.wounded, (c) => c.hit - c.removed, 'w'),
      row(said.jam, (c) => c.jam),
    ];
  };
  return (
    <section class="ub-slip" aria-label={props.title}>
      <div class="ub-title">{props.title}</div>
      <p>{props.about}</p>
      <Show
        when={props.aim.denial}
        fallback={
          <>
            <Lines lines={toHitLines(props.aim.sum)} showRule={props.showRule} />
            <div class="ub-need">
              <span>{words().shot.dieNeeds(props.aim.dice)}</span>
              <For each={facesFrom(props.aim.needed)}>{(face) => <Die face={face} size={20} />}</For>
              <b>{props.aim.needed}+</b>
            </div>
            <Bar removed={best().removed} hit={best().hit} />
            <table>
              <Show when={props.aim.skilled}>
                <thead>
                  <tr>
                    <td />
                    <th scope="col">{words().shot.plain}</th>
                    <th scope="col">{props.aim.sources.join(', ')}</th>
                  </tr>
                </thead>
              </Show>
              <tbody>
                <For each={rows()}>
                  {(row) => (
                    <tr>
                      <th scope="row">
                        <Show when={row.mark}>
                          <i class={row.mark} />
                        </Show>
                        {row.name}
                      </th>
                      <For each={row.values}>{(value) => <td>{percent(value)}</td>}</For>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
            <Unfolding label={words().shot.worked.title} value="">
              <Lines lines={chanceLines(props.aim)} showRule={props.showRule} />
              <Show when={props.aim.skilled}>
                <p>{words().shot.worked.skilled(props.aim.sources.join(', '))}</p>
              </Show>
            </Unfolding>
          </>
        }
      >
        {(denial) => (
          <p class="ub-no">
            <Show when={props.aim.blockers[0]} fallback={denial().reason}>
              {(blocker) => <span>{blockerWord(blocker())}</span>}
            </Show>{' '}
            <Clause rule={props.aim.blockers.length > 0 ? 'UB-6.2.2' : denial().rule} show={props.showRule} />
          </p>
        )}
      </Show>
    </section>
  );
}

interface MeleeProps {
  readonly charger: string;
  readonly defender: string;
  readonly fight: CloseCombatLook;
  readonly brave: number;
  readonly showRule: (rule: string) => void;
}

/** From the totals that are compared to the chances. */
function boutLines({ charger, defender, fight }: MeleeProps, odds: MeleeChances): SumLine[] {
  const { worked } = words().melee;
  return [
    { text: worked.total(charger, fight.attackDice), rule: 'UB-7.3.1', value: '' },
    { text: worked.total(defender, fight.defenceDice), rule: 'UB-7.3.1', value: '' },
    { text: worked.higher, rule: 'UB-7.3.2', value: percent(odds.wins) },
    { text: worked.equal, rule: 'UB-7.3.3', value: percent(odds.both) },
    { text: worked.lower, rule: 'UB-7.3.2', value: percent(odds.loses) },
  ];
}

/** A close combat before it is fought. */
export function MeleeSlip(props: MeleeProps): JSX.Element {
  const chances = () => props.fight.byBravery[props.brave] ?? props.fight.byBravery[0];
  const sides = () => [
    { name: props.charger, dice: props.fight.attackDice, lines: plusLines(props.fight.attack) },
    { name: props.defender, dice: props.fight.defenceDice, lines: plusLines(props.fight.defence) },
  ];
  return (
    <div class="ub-melee">
      <For each={sides()}>
        {(side) => (
          <>
            <p>
              <b>{side.name}</b>
              {words().melee.highestOf(side.dice)}
            </p>
            <Lines lines={side.lines} showRule={props.showRule} />
          </>
        )}
      </For>
      <Show when={chances()}>
        {(odds) => (
          <>
            <div class="ub-bar" aria-hidden="true">
              <i class="v" style={{ flex: odds().wins }} />
              <i class="w" style={{ flex: odds().both }} />
              <i class="k" style={{ flex: odds().loses }} />
            </div>
            <table>
              <tbody>
                <tr>
                  <th scope="row">
                    <i class="v" />
                    {words().melee.wins(props.charger)}
                  </th>
                  <td>{percent(odds().wins)}</td>
                </tr>
                <tr>
                  <th scope="row">
                    <i class="w" />
                    {words().melee.both}
                  </th>
                  <td>{percent(odds().both)}</td>
                </tr>
                <tr>
                  <th scope="row">
                    <i class="k" />
                    {words().melee.loses(props.charger)}
                  </th>
                  <td>{percent(odds().loses)}</td>
                </tr>
              </tbody>
            </table>
            <Unfolding label={words().melee.worked.title} value="">
              <Lines lines={boutLines(props, odds())} showRule={props.showRule} />
              <Show when={props.brave > 0}>
                <p>
                  {words().melee.worked.brave} <Clause rule="UB-R33" show={props.showRule} />
                </p>
              </Show>
            </Unfolding>
            <p class="ub-exact">{words().melee.exact(FACES ** (props.fight.attackDice + props.fight.defenceDice))}</p>
          </>
        )}
      </Show>
    </div>
  );
}
