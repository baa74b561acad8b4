/** section 6.1: the British Movement Segment. */
import * as v from 'valibot';
import { brigadeMove, newBrigadeMove } from './brigade-move.ts';
import { commanders, newRiding } from './commanders.ts';
import { procedure } from './commands.ts';
import { BRIGADES } from './roster.ts';
import { BULLER_CARRIED, LONG_CARRIED, newRout, restack, rout } from './rout.ts';
import { wholeNumber } from './schema.ts';

const segmentLocals = v.strictObject({
  brigade: wholeNumber(0, BRIGADES),
  /** Who was carried off by a rout, as rout.ts hands it back. */
  carried: wholeNumber(0, 2 ** (BRIGADES + 2) - 1),
});

export const britishMovement = procedure('british-movement', {
  locals: segmentLocals,
  steps: {
    routed(g) {
      g.p.entered.fill(0);
      g.p.driftTried.fill(0);
      restack(g.p);
      g.call(rout, newRout(), 'routedMoved');
    },
    routedMoved(g, segment, carried: number) {
      segment.carried = carried;
      g.next('brigades');
    },
    /** RR-6.1.2: in bar order. */
    brigades(g, segment) {
      const { brigade } = segment;
      if (brigade === BRIGADES) return g.next('commanders');
      segment.brigade++;
      g.call(brigadeMove, newBrigadeMove(g.p, brigade, (segment.carried & (1 << brigade)) !== 0), 'brigades');
    },
    commanders(g, segment) {
      const { carried } = segment;
      g.call(commanders, newRiding(g.p, (carried & BULLER_CARRIED) !== 0, (carried & LONG_CARRIED) !== 0), 'end');
    },
    end(g) {
      restack(g.p);
      g.done();
    },
  },
  questions: {},
  calls: { rout: 'routedMoved', 'brigade-move': 'brigades', commanders: 'end' },
});
