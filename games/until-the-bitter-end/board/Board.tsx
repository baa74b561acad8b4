/** The board of Until the Bitter End: the sheet in its window, the counters on it, and what the hand can do. */
import '@laager/kit/kit.css';
import './board.css';
import { type Box, type Point, type View, Viewport } from '@laager/kit';
import { borderPath } from '@laager/kit/hex';
import { createEffect, createMemo, createSignal, type JSX, on, onMount, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import type { Aim } from '../src/lookups.ts';
import type { Slot } from '../src/position.ts';
import { besidePlace } from './beside.ts';
import { createDesk, type Desk, type Props } from './desk.ts';
import { CardDefs } from './Face.tsx';
import { Compass, Numbers, PlaceNames, Plate } from './Ground.tsx';
import { Hexes } from './Hexes.tsx';
import { type Taught, taughtBy } from './hints.ts';
import { Marks, Range, Sight } from './Light.tsx';
import { BetterOrder, legsOf, PathOver, PathUnder, ShotLine } from './Lines.tsx';
import { CupBlock, TitleBlock } from './Margin.tsx';
import { Ghost, Men, Targets } from './Men.tsx';
import { called, type Man } from './men.ts';
import { LastShots } from './News.tsx';
import { DiceTray, HexNote } from './Notes.tsx';
import { Panel } from './Panel.tsx';
import { Prompts } from './Prompts.tsx';
import { ShotSlip } from './Slip.tsx';
import { hexName, LEFT, MARGIN, type Sheet, type SheetHex } from './sheet.ts';
import { words } from './words.ts';

/** Narrower windows are phones: what floats over the map there goes into the sheet below it. */
const NARROW = 620;

export function Board(props: Props): JSX.Element {
  // Copied once: the table's props are getters that may create a new accessor on every read.
  const desk = createDesk({ ...props });
  return (
    <Show when={desk.sheet()} keyed>
      {(sheet) => <Battlefield desk={desk} sheet={sheet} />}
    </Show>
  );
}

function Battlefield(props: { readonly desk: Desk; readonly sheet: Sheet }): JSX.Element {
  const { desk, sheet } = props;
  const [narrow, setNarrow] = createSignal(false);
  let frame!: HTMLDivElement;
  onMount(() => setNarrow(frame.clientWidth < NARROW));

  const legs = createMemo(() => legsOf(desk));
  const taught = createMemo(() => taughtBy(desk));
  const ready = createMemo((): ReadonlySet<Slot> => {
    const asking = desk.asking();
    if (asking.kind === 'order') return asking.actors;
    if (asking.kind === 'choose') return asking.slots;
    if (asking.kind === 'snap') return new Set(asking.needed.keys());
    return new Set();
  });
  /** The shot that is looked at: the one pointed at, the one planned, or the one that is barred. */
  const shot = createMemo(() => {
    const over = desk.hovered() === null ? undefined : desk.manAt(desk.hovered() as number);
    const plan = desk.plan();
    return (
      desk.aimAt(over?.slot ?? null) ??
      desk.aimAt(plan?.target ?? plan?.shot?.target ?? null) ??
      desk.barred() ??
      undefined
    );
  });
  const dim = (number: number): boolean => {
    const seen = desk.sight();
    return seen !== null && !seen.seen.includes(number);
  };
  const attention = createMemo(() => attentionOf(desk));
  const [ox, oy] = sheet.origin;
  const placeOf = (man: Man | undefined): Point | null => {
    const at = man && desk.hexOf(man)?.centre;
    return at === undefined ? null : [at[0] + ox, at[1] + oy];
  };
  const selected = createMemo(() => placeOf(desk.selected()));
  const target = createMemo(() => placeOf(desk.manOf(desk.plan()?.target ?? desk.plan()?.shot?.target ?? null)));
  const [, , right, bottom] = sheet.field;
  const whole: Box = [0, 0, ...sheet.size];
  const mapAlone: Box = [ox - MARGIN, oy - MARGIN, ox + right + MARGIN, oy + bottom + MARGIN];
  const opening = (): Box => (narrow() ? mapAlone : whole);

  return (
    <div class="ub-board" ref={frame}>
      <Viewport
        sheet={sheet.size}
        opening={opening()}
        openingScale={narrow() ? 0.72 : 0.6}
        label={words().map(sheet.map.name)}
        motion={desk.props.motion}
        attention={attention}
        selected={selected}
        target={target}
        over={(view) => (
          <>
            <Show when={!narrow() && !isInTheRail(desk, shot()) && shot()}>
              {(aim) => (
                <Beside desk={desk} view={view} slot={aim().target}>
                  <ShotSlip
                    title={words().shot.at(nameOf(desk, desk.selected()?.slot ?? null), nameOf(desk, aim().target))}
                    about={words().shot.about(desk.selected()?.weapon?.name ?? '', aim().distance)}
                    aim={aim()}
                    showRule={desk.props.showRule}
                  />
                </Beside>
              )}
            </Show>
            <Show when={narrow() || shot() === undefined}>
              <HexNote desk={desk} narrow={narrow()} />
            </Show>
            <DiceTray desk={desk} />
            <Prompts desk={desk} view={view} />
            <Follow desk={desk} view={view} taught={taught()} />
          </>
        )}
      >
        {(view) => (
          <>
            <div class="ub-paper" />
            <Plate sheet={sheet} />
            <svg viewBox={`0 0 ${sheet.size[0]} ${sheet.size[1]}`} class="ub-art" aria-hidden="true">
              <Defs sheet={sheet} />
              <TitleBlock desk={desk} />
              <CupBlock desk={desk} top={Math.max(250, sheet.size[1] * 0.32)} />
              <Compass sheet={sheet} />
              <g transform={`translate(${ox} ${oy})`}>
                <Sight desk={desk} />
                <Numbers sheet={sheet} dim={dim} />
                <PlaceNames sheet={sheet} />
                <Marks desk={desk} />
                <Range desk={desk} />
                <Show when={taught().hex}>
                  {(hex) => <path d={borderPath(sheet.layout, [hex().hex])} class="ub-taught" />}
                </Show>
                <PathUnder legs={legs()} />
                <BetterOrder desk={desk} />
                <ShotLine desk={desk} aim={shot()} />
                <Men desk={desk} glow={{ ready: ready(), taught: taught().slot }} />
                <LastShots desk={desk} />
                <Ghost desk={desk} />
                <Targets desk={desk} />
                <PathOver legs={legs()} />
              </g>
            </svg>
            <svg viewBox={`0 0 ${sheet.size[0]} ${sheet.size[1]}`} class="ub-hand">
              <title>{words().hexes(sheet.map.name)}</title>
              <g transform={`translate(${ox} ${oy})`}>
                <Hexes desk={desk} reveal={(hex) => view.reveal([hex.centre[0] + ox, hex.centre[1] + oy])} />
              </g>
              <Show when={desk.props.asked()?.offers.some(({ action }) => action.do === 'draw')}>
                {/* biome-ignore lint/a11y/useSemanticElements: the cup is drawn; HTML has no such button. */}
                <circle
                  cx={LEFT / 2 - 17}
                  cy={Math.max(250, sheet.size[1] * 0.32) + 136}
                  r="46"
                  class="ub-hex"
                  role="button"
                  tabindex="0"
                  aria-label={words().margin.draw}
                  onClick={() => desk.props.order({ do: 'draw' })}
                  onKeyDown={(event) => event.key === 'Enter' && desk.props.order({ do: 'draw' })}
                />
              </Show>
            </svg>
          </>
        )}
      </Viewport>
      <Show
        when={desk.props.card()}
        fallback={<Show when={desk.selected()}>{<Loose desk={desk} narrow={narrow()} />}</Show>}
      >
        {(place) => (
          <Portal mount={place()}>
            <Panel desk={desk} narrow={narrow()} />
          </Portal>
        )}
      </Show>
    </div>
  );
}

/** Whether the rail already shows this shot: as the one that is planned. */
const isInTheRail = (desk: Desk, aim: Aim | undefined): boolean => {
  const plan = desk.plan();
  return aim !== undefined && aim.target === (plan?.shot?.target ?? (plan?.action === 'fire' ? plan.target : null));
};

/** Where the player is to look: the zone to set up in, the man being shot at, the men who can act. On the sheet. */
function attentionOf(desk: Desk): readonly Point[] {
  const asking = desk.asking();
  const [ox, oy] = desk.sheet().origin;
  const placeOf = (hex: SheetHex | undefined): Point[] =>
    hex === undefined ? [] : [[hex.centre[0] + ox, hex.centre[1] + oy]];
  const placeOfMan = (slot: Slot): Point[] => {
    const man = desk.manOf(slot);
    return man === undefined ? [] : placeOf(desk.hexOf(man));
  };
  switch (asking.kind) {
    case 'place':
      return [...asking.hexes].flatMap((hex) => placeOf(desk.sheet().byNumber(hex)));
    case 'snap':
      return placeOfMan(asking.mover);
    case 'order':
      return [...asking.actors].flatMap(placeOfMan);
    case 'choose':
      return [...asking.slots].flatMap(placeOfMan);
    case 'step':
      return placeOfMan(desk.props.view().active ?? -1);
    default:
      return [];
  }
}

/** Brings into sight what a lesson waits for. */
function Follow(props: { readonly desk: Desk; readonly view: View; readonly taught: Taught }): JSX.Element {
  const { desk, view } = props;
  const reveal = (hexes: readonly (SheetHex | undefined)[]): void => {
    const known = hexes.filter((hex) => hex !== undefined);
    if (known.length === 0) return;
    const [ox, oy] = desk.sheet().origin;
    const [x, y] = known.reduce<readonly [number, number]>(
      ([a, b], { centre }) => [a + centre[0] / known.length, b + centre[1] / known.length],
      [ox, oy],
    );
    // After the window has been measured and laid out.
    setTimeout(() => view.reveal([x, y]), 60);
  };
  const hexOfSlot = (slot: Slot): SheetHex | undefined => {
    const man = desk.manOf(slot);
    return man && desk.hexOf(man);
  };
  createEffect(
    on(
      () => props.taught,
      ({ slot, hex }) => reveal([hex ?? (slot === null ? undefined : hexOfSlot(slot))]),
    ),
  );
  return null;
}

/** Where the table offers no place in its rail, the panel floats. */
function Loose(props: { readonly desk: Desk; readonly narrow: boolean }): JSX.Element {
  return (
    <div class="ub-loose">
      <Panel desk={props.desk} narrow={props.narrow} />
    </div>
  );
}

const nameOf = (desk: Desk, slot: Slot | null): string => {
  const man = desk.manOf(slot);
  return man === undefined ? '' : called(man, hexName(desk.hexOf(man)?.number ?? 0));
};

const SLIP: readonly [width: number, height: number] = [236, 300];

/** Beside a counter, on the side where there is room, and never under the hand. */
function Beside(props: {
  readonly desk: Desk;
  readonly view: View;
  readonly slot: Slot;
  readonly children: JSX.Element;
}): JSX.Element {
  const place = createMemo(() => {
    const man = props.desk.manOf(props.slot);
    const at = man && props.desk.hexOf(man)?.centre;
    if (at === undefined) return { left: '0px', top: '0px' };
    const [ox, oy] = props.desk.sheet().origin;
    const onScreen = ([x, y]: Point): Point => props.view.toWindow([x + ox, y + oy]);
    const mine = props.desk.selected();
    const end = props.desk.plan()?.path.at(-1);
    const clear = [
      mine && props.desk.hexOf(mine)?.centre,
      end === undefined ? undefined : props.desk.sheet().byNumber(end)?.centre,
    ].filter((point) => point !== undefined);
    const away = 46 * props.view.transform().k + 12;
    const [left, top] = besidePlace(onScreen(at), away, SLIP, props.view.window(), clear.map(onScreen));
    return { left: `${left}px`, top: `${top}px` };
  });
  return (
    <div class="ub-beside" style={place()}>
      {props.children}
    </div>
  );
}

function Defs(props: { readonly sheet: Sheet }): JSX.Element {
  const field = createMemo(() =>
    borderPath(
      props.sheet.layout,
      props.sheet.hexes.map(({ hex }) => hex),
    ),
  );
  return (
    <defs>
      <CardDefs />
      <clipPath id="ub-field">
        <path d={field()} />
      </clipPath>
      <filter id="ub-dusk" x="-5%" y="-5%" width="110%" height="110%">
        <feGaussianBlur stdDeviation="4.5" />
      </filter>
      <filter id="ub-glow" x="-60%" y="-60%" width="220%" height="220%">
        <feGaussianBlur stdDeviation="5" />
      </filter>
      <pattern id="ub-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
        <path d="M0 0V6" stroke="#1b2a33" stroke-width="1.6" opacity=".3" />
      </pattern>
    </defs>
  );
}
