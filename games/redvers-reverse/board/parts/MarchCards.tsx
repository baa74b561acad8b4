/** Marching: who goes with the leader, what the river and the Boers may do to them, and what an assault would bring. */
import type { Denial } from '@laager/kernel';
import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { hasFoot, isDriftShut, isLimbered, isMounted, spOf } from '../../src/forces.ts';
import { type Area, HAS_WORKS, isBridge, isDrift, MAP_AREAS } from '../../src/map.ts';
import { pointsLeft } from '../../src/march-points.ts';
import { type Colenso, NONE } from '../../src/position.ts';
import { type Brigade, FIRST_BOER, isBattery, UNITS_OF, type Unit } from '../../src/roster.ts';
import { companionsOf, type Held, nextAreas, usualParty } from '../grip.ts';
import { ask, litOf } from '../hold.ts';
import { placeName } from '../naming.ts';
import { areaPlace, numberIn, type Rider, unitPlace } from '../places.ts';
import { lookOf, shortName } from '../roster.ts';
import { percent, words } from '../words.ts';
import { Bar, BrigadeChip, Clause } from './bits.tsx';
import type { CardProps } from './Card.tsx';
import { Expected, IfCaptured, Stakes } from './Day.tsx';
import { heldUnit, litUnits, nameOf, UnitRows } from './UnitRows.tsx';

// ---- The leader and his party

export function LeadCard(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const brigade = () => Number(board.asked()?.params.brigade) as Brigade;
  const able = createMemo(() => {
    const asked = board.asked();
    return asked === null ? [] : companionsOf(asked);
  });
  const areas = createMemo(() => {
    const asked = board.asked();
    return asked === null ? [] : nextAreas(asked);
  });
  const goal = () => props.preview.onto();
  const party = (to: Area): readonly Unit[] => {
    const held = hand.picked();
    const asked = board.asked();
    if (held?.kind === 'party' && held.chosen) return held.units;
    return asked === null ? [] : usualParty(asked, to);
  };
  return (
    <section class="rr-section rr-weighing">
      <div class="rr-head">
        <BrigadeChip brigade={brigade()} />
        <h3>{lookOf(brigade()).name}</h3>
        <Show when={goal() !== null}>
          <small>{words().march.left(pointsLeft(board.view(), party(goal() as Area)))}</small>
        </Show>
      </div>
      <div class="rr-buttons">
        <For each={areas()}>
          {(to) => (
            <button
              type="button"
              classList={{ 'rr-gold': goal() === to }}
              onPointerEnter={() => hand.hand.point(areaPlace(to))}
              onFocus={() => hand.hand.point(areaPlace(to))}
              onClick={() => hand.hand.press(areaPlace(to))}
            >
              {isDriftShut(board.view(), to)
                ? words().lead.search(placeName(to))
                : words().lead.to(placeName(to), party(to).length)}
              <Show when={goal() === to && !litOf(hand).has('done')}>
                {' '}
                <kbd>{words().space}</kbd>
              </Show>
            </button>
          )}
        </For>
      </div>
      <p class="rr-sub">{words().lead.who}</p>
      <ul class="rr-ticks">
        <For each={able()} fallback={<li>{words().lead.alone}</li>}>
          {(unit) => (
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={(hand.picked() as Extract<Held, { kind: 'party' }> | null)?.units?.includes(unit) ?? false}
                  onChange={() => hand.hand.press(unitPlace(unit))}
                />
                <span>{nameOf(unit)}</span>
                <b>{spOf(board.view(), unit)}</b>
              </label>
            </li>
          )}
        </For>
      </ul>
      <Barred {...props} brigade={brigade()} able={able()} to={goal()} />
      <Show when={goal() !== null}>
        <Ahead {...props} at={goal() as Area} units={party(goal() as Area)} />
      </Show>
    </section>
  );
}

/** Units of the brigade that stand by their leader and cannot go with him, each with the clause. */
function Barred(
  props: CardProps & { readonly brigade: Brigade; readonly able: readonly Unit[]; readonly to: Area | null },
): JSX.Element {
  const { board } = props;
  const units = createMemo(() => {
    const p = board.view();
    return (UNITS_OF[props.brigade] ?? []).filter(
      (unit) => p.at[unit] === p.leaderAt[props.brigade] && !props.able.includes(unit),
    );
  });
  const [reasons, setReasons] = createSignal<readonly { readonly unit: Unit; readonly denial: Denial }[]>([]);
  createEffect(() => {
    const to = props.to;
    setReasons([]);
    if (to === null || units().length === 0) return;
    let gone = false;
    void Promise.all(
      units().map(async (unit) => ({ unit, denial: await board.whyNot({ do: 'lead', to, with: [unit] }) })),
    ).then((found) => {
      if (!gone) setReasons(found.flatMap(({ unit, denial }) => (denial === null ? [] : [{ unit, denial }])));
    });
    onCleanup(() => {
      gone = true;
    });
  });
  return (
    <Show when={reasons().length > 0}>
      <p class="rr-sub">{words().lead.stays}</p>
      <ul class="rr-sum rr-barred">
        <For each={reasons()}>
          {({ unit, denial }) => (
            <li>
              <span>
                {nameOf(unit)}: {denial.reason}
              </span>
              <b />
              <Clause id={denial.rule} show={board.showRule} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** What waits in an area for these units: the river, Boer fire, an assault. */
function Ahead(props: CardProps & { readonly at: Area; readonly units: readonly Unit[] }): JSX.Element {
  const { board } = props;
  const search = ask(board, 'search', () =>
    isDrift(props.at) && props.units[0] !== undefined ? { at: props.at, unit: props.units[0] } : null,
  );
  return (
    <>
      <Show when={(search()?.values.length ?? 0) > 0 && search()}>
        {(found) => (
          <>
            <div class="rr-head">
              <p class="rr-sub">{words().lead.drift(found().values)}</p>
              <Clause id="RR-6.1.35" show={board.showRule} />
            </div>
            <Bar
              shares={[
                { label: words().lead.found, share: found().found, tone: 'good' },
                { label: words().lead.orderLost, share: 1 - found().found, tone: 'lost' },
              ]}
            />
          </>
        )}
      </Show>
      <Show when={isDrift(props.at)}>
        <p class="rr-note">
          {words().lead.wet} <Clause id="RR-6.1.42" show={board.showRule} />
        </p>
      </Show>
      <Show when={isBridge(props.at)}>
        <p class="rr-note">
          {words().lead.bridge} <Clause id="RR-6.1.39" show={board.showRule} />
        </p>
      </Show>
      <Show when={props.at < MAP_AREAS}>
        <Threats {...props} />
        <Forecast {...props} />
      </Show>
    </>
  );
}

export function Threats(props: CardProps): JSX.Element {
  return (
    <Show when={props.preview.threats()}>
      {(found) => (
        <>
          <div class="rr-head">
            <p class="rr-sub">{words().threats.heading}</p>
            <small>{words().threats.hits}</small>
          </div>
          <ul class="rr-sum">
            <For each={found().slice(0, 7)} fallback={<li>{words().noFire}</li>}>
              {({ unit, kind, range, hits }) => (
                <li>
                  <span>
                    {shortName(unit)}, {words().threats[kind]}, {words().threats.range(range)}
                  </span>
                  <b>{percent(hits)}</b>
                  <Clause id={kind === 'rifle' ? 'RR-T6.2' : 'RR-T5.1'} show={props.board.showRule} />
                </li>
              )}
            </For>
          </ul>
          <Show when={found().length > 0}>
            <Stakes {...props} units={props.preview.marching()} />
          </Show>
        </>
      )}
    </Show>
  );
}

/** What an assault there would bring, if there are Boers; `brief`: one of several, which have a heading together. */
export function Forecast(
  props: CardProps & { readonly at: Area; readonly units: readonly Unit[]; readonly brief?: boolean },
): JSX.Element {
  const { board } = props;
  const contested = () => board.view().at.some((at, unit) => unit >= FIRST_BOER && at === props.at);
  const forecast = ask(board, 'assault', () => (contested() ? { at: props.at, units: [...props.units] } : null));
  const say = () => words().assault;
  const tenths = (n: number): string => (Math.round(n * 10) / 10).toFixed(1);
  return (
    <Show when={forecast()}>
      {(found) => (
        <>
          <Show when={!props.brief}>
            <div class="rr-head">
              <p class="rr-sub">{say().heading}</p>
              <Clause id="RR-6.2.1" show={board.showRule} />
            </div>
          </Show>
          <Bar
            shares={[
              { label: say().repelled, share: found().repelled, tone: 'lost' },
              { label: say().held, share: found().held, tone: 'none' },
              { label: say().routed, share: found().routed, tone: 'late' },
              { label: say().cleared, share: found().cleared, tone: 'soon' },
            ]}
          />
          <p class="rr-note">
            {say().losses(tenths(found().britishLoss), tenths(found().boerLoss))}{' '}
            <Expected {...props} confidence={found().confidence} loss={found().loss} />{' '}
            <small>({say().trials(found().trials)})</small>
          </p>
          <Show when={!props.brief && HAS_WORKS[props.at]}>
            <IfCaptured {...props} />
          </Show>
        </>
      )}
    </Show>
  );
}

// ---- The units

const turnWord = (p: Colenso, unit: Unit): string => {
  const { turn } = words().march;
  if (isBattery(unit)) return isLimbered(p, unit) ? turn.unlimber : turn.limber;
  return isMounted(p, unit) ? turn.dismount : turn.mount;
};

export function MarchCard(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const held = () => heldUnit(hand);
  return (
    <section class="rr-section" classList={{ 'rr-weighing': held() !== null }}>
      <p class="rr-note">{words().march.pick}</p>
      <Show when={props.idle.isIdle()}>
        <div class="rr-buttons">
          <button type="button" onClick={() => props.idle.setSkipping(true)}>
            {words().march.idle} <kbd>i</kbd>
          </button>
        </div>
      </Show>
      <UnitRows {...props} note={(unit) => placeName(board.view().at[unit] as Area)} />
      <Show when={held() !== null}>
        <div class="rr-buttons">
          <Show when={props.preview.goal()}>
            {(goal) => (
              <button type="button" class="rr-gold" onClick={() => hand.hand.press(areaPlace(goal()))}>
                {words().march.to(nameOf(held() as Unit), placeName(goal()))}
              </button>
            )}
          </Show>
          <Show when={litOf(hand).has('turn')}>
            <button
              type="button"
              classList={{ 'rr-hinted': props.hint() === 'turn' }}
              onClick={() => hand.hand.press('turn')}
            >
              {turnWord(board.view(), held() as Unit)} <kbd>t</kbd>
            </button>
          </Show>
          <button type="button" onClick={() => hand.hand.back()}>
            {words().back} <kbd>Esc</kbd>
          </button>
        </div>
        <Show when={props.preview.goal()}>{(goal) => <Ahead {...props} at={goal()} units={[held() as Unit]} />}</Show>
      </Show>
    </section>
  );
}

// ---- Buller, Long and the HQ

export function RideCard(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const who = () => {
    const pick = hand.picked();
    return pick?.kind === 'rider' ? pick.who : null;
  };
  /** An HQ that is set up does nothing but pack up, which has a button of its own. */
  const riders = () =>
    (['buller', 'long', 'hq'] as const).filter(
      (one) => litOf(hand).has(one) && !(one === 'hq' && board.view().hqOperative),
    );
  const now = ask(board, 'command', () => ({ who: null, to: NONE }));
  const there = ask(board, 'command', () => {
    const [rider, to] = [who(), props.preview.goal()];
    return rider === null || to === null ? null : { who: rider, to };
  });
  return (
    <section class="rr-section">
      <p class="rr-note">
        {words().ride.pick} <Show when={now()}>{(found) => <b>{words().ride.cp(found().points)}.</b>}</Show>{' '}
        <Clause id="RR-4.2.1" show={board.showRule} />
      </p>
      <div class="rr-buttons">
        <For each={riders()}>
          {(one: Rider) => (
            <button type="button" classList={{ 'rr-gold': who() === one }} onClick={() => hand.hand.press(one)}>
              {words().chief[one]}
            </button>
          )}
        </For>
        <Show when={litOf(hand).has('hq-mode')}>
          <button type="button" onClick={() => hand.hand.press('hq-mode')}>
            {board.view().hqOperative ? words().ride.pack : words().ride.setUp} <kbd>y</kbd>
          </button>
        </Show>
      </div>
      <Show when={there()}>
        {(found) => (
          <p class="rr-note">{words().ride.cpThere(placeName(props.preview.goal() as Area), found().points)}</p>
        )}
      </Show>
      <Show when={who() !== null}>
        <div class="rr-buttons">
          <Show when={props.preview.goal()}>
            {(goal) => (
              <button type="button" class="rr-gold" onClick={() => hand.hand.press(areaPlace(goal()))}>
                {words().march.to(words().chief[who() as Rider], placeName(goal()))}
              </button>
            )}
          </Show>
          <For each={litUnits(hand)}>
            {(unit) => (
              <button type="button" onClick={() => hand.hand.press(unitPlace(unit))}>
                {words().ride.stays(nameOf(unit))}
              </button>
            )}
          </For>
        </div>
      </Show>
    </section>
  );
}

// ---- Assaults

export function AssaultCard(props: CardProps): JSX.Element {
  const areas = () => [...litOf(props.hand).keys()].flatMap((place) => numberIn(place, 'area') ?? []);
  return (
    <section class="rr-section">
      <div class="rr-head">
        <p class="rr-sub">{words().assault.heading}</p>
        <Clause id="RR-6.2.1" show={props.board.showRule} />
      </div>
      <For each={areas()}>
        {(at) => (
          <>
            <div class="rr-buttons">
              <button
                type="button"
                classList={{ 'rr-gold': props.preview.goal() === at }}
                onPointerEnter={() => props.hand.hand.point(areaPlace(at))}
                onClick={() => props.hand.hand.press(areaPlace(at))}
              >
                {words().assault.go(placeName(at))}
              </button>
            </div>
            <Show when={hasFoot(props.board.view(), at)} fallback={<p class="rr-note">{words().assault.noFoot}</p>}>
              <Forecast {...props} at={at} units={[]} brief />
            </Show>
          </>
        )}
      </For>
      <Show when={areas().some((at) => HAS_WORKS[at])}>
        <IfCaptured {...props} />
      </Show>
    </section>
  );
}
