import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AreaGraph,
  areaGraph,
  type Bar,
  indexById,
  type Link,
  type Route,
  routeTo,
  type StepRules,
} from '../src/graph.ts';

interface Rail extends Link {
  readonly line: 'western' | 'midland' | 'natal';
}

const CAPE = ['cape-town', 'de-aar', 'kimberley', 'mafeking', 'port-elizabeth', 'durban', 'ladysmith'] as const;
const LINES: Rail[] = [
  { a: 'cape-town', b: 'de-aar', line: 'western' },
  { a: 'kimberley', b: 'de-aar', line: 'western' },
  { a: 'kimberley', b: 'mafeking', line: 'western' },
  { a: 'port-elizabeth', b: 'de-aar', line: 'midland' },
  { a: 'durban', b: 'ladysmith', line: 'natal' },
];

describe('the railways of the Cape and Natal', () => {
  const rails = areaGraph<string, Rail>(CAPE, LINES);
  const at = (id: string) => rails.indexOf(id);
  const named = (route: Route | null) => route?.areas.map((area) => rails.ids[area]);

  test('neighbours ascend and stand beside their links, which keep their data', () => {
    expect(rails.neighbours[at('de-aar')]).toEqual([at('cape-town'), at('kimberley'), at('port-elizabeth')]);
    expect(rails.linksOf[at('de-aar')]?.map((link) => rails.links[link]?.line)).toEqual([
      'western',
      'western',
      'midland',
    ]);
  });

  test('a route names its areas and its links, both ends included', () => {
    const route = rails.route(at('port-elizabeth'), at('mafeking'));
    expect(named(route)).toEqual(['port-elizabeth', 'de-aar', 'kimberley', 'mafeking']);
    expect(route?.links).toEqual([3, 1, 2]);
    expect(route?.cost).toBe(3);
    expect(rails.route(at('de-aar'), at('de-aar'))).toEqual({ cost: 0, areas: [at('de-aar')], links: [] });
    expect(rails.route(at('durban'), at('mafeking'))).toBeNull();
  });

  test('a closed area bars the line through it, and an infinite cost does the same', () => {
    const closed = at('kimberley');
    const bars: Bar = (from, to) => from === closed || to === closed;
    const cost = (from: number, to: number) => (from === closed || to === closed ? Infinity : 1);
    expect(rails.route(at('cape-town'), at('mafeking'), { bars })).toBeNull();
    expect(rails.route(at('cape-town'), at('mafeking'), { cost })).toBeNull();
    expect(rails.reach(at('cape-town'), { cost }).areas).toEqual(rails.reach(at('cape-town'), { bars }).areas);
    expect(rails.parts(bars)).toEqual([0, 0, 1, 2, 0, 3, 3]);
    expect(rails.parts()).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(rails.distances(at('mafeking'))).toEqual([3, 2, 1, 0, 3, Infinity, Infinity]);
    expect(rails.distances([at('mafeking'), at('durban'), at('durban')])).toEqual([3, 2, 1, 0, 3, 0, 1]);
  });

  test('a unit that must stop in an area reaches it and goes no further', () => {
    const start = at('cape-town');
    const mustStop = at('de-aar');
    const reach = rails.reach(start, { bars: (from) => from === mustStop && from !== start });
    expect(reach.areas).toEqual([start, mustStop]);
    expect(routeTo(reach, at('kimberley'))).toBeNull();
  });

  test('from several areas the nearest counts, and the lower one of two', () => {
    const reach = rails.reach([at('port-elizabeth'), at('cape-town'), at('ladysmith')]);
    expect(named(routeTo(reach, at('mafeking')))).toEqual(['cape-town', 'de-aar', 'kimberley', 'mafeking']);
    expect(named(routeTo(reach, at('durban')))).toEqual(['ladysmith', 'durban']);
    expect(reach.areas.slice(0, 3)).toEqual([at('cape-town'), at('port-elizabeth'), at('ladysmith')]);
  });

  test('a bar may ask the graph itself while it is being asked', () => {
    const bars: Bar = (_, to) => rails.reach(to).areas.length > 2 && to === at('mafeking');
    expect(rails.reach(at('kimberley'), { bars }).areas).toEqual([2, 1, 0, 4]);
  });

  test('steps that cost nothing still count as steps', () => {
    // Both ways to the drift cost 1: by two farms for nothing and then dear, or dear at once and then for nothing.
    const veld = areaGraph<string, Link>(
      ['start', 'farm', 'kraal', 'road', 'drift'],
      [
        { a: 'start', b: 'farm' },
        { a: 'farm', b: 'kraal' },
        { a: 'kraal', b: 'drift' },
        { a: 'start', b: 'road' },
        { a: 'road', b: 'drift' },
      ],
    );
    const route = veld.route(0, 4, { cost: (_, __, link) => (link === 2 || link === 3 ? 1 : 0) });
    expect(route).toEqual({ cost: 1, areas: [0, 3, 4], links: [3, 4] });
  });

  test('a map that does not fit together is refused', () => {
    expect(() => areaGraph(['x', 'x'], [])).toThrow('twice');
    expect(() => areaGraph(['x', 'y'], [{ a: 'x', b: 'x' }])).toThrow('itself');
    expect(() => areaGraph<string, Link>(['x', 'y'], [{ a: 'x', b: 'z' }])).toThrow('"z"');
  });
});

/** A small random map with everything that could go wrong: dear and free links, twin links, one-way bars, islands. */
const someMap = fc
  .integer({ min: 1, max: 7 })
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      links: fc.array(
        fc.record({
          a: fc.nat(size - 1),
          b: fc.nat(size - 1),
          there: fc.constantFrom(0, 1, 1, 2, 3, Infinity),
          back: fc.constantFrom(0, 1, 1, 2, 3, Infinity),
          barred: fc.constantFrom('no', 'no', 'no', 'there', 'back', 'both'),
        }),
        { maxLength: 14 },
      ),
      from: fc.nat(size - 1),
      alsoFrom: fc.option(fc.nat(size - 1)),
      budget: fc.constantFrom(0, 1, 2, 4, Infinity),
    }),
  )
  .map(({ size, links, from, alsoFrom, budget }) => {
    const ids = Array.from({ length: size }, (_, i) => `area-${i}`);
    const kept = links.filter((link) => link.a !== link.b);
    const graph = areaGraph<string, Link>(
      ids,
      kept.map((link) => ({ a: `area-${link.a}`, b: `area-${link.b}` })),
    );
    const way: Required<StepRules> = {
      cost: (here, _, l) => (kept[l]?.a === here ? kept[l]?.there : kept[l]?.back) as number,
      bars: (here, _, l) => kept[l]?.barred === 'both' || kept[l]?.barred === (kept[l]?.a === here ? 'there' : 'back'),
    };
    return { graph, way, from: alsoFrom === null ? [from] : [from, alsoFrom], budget };
  });

/** Every simple route, by walking them all, in no clever order. */
function allRoutes(graph: AreaGraph, from: readonly number[], way: Required<StepRules>, budget: number): Route[] {
  const found: Route[] = [];
  const walk = (route: Route): void => {
    found.push(route);
    const here = route.areas.at(-1) as number;
    graph.links.forEach(({ a, b }, link) => {
      const ends = [graph.indexOf(a), graph.indexOf(b)];
      if (!ends.includes(here)) return;
      const there = (ends[0] === here ? ends[1] : ends[0]) as number;
      const cost = route.cost + way.cost(here, there, link);
      if (route.areas.includes(there) || way.bars(here, there, link) || cost > budget || cost === Infinity) return;
      walk({ cost, areas: [...route.areas, there], links: [...route.links, link] });
    });
  };
  for (const area of new Set(from)) walk({ cost: 0, areas: [area], links: [] });
  return found;
}

const compareLists = (x: readonly number[], y: readonly number[]): number => {
  const at = x.findIndex((value, i) => value !== y[i]);
  return at === -1 ? 0 : (x[at] as number) - (y[at] as number);
};

/** Least cost, then fewest steps, then lowest areas from the start on, then lowest links. */
const compareRoutes = (x: Route, y: Route): number =>
  x.cost - y.cost ||
  x.areas.length - y.areas.length ||
  compareLists(x.areas, y.areas) ||
  compareLists(x.links, y.links);

describe('on any map', () => {
  test('neighbours ascend, each beside a link that leads there', () => {
    fc.assert(
      fc.property(someMap, ({ graph }) => {
        graph.neighbours.forEach((near, area) => {
          expect([...near].sort((x, y) => x - y)).toEqual(near);
          near.forEach((there, i) => {
            const link = graph.links[graph.linksOf[area]?.[i] as number];
            expect([link?.a, link?.b].sort()).toEqual([graph.ids[area], graph.ids[there]].sort());
          });
        });
        expect(graph.linksOf.flat().sort()).toEqual(graph.links.flatMap((_, link) => [link, link]).sort());
      }),
    );
  });

  test('each area is reached by the best of all routes there are', () => {
    fc.assert(
      fc.property(someMap, ({ graph, way, from, budget }) => {
        const reach = graph.reach(from, way, budget);
        const all = allRoutes(graph, from, way, budget).sort(compareRoutes);
        for (let area = 0; area < graph.ids.length; area++) {
          const best = all.find((route) => route.areas.at(-1) === area) ?? null;
          const found = routeTo(reach, area);
          expect(found).toEqual(best);
          expect(graph.route(from, area, way, budget)).toEqual(found);
          expect(reach.cost[area]).toBe(best?.cost ?? Infinity);
          expect(reach.steps[area]).toBe(best?.links.length ?? Infinity);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('the links of a route join its areas and cost what the route costs', () => {
    fc.assert(
      fc.property(someMap, ({ graph, way, from, budget }) => {
        const reach = graph.reach(from, way, budget);
        for (const area of reach.areas) {
          const route = routeTo(reach, area) as Route;
          let cost = 0;
          route.links.forEach((link, i) => {
            const here = route.areas[i] as number;
            const there = route.areas[i + 1] as number;
            expect([graph.links[link]?.a, graph.links[link]?.b].sort()).toEqual(
              [graph.ids[here], graph.ids[there]].sort(),
            );
            expect(way.bars(here, there, link)).toBe(false);
            cost += way.cost(here, there, link);
          });
          expect(cost).toBe(route.cost);
        }
      }),
    );
  });

  test('the areas reached come by cost, then steps, then index, each once', () => {
    fc.assert(
      fc.property(someMap, ({ graph, way, from, budget }) => {
        const { areas, cost, steps } = graph.reach(from, way, budget);
        const order = (area: number) => [cost[area] as number, steps[area] as number, area];
        expect([...areas].sort((x, y) => compareLists(order(x), order(y)))).toEqual(areas);
        expect(new Set(areas).size).toBe(areas.length);
        expect(areas.length).toBe(cost.filter((c) => c !== Infinity).length);
      }),
      { numRuns: 1000 },
    );
  });

  test('distances are the costs of a way on which every step costs 1', () => {
    fc.assert(
      fc.property(someMap, ({ graph, way: { bars }, from }) => {
        expect(graph.distances(from, bars)).toEqual(graph.reach(from, { bars }).cost);
      }),
    );
  });

  test('two areas lie in one part exactly if a route open both ways joins them; parts are numbered as met', () => {
    fc.assert(
      fc.property(someMap, ({ graph, way: { bars } }) => {
        const part = graph.parts(bars);
        const shut: Bar = (from, to, link) => bars(from, to, link) || bars(to, from, link);
        for (let area = 0; area < graph.ids.length; area++) {
          const together = graph.distances(area, shut).map((distance) => distance !== Infinity);
          expect(part.map((number) => number === part[area])).toEqual(together);
        }
        expect([...new Set(part)]).toEqual([...new Set(part)].map((_, i) => i));
      }),
    );
  });
});

test('the number of an id: -1 or an error for one that is unknown', () => {
  const { find, get } = indexById(['t1', 'f9'], 'area');
  expect([find('t1'), get('f9'), find('x')]).toEqual([0, 1, -1]);
  expect(() => get('x')).toThrow('there is no area "x"');
});
