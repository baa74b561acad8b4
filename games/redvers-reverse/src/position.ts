/** The state of the battle: types and the values its fields take. Its schema is in schema.ts: boards need no validator. */
import type { Cup, Staged } from '@laager/kernel';
import type { Area } from './map.ts';

/** RR-0.1.3. */
export const BRITISH_SEAT = 'british';
export const SEATS = [BRITISH_SEAT] as const;

/** Where a counter is that is in no area: eliminated, removed or never set up; or (Boers) off over the red edge, alive. */
export const GONE = -1;
export const LEFT_MAP = -2;
/** No area, no unit, no chit. */
export const NONE = -1;

/** RR-5.2.1, from best to worst. */
export const NORMAL = 0;
export const DISRUPTED = 1;
export const SUPPRESSED = 2;
export const ROUTED = 3;

/** The side of a counter that shows: full, dismounted, unlimbered; or reduced, mounted, limbered. */
export const FRONT = 0;
export const BACK = 1;

/** What lies on a leader's nerves (RR-10.4.1), and which chit lies on him (RR-T8.1). */
export const STEADY = 0;
export const PANICKED = 1;
export const STANDING_FIRM = 2;
export const NO_CHIT = 0;
export const CLOSE_ORDER = 1;
export const BOB_HART = 2;

/** Released Markers of commandos (RR-6.4.1, RR-9.4.4). */
export const NOT_RELEASED = 0;
export const RELEASED = 1;
export const RETURN = 2;

/** Emplacement Markers: none (revealed, or never one), Hidden, Captured. */
export const NO_MARKER = 0;
export const HIDDEN = 1;
export const CAPTURED = 2;

/** The kinds of SP Counters in the cup: values -2 to +2, then No Fire (RR-T18.1). */
export const SP_VALUES = [-2, -1, 0, 1, 2] as const;
export const NO_FIRE = SP_VALUES.length;

/** RR-T16.3: no one knows yet, stands, is blown. */
export const BRIDGE_UNTRIED = 0;
export const BRIDGE_SOUND = 1;
export const BRIDGE_BLOWN = 2;

/** The segments in which a turn stands, in order (RR-0.2.2 to RR-0.2.6). */
export const SEGMENTS = [
  'british-event',
  'command-points',
  'send-orders',
  'receive-orders',
  'emergency-withdrawal',
  'boer-shell-fire',
  'boer-recovery',
  'british-shell-fire',
  'british-movement',
  'british-assault',
  'boer-event',
  'boer-movement',
  'british-rifle-fire',
  'british-recovery',
  'boer-rifle-fire',
  'boer-shaken',
  'victory',
] as const;
export type Segment = (typeof SEGMENTS)[number];

export type Ending = 'shaken-twice' | 'confidence-broken' | 'losses' | 'nightfall';

export interface Colenso extends Staged {
  readonly scenario: 'own-plan' | 'buller-version' | 'variant-battle';
  /** RR-0.4.4. */
  readonly playerBreaksTies: boolean;
  /** Variants in play, as bits in the order of data/variants.json. */
  variants: number;
  turn: number;
  /** Index into SEGMENTS. */
  segment: number;
  confidence: number;
  loss: number;
  /** How often the Boers have been shaken (RR-8.1.8). */
  shaken: number;
  cp: number;
  /** The British event chit that acts this turn (its kind in data/events.json); NONE on turn 1. */
  event: number;

  /** By unit, British then Boer. */
  readonly at: Area[];
  readonly face: number[];
  /** The Number Marker: SP lost on the side that shows. */
  readonly taken: number[];
  readonly morale: number[];

  /** By brigade: its leader. */
  readonly leaderAt: Area[];
  readonly replaced: number[];
  readonly nerve: number[];
  readonly chit: number[];
  /** By brigade: its order. The Planned Objective Marker, the turn box or the map area of the Objective Marker. */
  readonly plan: Area[];
  readonly due: number[];
  readonly objective: Area[];
  /** 1: the Objective Marker on the map shows Fail. */
  readonly fail: number[];
  /** RR-6.1.49. */
  readonly arrived: number[];

  bullerAt: Area;
  longAt: Area;
  hqAt: Area;
  hqOperative: boolean;
  /** RR-6.1.29: the unit whose rout carries them off; NONE if there is none in their area. */
  bullerWith: number;
  longWith: number;

  /** By Boer unit (its index less FIRST_BOER). */
  readonly released: number[];
  /** The kind of the SP Counter on it; NONE if there is none. */
  readonly drawn: number[];

  /** By crossing: the value of the Drift Marker (0 for the bridge, and where the viewer may not know it). */
  readonly driftValue: number[];
  /** 1: the value has been seen. */
  readonly driftTurned: number[];
  /** 1: no marker is left, the drift is open. */
  readonly driftFound: number[];
  /** 1: searched for this turn (RR-6.1.37). */
  readonly driftTried: number[];
  /** Two of lot A and one of lot B, set aside unseen (0 in a view). */
  readonly aside: number[];
  bridge: number;
  /** By crossing: units that have entered it in this segment (RR-6.1.38, RR-6.1.39). */
  readonly entered: number[];

  /** By map area: its Emplacement Marker. */
  readonly works: number[];

  /** RR-T10.2: battalions and regiments gone Towards Ladysmith, and how many of them have been scored in pairs. */
  exited: number;
  pairsScored: number;
  /** Brigades that began an emergency withdrawal this turn. */
  withdrawals: number;
  /** The turn in which the chit on the track acts; 0 if none lies there. */
  misfireDue: number;
  shortageDue: number;
  /** RR-6.3.3: the kinds of Boer event chits that have left the game, as bits; everyone has seen them go. */
  spent: number;

  readonly britishCup: Cup;
  readonly boerCup: Cup;
  readonly spCup: Cup;
  ending: Ending | null;
}

/** Kinds of chits and counters in the three cups. */
export const BRITISH_CHITS = 12;
export const BOER_CHITS = 8;
export const SP_KINDS = NO_FIRE + 1;
export const VARIANTS = 18;
