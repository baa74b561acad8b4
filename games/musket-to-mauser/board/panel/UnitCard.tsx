/** One unit: what it is, what is left of its turn, how tired it is. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { unitAt } from '../../src/bodies.ts';
import { orderOf } from '../../src/command.ts';
import { reachOf } from '../../src/fire-eligible.ts';
import { rateOf } from '../../src/speed.ts';
import { kindOf, theatreOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { INCH } from '../ground/ink.ts';
import { boxOf } from '../overlay.ts';
import { unitArt } from '../pieces/unit.ts';
import type { Piece } from '../scene.ts';
import { words } from '../words.ts';
import { Clause } from './parts.tsx';

export function UnitCard(props: { readonly desk: Desk; readonly piece: Piece }): JSX.Element {
  const { desk } = props;
  const p = () => desk.view();
  const kind = () => kindOf(p(), props.piece.unit);
  const box = createMemo(() => boxOf(props.piece.poses, INCH * 0.8));
  const state = () =>
    [props.piece.disordered ? words().unit.disordered : '', props.piece.prone ? words().unit.prone : '']
      .filter((one) => one !== '')
      .join(', ');
  return (
    <section class="mm-unit" aria-label={props.piece.name}>
      <div class="mm-who">
        <svg
          viewBox={`${box()[0]} ${box()[1]} ${box()[2] - box()[0]} ${box()[3] - box()[1]}`}
          width="104"
          height="44"
          aria-hidden="true"
          innerHTML={unitArt(props.piece, 'figures')}
        />
        <h3>{props.piece.name}</h3>
      </div>
      <p class="mm-quiet">
        {words().unit.about(
          words().formations[props.piece.formation],
          props.piece.bases,
          kind().grade,
          kind().weapon?.name ?? null,
          kind().weapon === null ? 0 : reachOf(p(), props.piece.unit),
        )}
        <Show when={state() !== ''}>, {state()}</Show>
      </p>
      <Show when={desk.plan() === null}>
        <Standing desk={desk} piece={props.piece} />
      </Show>
    </section>
  );
}

/** What is left of it, and under which orders it is; with a plan in hand, the plan wants the room. */
function Standing(props: { readonly desk: Desk; readonly piece: Piece }): JSX.Element {
  const { desk } = props;
  const p = () => desk.view();
  const kind = () => kindOf(p(), props.piece.unit);
  const it = () => unitAt(p(), props.piece.unit);
  const rate = () => rateOf(p(), props.piece.unit, it().stand.formation);
  return (
    <>
      <Show when={desk.isMine(props.piece.unit) && desk.question() === 'move'}>
        <div class="mm-kv">
          <span>
            {words().unit.turnLeft} <Clause desk={desk} id="MM-5.31" />
          </span>
          <b>{words().unit.left(Math.max(0, (1 - it().spent) * rate()), rate())}</b>
        </div>
      </Show>
      <div class="mm-kv">
        <span>
          {words().unit.fatigue} <Clause desk={desk} id="MM-10.1" />
        </span>
        <b>
          <span class="mm-fatigue" aria-hidden="true">
            <For each={Array.from({ length: Math.max(props.piece.limit, props.piece.fatigue) })}>
              {(_, i) => <i classList={{ full: i() < props.piece.fatigue, over: i() >= props.piece.limit }} />}
            </For>
          </span>
          {words().unit.of(props.piece.fatigue, props.piece.limit)}
        </b>
      </div>
      <div class="mm-kv">
        <span>{theatreOf(p()).brigades[kind().brigade]?.name}</span>
        <b>{words().unit.order[orderOf(p(), props.piece.unit)]}</b>
      </div>
      <Show when={desk.owing().has(props.piece.unit)}>
        <div class="mm-kv">
          <span>
            {words().unit.owes} <Clause desk={desk} id="MM-2.2" />
          </span>
        </div>
      </Show>
    </>
  );
}
