/** British fire: who fires at what, with what the dice may bring; whom it hits; who bears the losses. */
import { Die } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { boerUnitsAt, spOf } from '../../src/forces.ts';
import { type Area, HAS_WORKS } from '../../src/map.ts';
import { NONE } from '../../src/position.ts';
import { isBattery, type Unit } from '../../src/roster.ts';
import { ask, litOf } from '../hold.ts';
import { placeName } from '../naming.ts';
import { areaPlace, numberIn, unitPlace } from '../places.ts';
import { words } from '../words.ts';
import { Bar, OpeningSum, type Share } from './bits.tsx';
import type { CardProps } from './Card.tsx';
import { IfCaptured } from './Day.tsx';
import { Rounds } from './Rounds.tsx';
import { aimedIn } from './Targets.tsx';
import { heldUnit, litUnits, nameOf, UnitRows } from './UnitRows.tsx';

/** What the procedure under way says about this fire. */
function fireOf(props: CardProps): {
  readonly assault: Area | null;
  readonly closeCombat: boolean;
  readonly shortage: boolean;
} {
  const frame = props.board.view().stack.findLast(({ procedure }) => procedure === 'british-fire');
  const locals = frame?.locals as
    | { readonly assault: number; readonly closeCombat: boolean; readonly shortage: boolean }
    | undefined;
  return {
    assault: locals === undefined || locals.assault === NONE ? null : locals.assault,
    closeCombat: locals?.closeCombat ?? false,
    shortage: locals?.shortage ?? false,
  };
}

export function AimCard(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const held = () => heldUnit(hand);
  const targets = () =>
    held() === null ? [] : [...litOf(hand).keys()].flatMap((place) => numberIn(place, 'area') ?? []);
  const goal = () => props.preview.goal() ?? (targets().length === 1 ? (targets()[0] as Area) : null);
  const attackOn = (at: Area) => aimedIn(board.view()).find((one) => one.area === at);
  const sentenceOf = (at: Area): string => {
    const say = attackOn(at) === undefined ? words().aim.at : words().aim.supports;
    return say(nameOf(held() as Unit), placeName(at));
  };
  return (
    <section class="rr-section" classList={{ 'rr-weighing': held() !== null }}>
      <p class="rr-note">
        {fireOf(props).assault === null
          ? words().aim.pick(String(board.asked()?.params.kind))
          : words().aim.assault(aimedIn(board.view()).length > 0)}
      </p>
      <Show when={fireOf(props).assault}>{(at) => <Rounds {...props} at={at()} />}</Show>
      <Aimed {...props} />
      <UnitRows
        {...props}
        note={(unit) =>
          `${placeName(board.view().at[unit] as Area)}, ${words().morale[board.view().morale[unit] as number]}`
        }
      />
      <Show when={held() !== null}>
        <div class="rr-shot">
          <Show when={targets().length > 1}>
            <p class="rr-sub">{words().aim.fires(nameOf(held() as Unit))}</p>
          </Show>
          <div class="rr-buttons rr-fires">
            <For each={targets()}>
              {(at) => (
                <button
                  type="button"
                  aria-label={sentenceOf(at)}
                  classList={{ 'rr-gold': goal() === at }}
                  onPointerEnter={() => hand.hand.point(areaPlace(at))}
                  onFocus={() => hand.hand.point(areaPlace(at))}
                  onClick={() => hand.hand.press(areaPlace(at))}
                >
                  <Show when={targets().length > 1} fallback={sentenceOf(at)}>
                    {placeName(at)}
                    {attackOn(at) === undefined ? '' : ` (${words().aim.second})`}
                  </Show>
                </button>
              )}
            </For>
          </div>
          <Show when={goal() !== null}>
            <ShotOdds {...props} at={goal() as Area} firer={attackOn(goal() as Area)?.firer ?? (held() as Unit)} />
          </Show>
          <div class="rr-buttons">
            <button type="button" onClick={() => hand.hand.back()}>
              {words().back} <kbd>Esc</kbd>
            </button>
          </div>
        </div>
      </Show>
      <Show when={fireOf(props).assault !== null && HAS_WORKS[fireOf(props).assault as Area]}>
        <p class="rr-note">{words().assault.capture}</p>
        <IfCaptured {...props} />
      </Show>
    </section>
  );
}

const Aimed = (props: CardProps): JSX.Element => (
  <Show when={aimedIn(props.board.view()).length > 0}>
    <p class="rr-sub">{words().aim.aimed}</p>
    <ul class="rr-plain">
      <For each={aimedIn(props.board.view())}>
        {({ area, firer, support }) => (
          <li>
            {placeName(area)}: {nameOf(firer)}
            {support === NONE ? '' : `, ${nameOf(support)}`}
          </li>
        )}
      </For>
    </ul>
  </Show>
);

/** The sum line by line; for rifles the six faces, for shells a bar. */
function ShotOdds(props: CardProps & { readonly at: Area; readonly firer: Unit }): JSX.Element {
  const { board, hand } = props;
  const helper = () => {
    const aimed = aimedIn(board.view()).find((one) => one.area === props.at);
    return aimed === undefined ? NONE : (heldUnit(hand) ?? NONE);
  };
  const args = (support: number) => {
    const { closeCombat, shortage } = fireOf(props);
    return { firer: props.firer, support, at: props.at, closeCombat, shortage };
  };
  const shot = ask(board, 'shot', () => args(helper()));
  /** Another unit that could support this shot. */
  const second = () => {
    return isBattery(props.firer) || helper() !== NONE
      ? undefined
      : litUnits(hand).find((unit) => unit !== props.firer);
  };
  const supported = ask(board, 'shot', () => {
    const unit = second();
    return unit === undefined || board.asked()?.question !== 'aim' ? null : args(unit);
  });
  const say = () => words().aim;
  const shells = createMemo((): readonly Share[] => {
    const throws = shot()?.throws ?? {};
    const tones = ['none', 'later', 'late', 'soon'] as const;
    return (['normal', 'disrupted', 'suppressed', 'routed'] as const).map((level, i) => ({
      label: say().levels[level],
      share: (throws[level] ?? 0) / 36,
      tone: tones[i] ?? 'none',
    }));
  });
  return (
    <Show when={shot()}>
      {(found) => (
        <>
          <OpeningSum
            label={isBattery(props.firer) ? say().dice : say().die}
            sum={found().sum}
            chart={isBattery(props.firer) ? 'RR-T5.1' : 'RR-T6.2'}
            show={board.showRule}
          />
          <Show when={!isBattery(props.firer)} fallback={<Bar shares={shells()} />}>
            <SixFaces throws={found().throws} supported={supported()?.throws ?? null} />
            <Show when={isHarmless(found().throws) && isHarmless(supported()?.throws ?? {})}>
              <p class="rr-note">{words().aim.harmless}</p>
            </Show>
          </Show>
        </>
      )}
    </Show>
  );
}

/** Rifle losses grow with the die: the counts of each result, laid out over the six faces. */
const byFace = (throws: Readonly<Record<string, number>>): readonly number[] =>
  Object.entries(throws)
    .map(([losses, count]) => [Number(losses), count] as const)
    .sort((a, b) => a[0] - b[0])
    .flatMap(([losses, count]) => Array<number>(count).fill(losses));

const isHarmless = (throws: Readonly<Record<string, number>>): boolean =>
  Object.entries(throws).every(([losses, count]) => Number(losses) === 0 || count === 0);

function SixFaces(props: {
  readonly throws: Readonly<Record<string, number>>;
  /** With a second unit. */
  readonly supported: Readonly<Record<string, number>> | null;
}): JSX.Element {
  const rows = () =>
    props.supported === null
      ? [['', byFace(props.throws)] as const]
      : [[words().aim.alone, byFace(props.throws)] as const, [words().aim.supported, byFace(props.supported)] as const];
  return (
    <table class="rr-six">
      <tbody>
        <tr>
          <Show when={props.supported !== null}>
            <td class="rr-corner" />
          </Show>
          <For each={[1, 2, 3, 4, 5, 6]}>
            {(face) => (
              <th scope="col">
                <Die face={face} />
              </th>
            )}
          </For>
        </tr>
        <For each={rows()}>
          {([name, faces]) => (
            <tr>
              <Show when={name !== ''}>
                <th scope="row">{name}</th>
              </Show>
              <For each={faces}>
                {(losses) => <td data-losses={Math.min(2, losses)}>{losses === 0 ? '–' : losses}</td>}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** How strong a unit is, and how steady. */
const UnitState = (props: CardProps & { readonly unit: Unit }): JSX.Element => (
  <small>
    {words().sp(spOf(props.board.view(), props.unit))},{' '}
    {words().morale[props.board.view().morale[props.unit] as number]}
  </small>
);

/** Which attack is fired next, and at whom. */
export function FireCard(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const isShell = () => board.asked()?.params.kind === 'shell';
  return (
    <section class="rr-section">
      <p class="rr-note">{words().fire.pick(isShell())}</p>
      <For each={aimedIn(board.view())}>
        {({ area, firer }) => (
          <>
            <Show when={!isShell()}>
              <p class="rr-sub">{placeName(area)}</p>
            </Show>
            <div class="rr-buttons">
              <Show
                when={isShell()}
                fallback={
                  <For each={boerUnitsAt(board.view(), area).filter((unit) => litOf(hand).has(unitPlace(unit)))}>
                    {(unit) => (
                      <button type="button" onClick={() => hand.hand.press(unitPlace(unit))}>
                        {words().fire.against(nameOf(unit))} <UnitState {...props} unit={unit} />
                      </button>
                    )}
                  </For>
                }
              >
                <button type="button" onClick={() => hand.hand.press(areaPlace(area))}>
                  {words().fire.shell(placeName(area))}
                </button>
              </Show>
            </div>
            <ShotOdds {...props} at={area} firer={firer} />
          </>
        )}
      </For>
    </section>
  );
}

export function BearCard(props: CardProps): JSX.Element {
  const { board, hand } = props;
  return (
    <section class="rr-section">
      <p class="rr-note">{words().bear.pick}</p>
      <div class="rr-buttons">
        <For each={litUnits(hand)}>
          {(unit) => (
            <button type="button" onClick={() => hand.hand.press(unitPlace(unit))}>
              {words().bear.bears(nameOf(unit))} <small>{words().bear.left(spOf(board.view(), unit))}</small>
            </button>
          )}
        </For>
      </div>
    </section>
  );
}
