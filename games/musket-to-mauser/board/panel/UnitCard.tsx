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
import { markArt, type TagMark } from '../pieces/tag.ts';
import { unitArt } from '../pieces/unit.ts';
import type { Piece } from '../scene.ts';
import { words } from '../words.ts';
import { Clause } from './parts.tsx';

const MARK_RULES: Readonly<Record<TagMark, string>> = {
  disorder: 'MM-4.18',
  acted: 'MM-5.31',
  owes: 'MM-2.2',
  fired: 'MM-6.15',
  rest: 'MM-10.5',
  prone: 'MM-5.28',
  jammed: 'MM-6.11',
  hidden: 'MM-13.1',
  lookout: 'MM-R65',
};

export function UnitCard(props: { readonly desk: Desk; readonly piece: Piece }): JSX.Element {
  const { desk } = props;
  const p = () => desk.view();
  const kind = () => kindOf(p(), props.piece.unit);
  const box = createMemo(() => boxOf(props.piece.poses, INCH * 0.8));
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
      </p>
      <Marks desk={desk} marks={props.piece.marks} />
      <Show when={desk.plan() === null && desk.mode() === 'march'}>
        <Standing desk={desk} piece={props.piece} />
      </Show>
    </section>
  );
}

/** The signs on its tag in words: this is where a player learns them. */
function Marks(props: { readonly desk: Desk; readonly marks: readonly TagMark[] }): JSX.Element {
  return (
    <Show when={props.marks.length > 0}>
      <ul class="mm-marks">
        <For each={props.marks}>
          {(mark) => (
            <li>
              <svg viewBox="-1 -7 14 14" width="18" height="18" aria-hidden="true" innerHTML={markArt(mark)} />
              <span>
                {words().marks[mark]} <Clause desk={props.desk} id={MARK_RULES[mark]} />
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** What is left of it, and under which orders it is; with a plan or a list of choices in hand, these want the room. */
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
    </>
  );
}
