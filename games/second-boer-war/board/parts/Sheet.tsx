/** The map: lines, spaces, markers, plates, and what lights up on them. */
import { unspoken, type View } from '@laager/kit';
import { type Box, type Point, pathOf, textWidth } from '@laager/kit/drawing';
import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { lands, links, rivers, type Space, sheet, spaceOf, spaces, wayAlong, wayBetween } from '../chart.ts';
import { CORNERS, type MarkKind } from '../corners.ts';
import type { Desk } from '../desk.ts';
import type { Way } from '../grip.ts';
import { isBig, type Layout, layOut, marksOf, nameSize, placePills } from '../layout.ts';
import { accent, livery, paper, percent, refusal } from '../look.ts';
import { Marker, SpaceMark } from '../pieces/Ground.tsx';
import { Plate } from '../pieces/Plates.tsx';
import { plateSize } from '../plate-size.ts';
import { type LeaderPlate, leaderOf } from '../roster.ts';
import type { Marks } from '../scene.ts';
import { words } from '../words.ts';
import { CARTOUCHE, Cartouche, OFF_MAP, OffMap, VIEW_BUTTONS } from './Margin.tsx';
import { useProspect } from './prospect.ts';

/** What lies on the sheet itself. */
const CLEAR: readonly Box[] = [CARTOUCHE, OFF_MAP, VIEW_BUTTONS];

export function Sheet(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { desk, view } = props;
  const { scene } = desk;
  const layout = createMemo(() => layOut(scene(), CLEAR));
  const standing = createMemo(() =>
    // Own plates last: where two touch, the one that can be ordered lies on top.
    [...scene().standing]
      .flatMap(([area, leaders]) => leaders.map((leader) => ({ area, leader })))
      .sort((a, b) => Number(a.leader.side === desk.seat()) - Number(b.leader.side === desk.seat())),
  );
  createEffect(
    on(desk.props.pointed, (told) => {
      const entry = told?.entry;
      const at = entry !== undefined && 'at' in entry && typeof entry.at === 'string' ? entry.at : null;
      if (at !== null && spaces.some(({ id }) => id === at)) view.reveal(spaceOf(at).at);
    }),
  );
  // A leader in the hand is brought into sight: on a phone he may have been picked from a list.
  createEffect(
    on(desk.hand.picked, (picked) => {
      const at = picked?.kind === 'leader' ? (scene().war.at[leaderOf(picked.leader).index] as number) : -1;
      if (at >= 0) view.reveal((spaces[at] as Space).at);
    }),
  );
  // What is asked about is brought into sight.
  createEffect(
    on(desk.props.asked, (asked) => {
      const where = asked?.params.at ?? asked?.params.from;
      if (typeof where === 'string') view.reveal(spaceOf(where).at);
    }),
  );
  return (
    <svg viewBox={`0 0 ${sheet[0]} ${sheet[1]}`} class="sb-map" role="presentation">
      <Names layout={layout()} />
      <LitWays desk={desk} />
      <Lines />
      <g class="sb-stems">
        <For each={standing()}>{({ area, leader }) => <Stem leader={leader} area={area} layout={layout()} />}</For>
      </g>
      <g class="sb-spaces">
        <For each={spaces}>{(space) => <SpaceButton space={space} desk={desk} view={view} />}</For>
      </g>
      <For each={spaces}>{(space) => <SpaceMarks space={space} marks={scene().marks[space.index] as Marks} />}</For>
      <TownNames layout={layout()} />
      <Arrow desk={desk} />
      <For each={standing()}>
        {({ area, leader }) => <PlateButton leader={leader} area={area} desk={desk} layout={layout()} view={view} />}
      </For>
      <Ghosts desk={desk} />
      <Pills desk={desk} layout={layout()} />
      <Refusal desk={desk} />
      <Cartouche stage={scene().war.stage} />
      <OffMap desk={desk} />
    </svg>
  );
}

/** Countries, seas and rivers. */
function Names(props: { readonly layout: Layout }): JSX.Element {
  const free = createMemo(() =>
    rivers.filter(({ middle: [x, y] }) =>
      props.layout.taken.every(
        (box) =>
          (x as number) < box[0] - 34 ||
          (x as number) > box[2] + 34 ||
          (y as number) < box[1] - 8 ||
          (y as number) > box[3] + 8,
      ),
    ),
  );
  return (
    <g {...unspoken}>
      <defs>
        <For each={lands}>{({ d }, i) => <path id={`sb-land-${i()}`} d={d} />}</For>
        <For each={rivers}>{({ d }, i) => <path id={`sb-river-${i()}`} d={d} />}</For>
      </defs>
      <For each={lands}>
        {({ text, size, sea, length }, i) => (
          <text class="sb-land" classList={{ sea }} font-size={`${size}`}>
            <textPath href={`#sb-land-${i()}`} {...{ textLength: length, lengthAdjust: 'spacing' }}>
              {text}
            </textPath>
          </text>
        )}
      </For>
      <For each={free()}>
        {(river) => (
          <text class="sb-river">
            <textPath href={`#sb-river-${rivers.indexOf(river)}`} startOffset="50%" text-anchor="middle">
              {river.text}
            </textPath>
          </text>
        )}
      </For>
    </g>
  );
}

const RAIL = links
  .filter(({ kind }) => kind === 'rail')
  .map(({ d }) => d)
  .join('');
const ROAD = links
  .filter(({ kind }) => kind === 'road')
  .map(({ d }) => d)
  .join('');

export function Lines(): JSX.Element {
  return (
    <g fill="none" {...unspoken}>
      <path d={ROAD} stroke={paper.sheet} stroke-width="5.4" opacity=".8" />
      <path d={ROAD} stroke="#7a5729" stroke-width="2.5" stroke-dasharray="6.5 3.6" />
      <path d={RAIL} stroke={paper.sheet} stroke-width="8" opacity=".75" />
      <path d={RAIL} stroke={paper.ink} stroke-width="5" />
      <path d={RAIL} stroke="#fbf6e6" stroke-width="2.5" stroke-dasharray="7 6" />
    </g>
  );
}

/** Where the leader in the hand stands; null if there is none. */
function startOf(desk: Desk): string | null {
  const picked = desk.hand.picked();
  if (picked?.kind !== 'leader') return null;
  const at = desk.scene().war.at[leaderOf(picked.leader).index] as number;
  return at < 0 ? null : (spaces[at] as Space).id;
}

const litWays = (desk: Desk): Way[] =>
  desk.hand.picked()?.kind === 'leader'
    ? spaces.flatMap(({ id }) => desk.hand.targets().get(`area:${id}`)?.way ?? [])
    : [];

function LitWays(props: { readonly desk: Desk }): JSX.Element {
  const steps = createMemo(() => {
    const start = startOf(props.desk);
    if (start === null) return [];
    return litWays(props.desk).map(({ route }) => wayBetween(route.at(-2) ?? start, route.at(-1) as string));
  });
  return (
    <For each={steps()}>
      {(line) => (
        <path
          d={pathOf(line)}
          fill="none"
          stroke={accent.bright}
          stroke-width="11"
          opacity=".85"
          stroke-linecap="round"
        />
      )}
    </For>
  );
}

/** The area under the pointer. */
const pointedArea = (desk: Desk): string | null => {
  const place = desk.hand.pointed();
  return place?.startsWith('area:') ? place.slice(5) : null;
};

function Arrow(props: { readonly desk: Desk }): JSX.Element {
  const line = createMemo(() => {
    const { desk } = props;
    const to = pointedArea(desk);
    if (to === null) return null;
    const asked = desk.props.asked();
    const start =
      startOf(desk) ?? (typeof asked?.params.from === 'string' && desk.isLit(`area:${to}`) ? asked.params.from : null);
    if (start === null || start === to) return null;
    const way = desk.hand.targets().get(`area:${to}`)?.way;
    const route = way === undefined ? (desk.isLit(`area:${to}`) ? [to] : []) : way.route;
    return route.length === 0 ? null : arrowAlong(wayAlong([start, ...route]));
  });
  return (
    <Show when={line()}>
      {(arrow) => (
        <g class="sb-arrow" {...unspoken}>
          <path d={arrow().shaft} fill="none" stroke="#fff6da" stroke-width="11" />
          <path d={arrow().shaft} fill="none" stroke={accent.line} stroke-width="6" />
          <path d={arrow().head} fill={accent.line} stroke="#fff6da" stroke-width="2.2" paint-order="stroke" />
        </g>
      )}
    </Show>
  );
}

/** The shaft stops short of both spaces; the head points along it. */
function arrowAlong(line: readonly Point[]): { readonly shaft: string; readonly head: string } | null {
  const [start, end] = [line[0], line[line.length - 1]];
  if (start === undefined || end === undefined) return null;
  const off = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const shaft = line.filter((point) => off(point, end) > 21 && off(point, start) > 14);
  const tip = shaft.at(-1);
  const before = shaft.at(-3) ?? shaft[0];
  if (tip === undefined || before === undefined || shaft.length < 2) return null;
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const at = (reach: number, turn: number): string =>
    `${(tip[0] + Math.cos(angle + turn) * reach).toFixed(1)} ${(tip[1] + Math.sin(angle + turn) * reach).toFixed(1)}`;
  return { shaft: pathOf(shaft), head: `M${at(8, 0)}L${at(-13, 0.62)}L${at(-8, 0)}L${at(-13, -0.62)}Z` };
}

function Stem(props: { readonly leader: LeaderPlate; readonly area: string; readonly layout: Layout }): JSX.Element {
  const ends = () => {
    const at = props.layout.plates.get(props.leader.id) ?? [0, 0];
    const [width, height] = plateSize(props.leader);
    const [x, y] = spaceOf(props.area).at;
    return [x, y, Math.max(at[0], Math.min(at[0] + width, x)), Math.max(at[1], Math.min(at[1] + height, y))] as const;
  };
  return (
    <line
      x1={ends()[0]}
      y1={ends()[1]}
      x2={ends()[2]}
      y2={ends()[3]}
      stroke={livery[props.leader.side].edge}
      stroke-width="3.4"
    />
  );
}

/** A finger points first and presses second; a mouse points by moving. */
export function pressing(desk: Desk, place: string) {
  // Focus comes between the touch and the click, and points as well: what counts is what was pointed at before.
  let before: string | null = null;
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && desk.hand.hand.point(place),
    onPointerDown: () => {
      before = desk.hand.pointed();
    },
    onClick: (event: MouseEvent) => {
      const byFinger = (event as PointerEvent).pointerType === 'touch';
      if (byFinger && place.startsWith('area:') && desk.isLit(place) && before !== place) desk.hand.hand.point(place);
      else desk.press(place);
    },
  };
}

function SpaceButton(props: { readonly space: Space; readonly desk: Desk; readonly view: View }): JSX.Element {
  const { desk, space, view } = props;
  const place = `area:${space.id}`;
  const lit = () => desk.isLit(place) || hintAt(desk) === space.id;
  const marks = () => desk.scene().marks[space.index] as Marks;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a space is drawn, and a button cannot stand in a drawing
    <g
      role="button"
      tabindex={space.id === 'pretoria' ? 0 : -1}
      data-area={space.id}
      data-lit={lit() ? '' : undefined}
      aria-label={spaceLabel(desk, space)}
      transform={`translate(${space.at[0]} ${space.at[1]})`}
      class="sb-space"
      {...pressing(desk, place)}
      onFocus={() => {
        desk.hand.hand.point(place);
        view.reveal(space.at);
      }}
    >
      <circle r="19" fill="#fff" fill-opacity="0" />
      <SpaceMark
        space={space}
        holder={desk.scene().holders[space.index] ?? space.owner}
        siege={marks().siege}
        lit={lit()}
        hot={desk.hand.pointed() === place && lit()}
      />
    </g>
  );
}

/** The area that a guided game waits for. */
function hintAt(desk: Desk): string | null {
  const order = desk.props.hint();
  if (order === null) return null;
  const picked = desk.hand.picked();
  if (order.do === 'move') return picked?.kind === 'leader' && picked.leader === order.leader ? order.to : null;
  return order.do === 'retreat' ? order.to : order.do === 'place' || order.do === 'spread' ? order.at : null;
}

function spaceLabel(desk: Desk, space: Space): string {
  const scene = desk.scene();
  const marks = scene.marks[space.index] as Marks;
  const said = words();
  const facts = [said.owner(space.owner), ...marksOf(marks, space.port).map((kind) => said.marks[kind])];
  if (marks.siege !== null) facts.push(said.siegeLevel(marks.siege));
  if (marks.captured) facts.push(said.captured);
  const here = scene.standing.get(space.id) ?? [];
  if (here.length > 0) facts.push(said.besiegedBy(here.map(({ name }) => name)));
  const target = desk.hand.targets().get(`area:${space.id}`);
  return said.area(space.name, facts, target === undefined ? null : said.reachable(target.way?.cost ?? 1));
}

function SpaceMarks(props: { readonly space: Space; readonly marks: Marks }): JSX.Element {
  return (
    <For each={marksOf(props.marks, props.space.port)}>
      {(kind) => (
        <g
          class="sb-mark"
          transform={`translate(${props.space.at[0] + CORNERS[kind][0]} ${props.space.at[1] + CORNERS[kind][1]})`}
        >
          <Marker kind={kind} level={props.marks.trench ?? 0} />
        </g>
      )}
    </For>
  );
}

function TownNames(props: { readonly layout: Layout }): JSX.Element {
  return (
    <g {...unspoken}>
      <For each={spaces}>
        {(space) => (
          <Show when={props.layout.names.get(space.id)}>
            {(at) => (
              <text
                class="sb-town"
                classList={{ big: isBig(space) }}
                x={at()[0]}
                y={at()[1] + nameSize(space) * 0.74}
                font-size={`${nameSize(space)}`}
              >
                {space.name}
              </text>
            )}
          </Show>
        )}
      </For>
    </g>
  );
}

interface PlateProps {
  readonly leader: LeaderPlate;
  readonly area: string;
  readonly desk: Desk;
  readonly layout: Layout;
  readonly view: View;
}

function PlateButton(props: PlateProps): JSX.Element {
  const { desk, leader } = props;
  const place = `leader:${leader.id}`;
  const picked = () => {
    const draft = desk.hand.picked();
    return draft?.kind === 'leader' && draft.leader === leader.id;
  };
  const hinted = () => {
    const order = desk.props.hint();
    return order !== null && 'leader' in order && order.leader === leader.id;
  };
  // While one is picked up, the others are only lit if they can be fought or joined.
  const lit = () =>
    hinted() || (desk.isLit(place) && !(desk.hand.picked()?.kind === 'leader' && leader.side === desk.seat()));
  const at = () => props.layout.plates.get(leader.id) ?? [0, 0];
  const label = () => {
    const { name } = spaceOf(props.area);
    return leader.commander
      ? words().commander(leader.name, name)
      : words().leader(leader.name, leader.side, leader.main, name, lit());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a plate is drawn, and a button cannot stand in a drawing
    <g
      role="button"
      tabindex={lit() ? 0 : -1}
      data-leader={leader.id}
      data-at={props.area}
      data-lit={lit() ? '' : undefined}
      aria-label={label()}
      aria-pressed={picked()}
      class="sb-plate"
      style={{ transform: `translate(${at()[0]}px, ${at()[1]}px)` }}
      {...pressing(desk, place)}
      onFocus={() => {
        desk.hand.hand.point(place);
        props.view.reveal(spaceOf(props.area).at);
      }}
    >
      <Plate
        leader={leader}
        stage={desk.scene().war.stage}
        lit={lit()}
        picked={picked()}
        roams={desk.scene().war.roamer === leader.index}
      />
    </g>
  );
}

const GHOSTS: Readonly<Record<string, MarkKind>> = {
  garrison: 'garrison',
  burn: 'scorched',
  blockhouse: 'blockhouse',
  camp: 'camp',
  pacify: 'rebellion',
  fortify: 'trench',
  rebel: 'rebellion',
  'remove-garrison': 'garrison',
};

/** The corner where a marker would come or go. */
function Ghosts(props: { readonly desk: Desk }): JSX.Element {
  const found = createMemo(() => {
    const start = startOf(props.desk);
    if (start === null) return [];
    return Object.entries(GHOSTS).flatMap(([deed, kind]) =>
      props.desk.isLit(`deed:${deed}`) ? [{ deed, kind, start }] : [],
    );
  });
  return (
    <For each={found()}>
      {({ deed, kind, start }) => {
        const [x, y] = spaceOf(start).at;
        const [dx, dy] = CORNERS[kind];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a marker is drawn, and a button cannot stand in a drawing
          <g
            role="button"
            tabindex="-1"
            class="sb-ghost-mark"
            aria-label={String(words().deeds[deed as 'camp'])}
            transform={`translate(${x + dx * 1.3} ${y + dy * 1.3})`}
            onClick={() => props.desk.press(`deed:${deed}`)}
          >
            <Marker kind={kind} level={0} ghost />
          </g>
        );
      }}
    </For>
  );
}

interface Pill {
  readonly area: string;
  readonly text: string;
  readonly width: number;
  readonly hot: boolean;
}

/** Costs; a dark pill where a fight waits. */
function Pills(props: { readonly desk: Desk; readonly layout: Layout }): JSX.Element {
  const prospect = useProspect(props.desk);
  const pills = createMemo((): Pill[] =>
    litWays(props.desk).map(({ area, cost, enemies, raids }) => {
      const found = prospect();
      const hot = enemies.length + raids.length > 0;
      const chance = found !== null && found.area === area && 'withOneUse' in found.odds ? found.odds : null;
      const text = !hot
        ? String(cost)
        : chance === null
          ? `${cost} ⚔`
          : words().prospect.pill(chance.kind, percent(chance.withOneUse.won));
      return { area, text, width: text.length > 1 ? textWidth(text, 13) * 1.05 + 16 : 22, hot };
    }),
  );
  const places = createMemo(() => placePills(pills(), props.layout));
  return (
    <g class="sb-pills" {...unspoken}>
      <For each={pills()}>
        {({ area, text, width, hot }) => (
          <Show when={places().get(area)}>
            {(at) => (
              <g transform={`translate(${at()[0]} ${at()[1]})`}>
                <rect
                  width={width}
                  height="22"
                  rx="11"
                  fill={hot ? accent.ink : '#fffaf0'}
                  stroke={accent.ink}
                  stroke-width="1.5"
                />
                <text x={width / 2} y="15.6" text-anchor="middle" fill={hot ? '#fff4d6' : accent.ink}>
                  {text}
                </text>
              </g>
            )}
          </Show>
        )}
      </For>
    </g>
  );
}

/** Where the rules have just said no. */
function Refusal(props: { readonly desk: Desk }): JSX.Element {
  const at = () => {
    const to = props.desk.hand.refused()?.to;
    return to?.startsWith('area:') ? spaceOf(to.slice(5)).at : null;
  };
  return (
    <Show when={at()}>
      {(point) => (
        <g class="sb-refusal" transform={`translate(${point()[0]} ${point()[1]})`} {...unspoken}>
          <circle r="12.5" fill="#fffaf0" stroke={refusal.ink} stroke-width="2.4" />
          <path d="M-4.5 -4.5l9 9m0 -9l-9 9" stroke={refusal.ink} stroke-width="2.6" />
        </g>
      )}
    </Show>
  );
}
