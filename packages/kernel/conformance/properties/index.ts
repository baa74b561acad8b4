/** All that must hold of every game, in the order in which it is worth knowing. */
import type { Property } from '../trial.ts';
import { authority, hostileCommands } from './authority.ts';
import { exactOdds, faceClasses } from './chance.ts';
import { clones } from './clones.ts';
import { determinism } from './determinism.ts';
import { hiddenActs } from './hidden-acts.ts';
import { hostilePositions } from './hostile-positions.ts';
import { imagining } from './imagining.ts';
import { journal } from './journal.ts';
import { json } from './json.ts';
import { offers } from './offers.ts';
import { oneTruth } from './one-truth.ts';
import { outcomes } from './outcomes.ts';
import { deadEnds, exceptions, gamesEnd, invariants } from './playouts.ts';
import { records } from './records.ts';
import { reload } from './reload.ts';
import { secrecy } from './secrecy.ts';
import { setUp } from './set-up.ts';
import { undo } from './undo.ts';

export const properties: readonly Property[] = [
  setUp,
  gamesEnd,
  deadEnds,
  exceptions,
  invariants,
  outcomes,
  offers,
  oneTruth,
  journal,
  clones,
  json,
  determinism,
  authority,
  undo,
  records,
  reload,
  secrecy,
  hiddenActs,
  imagining,
  faceClasses,
  exactOdds,
  hostilePositions,
  hostileCommands,
];
