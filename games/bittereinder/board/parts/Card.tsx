/** The card beside the question: what is picked up, the battle that is looming, what could come here next. */
import { Unfolding } from '@laager/kit';
import { createEffect, For, type JSX, onCleanup, Show } from 'solid-js';
import type { Battle } from '../../src/lookups.ts';
import { spaceOf } from '../chart.ts';
import { type Attackers, type Hand, namesIn, type Props } from '../hand.ts';
import { type Piece, pieceOf, strengthOf } from '../roster.ts';
import type { Scene, Stack } from '../scene.ts';
import { words } from '../words.ts';
import { AttachForm } from './AttachForm.tsx';
import { BattleCard } from './BattleCard.tsx';
import { Clause } from './Clause.tsx';
import { Outlook } from './Outlook.tsx';
import { UnitLine } from './UnitLine.tsx';
import { WorksForm } from './WorksForm.tsx';

export interface CardProps {
  readonly board: Props;
  readonly hand: Hand;
  readonly scene: Scene;
}

export function Card(props: CardProps): JSX.Element {
  const asked = () => props.board.asked();
  const stack = () => props.scene.stacks.find(({ key }) => key === props.hand.picked()?.key);
  // With units in hand, or a form to fill in, the card says all that the list of offers would.
  const answers = () =>
    asked() !== null &&
    (asked()?.question === 'attach' ||
      asked()?.question === 'commit' ||
      props.hand.picked() !== null ||
      props.hand.isDeclaring());
  /** The battle comes first, as soon as the rules have weighed it: nothing is put above what is already shown. */
  const looked = () => (props.hand.isDeclaring() && props.hand.battle() === null ? null : props.hand.inspected());
  createEffect(() => props.board.answering(answers()));
  onCleanup(() => props.board.answering(false));
  return (
    <div class="be-card" aria-live="polite">
      <Show when={asked()?.question === 'attach'}>
        <AttachForm board={props.board} units={namesIn(asked(), 'attach', 'units')} />
      </Show>
      <Show when={namesIn(asked(), 'build', 'pay').length > 0}>
        <WorksForm board={props.board} hand={props.hand} payers={namesIn(asked(), 'build', 'pay')} />
      </Show>
      <Show when={props.hand.attackers()}>
        {(attackers) => <AttackerPicker attackers={attackers()} hand={props.hand} />}
      </Show>
      <Show when={props.hand.battle()}>
        {(battle) => (
          <>
            <BattleCard battle={battle()} board={props.board} hand={props.hand} />
            <AttackButton battle={battle()} board={props.board} hand={props.hand} />
          </>
        )}
      </Show>
      <Show when={stack()}>{(picked) => <StackPicker board={props.board} hand={props.hand} stack={picked()} />}</Show>
      <Show when={looked()}>{(area) => <AreaCard {...props} area={area()} />}</Show>
      <Show
        when={stack() ?? looked()}
        fallback={
          <Show when={asked() !== null && !answers() && props.hand.battle() === null}>
            <Outlook board={props.board} />
          </Show>
        }
      >
        <Threats {...props} />
      </Show>
    </div>
  );
}

/** Which of the Boers in contact attack: not all of them always can, nor need to. */
function AttackerPicker(props: { readonly attackers: Attackers; readonly hand: Hand }): JSX.Element {
  return (
    <section class="be-attackers">
      <header>
        <h3>{words().battle.attackers(spaceOf(props.attackers.at).name)}</h3>
        <Show when={props.hand.isDeclaring()}>
          <span class="be-buttons">
            <button type="button" onClick={() => props.hand.act.press(props.attackers.at)}>
              {words().deselect}
            </button>
          </span>
        </Show>
      </header>
      <p class="be-quiet">{words().battle.together(props.attackers.together, props.attackers.fit.length)}</p>
      <For each={props.attackers.fit}>
        {(id) => (
          <UnitLine
            piece={pieceOf(id)}
            picked={props.attackers.chosen.has(id)}
            onToggle={() => props.hand.toggleAttacker(id)}
          />
        )}
      </For>
    </section>
  );
}

/** Declares the attack, once the rules have weighed the units that are ticked. In sight however long their list is. */
function AttackButton(props: { readonly battle: Battle; readonly board: Props; readonly hand: Hand }): JSX.Element {
  const offered = () => props.board.asked()?.question === 'attack' && props.hand.offers().has(props.battle.at);
  const isWeighed = () => {
    const chosen = props.hand.attackers()?.chosen;
    return chosen?.size === props.battle.units.length && props.battle.units.every((unit) => chosen.has(unit));
  };
  return (
    <Show when={offered()}>
      <div class="be-attack">
        <button
          type="button"
          class="button primary be-wide"
          disabled={!isWeighed()}
          onClick={() => props.board.order({ do: 'attack', at: props.battle.at, units: props.battle.units })}
        >
          {words().battle.attackWith(props.battle.boer)}
        </button>
      </div>
    </Show>
  );
}

function StackPicker(props: { readonly board: Props; readonly hand: Hand; readonly stack: Stack }): JSX.Element {
  const pieces = () => props.stack.pieces;
  const space = () => spaceOf(props.stack.area);
  const chosen = () => pieces().filter(({ id }) => props.hand.picked()?.units.has(id));
  const movable = () => props.hand.movable(props.stack);
  const movableIds = () => new Set(movable());
  /** Areas to the farthest one that they can march to. */
  const farthest = () =>
    [...props.hand.reach().values()].reduce(
      (most, { how, route }) => (how === 'land' ? Math.max(most, route.length - 1) : most),
      0,
    );
  const hasWagon = () => chosen().some(({ kind }) => kind === 'supply');
  const needsWagon = () => chosen().some(({ side, kind }) => side === 'empire' && kind === 'brigade');
  return (
    <section>
      <header>
        <h3>
          {space().name} <small>{space().code}</small>
        </h3>
        <span class="be-buttons">
          <button type="button" onClick={() => props.hand.pickOnly(movable())}>
            {words().all}
          </button>
          <button type="button" onClick={() => props.hand.pickOnly([])}>
            {words().none}
          </button>
          <button type="button" onClick={() => props.hand.act.drop()}>
            {words().deselect}
          </button>
        </span>
      </header>
      <div class="be-heads" aria-hidden="true">
        <span>{words().combat}</span>
        <span>{words().move}</span>
      </div>
      <For each={pieces()}>
        {(piece) => (
          <UnitLine
            piece={piece}
            picked={props.hand.picked()?.units.has(piece.id) ?? false}
            off={!movableIds().has(piece.id)}
            onToggle={() => props.hand.toggle(piece.id)}
          />
        )}
      </For>
      <Show when={props.hand.mayBeJoined()}>
        <label class="be-join">
          <input
            type="checkbox"
            checked={props.hand.picked()?.sortie ?? false}
            onChange={() => props.hand.toggleSortie()}
          />
          {words().besiegedJoin}
        </label>
      </Show>
      <Unfolding label={words().strength} value={strengthOf(chosen())}>
        <Parts parts={strengths(chosen())} />
      </Unfolding>
      <Show when={needsWagon()}>
        <p classList={{ 'be-warn': !hasWagon() }}>{hasWagon() ? words().wagonAlong : words().noWagon}</p>
      </Show>
      <Show when={farthest() > 0}>
        <Unfolding label={words().marches(farthest())} value="">
          <Allowances pieces={chosen()} board={props.board} />
        </Unfolding>
      </Show>
      <Show when={chosen().length > 0}>
        <p class="be-quiet">{props.hand.reach().size > 0 ? words().chooseTarget : words().nowhere}</p>
      </Show>
    </section>
  );
}

type Part = readonly [name: string, value: number];

const strengths = (pieces: readonly Piece[]): readonly Part[] =>
  pieces.flatMap(({ name, combat }) => (combat > 0 ? [[name, combat] as const] : []));

/** A number of the board's own, opened into what it is made of. */
function Parts(props: { readonly parts: readonly Part[] }): JSX.Element {
  return (
    <table class="sum">
      <tbody>
        <For each={props.parts}>
          {([name, value]) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** How far each unit may march: the slowest one counts for all. */
function Allowances(props: { readonly pieces: readonly Piece[]; readonly board: Props }): JSX.Element {
  return (
    <>
      <Parts parts={props.pieces.map(({ name, move }) => [name, move])} />
      <p class="be-quiet">
        {words().slowest} <Clause rule="BE-8.2" board={props.board} /> <Clause rule="BE-8.3" board={props.board} />
      </p>
    </>
  );
}

function AreaCard(props: CardProps & { readonly area: string }): JSX.Element {
  const space = () => spaceOf(props.area);
  const stacks = () => props.scene.stacks.filter(({ area }) => area === props.area);
  const offers = () => (props.hand.offers().get(props.area) ?? []).filter(({ action }) => action.do !== 'attack');
  return (
    <section>
      <header>
        <h3>
          {space().name} <small>{space().code}</small>
        </h3>
        <span class="be-quiet">{words().holder(props.scene.holders[space().index] ?? 'nobody')}</span>
      </header>
      <For each={stacks()}>
        {(stack) => (
          <>
            <Unfolding
              label={stack.group === 'siege' ? words().shutIn : words().sides[stack.side]}
              value={stack.strength}
            >
              <Parts parts={strengths(stack.pieces)} />
            </Unfolding>
            <For each={stack.pieces}>{(piece) => <UnitLine piece={piece} />}</For>
          </>
        )}
      </For>
      <For each={offers()}>
        {(offer) => (
          <button type="button" class="button be-wide" onClick={() => props.board.order(offer.action)}>
            {offer.text}
          </button>
        )}
      </For>
    </section>
  );
}

function Threats(props: CardProps): JSX.Element {
  const area = () => props.hand.picked()?.area ?? props.hand.inspected() ?? '';
  const list = () => props.hand.threats() ?? [];
  const ours = () =>
    props.scene.stacks
      .filter((stack) => stack.area === area() && stack.group !== 'siege')
      .reduce<Stack | null>((best, stack) => ((best?.strength ?? -1) < stack.strength ? stack : best), null);
  return (
    <section class="be-threats">
      <h4>{words().threats.title}</h4>
      <Show
        when={list().length > 0}
        fallback={
          <p class="be-quiet">{props.hand.threats() === null ? words().threats.pending : words().threats.none}</p>
        }
      >
        <ul>
          <For each={list().slice(0, 5)}>
            {(threat) => (
              <li>
                <b>{threat.strength}</b>
                <span>
                  {spaceOf(threat.from).name} <small>{spaceOf(threat.from).code}</small>
                </span>
                <span class="be-quiet">
                  {words().threats.made(threat.units.map(pieceOf))}, {words().threats[threat.how]}
                </span>
              </li>
            )}
          </For>
        </ul>
        <Unfolding label={words().threats.total} value={list().reduce((sum, { strength }) => sum + strength, 0)}>
          <Parts parts={list().map(({ from, strength }) => [spaceOf(from).name, strength])} />
        </Unfolding>
        <Unfolding label={words().threats.ours} value={ours()?.strength ?? 0}>
          <Parts parts={strengths(ours()?.pieces ?? [])} />
        </Unfolding>
      </Show>
    </section>
  );
}
