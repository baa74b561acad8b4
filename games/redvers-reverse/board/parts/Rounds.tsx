/** The four shots of an assault side by side: what has fallen, and whose turn it is. */
import { Die } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Area } from '../../src/map.ts';
import { BOER, BRITISH } from '../look.ts';
import { shortName } from '../roster.ts';
import { type AssaultShot, assaultOf } from '../rounds.ts';
import { words } from '../words.ts';
import { Clause } from './bits.tsx';
import type { CardProps } from './Card.tsx';

export function Rounds(props: CardProps & { readonly at: Area }): JSX.Element {
  const assault = createMemo(() => assaultOf(props.board.journal(), props.at));
  const shotsIn = (round: number, boer: boolean): readonly AssaultShot[] =>
    assault().shots.filter((shot) => shot.round === round && shot.boer === boer);
  return (
    <For each={[0, 1] as const}>
      {(round) => (
        <>
          <div class="rr-head">
            <p class="rr-sub">{words().assault.rounds[round]}</p>
            <Clause id={round === 0 ? 'RR-6.2.3' : 'RR-6.2.6'} show={props.board.showRule} />
          </div>
          <div class="rr-rounds">
            <ShotCell
              shots={shotsIn(round, true)}
              colour={BOER.body}
              none={round <= assault().round ? words().assault.noShot : words().assault.coming}
            />
            <ShotCell
              shots={shotsIn(round, false)}
              colour={BRITISH.body}
              none={
                round === assault().round
                  ? words().assault.yours
                  : round < assault().round
                    ? words().assault.noShot
                    : words().assault.coming
              }
              now={round === assault().round}
            />
          </div>
        </>
      )}
    </For>
  );
}

const ShotCell = (props: {
  readonly shots: readonly AssaultShot[];
  readonly colour: string;
  /** What to say where no shot has fallen. */
  readonly none: string;
  readonly now?: boolean;
}): JSX.Element => (
  <div classList={{ now: props.now === true && props.shots.length === 0 }}>
    <i style={{ background: props.colour }} />
    <For each={props.shots} fallback={<span>{props.none}</span>}>
      {(shot) => (
        <p>
          <b>
            {shortName(shot.firer)} {shot.strength}
          </b>
          <Show when={shot.die}>{(die) => <Die face={die()} size={16} />}</Show> = {shot.total}
          <br />
          {words().why.lost(shot.losses)}
        </p>
      )}
    </For>
  </div>
);
