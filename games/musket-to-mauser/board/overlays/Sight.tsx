import { createMemo, type JSX, Show } from 'solid-js';
import { bodyOf } from '../../src/bodies.ts';
import { bodyDistance } from '../../src/geometry/shapes.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import { Chip, Measure } from './marks.tsx';

export function Sight(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const line = createMemo(() => {
    const now = desk.sight();
    if (now === null || (now.from[0] === now.to[0] && now.from[1] === now.to[1])) return null;
    const [dx, dy] = [now.to[0] - now.from[0], now.to[1] - now.from[1]];
    // From unit to unit the nearest parts count, as they do for fire.
    const far =
      now.unit === null || now.target === null
        ? Math.hypot(dx, dy)
        : bodyDistance(bodyOf(desk.view(), now.unit), bodyOf(desk.view(), now.target));
    const bearing = (Math.atan2(dx, dy) * 180) / Math.PI;
    return { from: desk.sheet().at(...now.from), to: desk.sheet().at(...now.to), far, bearing: (bearing + 360) % 360 };
  });
  const text = () => {
    const found = desk.sightFound();
    const now = line();
    const far = now === null ? '' : words().sight.far(now.far, now.bearing);
    if (found === null) return far;
    return `${far}, ${found.clear ? words().sight.clear : `${words().sight.blocked(found.name)} (${found.rule})`}`;
  };
  const blocked = () => desk.sightFound()?.clear === false;
  return (
    <Show when={line()}>
      {(now) => (
        <g>
          <Measure
            from={now().from}
            to={now().to}
            k={props.k}
            colour={blocked() ? '#8c1f2a' : '#211c15'}
            head={false}
          />
          <Chip
            at={[(now().from[0] + now().to[0]) / 2, (now().from[1] + now().to[1]) / 2]}
            text={text()}
            kind={blocked() ? 'red' : 'dark'}
            k={props.k}
          />
        </g>
      )}
    </Show>
  );
}
