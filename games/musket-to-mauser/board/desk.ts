/** The desk: the hand's state as signals, what the rules answer about it, and what the player points at. */
import { batch, createEffect, createMemo, on } from 'solid-js';
import { bearings } from '../src/looks/fire.ts';
import type { Order } from '../src/orders.ts';
import type { Step } from '../src/position.ts';
import { EMPTY, type Gesture, type HandState, handle } from './controller.ts';
import { createAnswers } from './desk/answers.ts';
import { createHand } from './desk/hand.ts';
import { createPieces } from './desk/pieces.ts';
import { createPointing } from './desk/pointing.ts';
import { createRuling } from './desk/ruling.ts';
import { createSituation, type Props } from './desk/situation.ts';
import { createFireTrials, createMoveTrials } from './desk/trials.ts';
import { gesturesFor } from './gestures.ts';
import { type Ghost, ghostsOf } from './ghosts.ts';

export type { Props } from './desk/situation.ts';
export type Desk = ReturnType<typeof createDesk>;

/** The steps of the move that is planned. */
export const stepsOf = (desk: Desk): readonly Step[] => {
  const plan = desk.plan();
  return plan?.do === 'walk' ? plan.steps : [];
};

export function createDesk(props: Props) {
  const situation = createSituation(props);
  const { view, sheet, asking } = situation;
  const hand = createHand(situation);
  const { setHand, heldUnit, plan, mode, setMode, send } = hand;
  const pointing = createPointing();
  const { sight, sighting, setSighting, setSight } = pointing;
  // A line of sight belongs to its question.
  createEffect(on(props.asked, () => setSight(null)));
  const answers = createAnswers(situation, hand, pointing);
  const trials = { ...createMoveTrials(situation, hand, answers), ...createFireTrials(situation, hand) };
  const ruling = createRuling(situation, hand, trials);

  const pieces = createPieces(situation, answers);

  const ghosts = createMemo((): readonly Ghost[] =>
    ghostsOf({
      p: view(),
      sheet: sheet(),
      prospects: answers.prospects(),
      unit: heldUnit(),
      mode: mode(),
      plan: plan(),
    }),
  );
  /** Takes one of the ghosts: it is planned, and the hand is free for the next leg. */
  const take = (gesture: Gesture): void =>
    void batch(() => {
      send(gesture);
      setMode('march');
    });

  const give = (wanted: Order): void => props.order(wanted);
  /** Plans a ready-made order as if it had been composed by hand: lessons, offers of paths, advances that are owed. */
  const compose = (wanted: Order): void => {
    let now: HandState = EMPTY;
    for (const gesture of gesturesFor(view(), wanted)) now = handle(view(), asking(), now, gesture);
    batch(() => {
      setMode('march');
      setHand(now);
    });
  };
  const back = (): boolean => {
    if (sighting() || sight() !== null) {
      batch(() => {
        setSighting(false);
        setSight(null);
      });
      return true;
    }
    if (mode() !== 'march') {
      setMode('march');
      return true;
    }
    if (hand.hand() === EMPTY || (hand.hand().held === null && hand.hand().plan === null)) return false;
    send({ hand: 'back' });
    return true;
  };
  const bearingsOf = (unit: number, target: number, at: number) => bearings(view(), unit, target, at);

  return {
    ...situation,
    ...hand,
    ...pointing,
    ...answers,
    ...trials,
    ...ruling,
    ...pieces,
    ...{ ghosts, take, give, compose, back, bearingsOf },
  };
}
