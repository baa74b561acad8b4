/** The first lesson: two turns at Mill Lane, one idea at a time. The test plays it against the rules. */
import type { Guide, GuideStep } from '@laager/kit/guide';
import type { Order } from '../src/orders.ts';

/** The units of the lesson, by their places in the scenario. */
const [FIRST_RED, SECOND_RED, RED_LIGHT, LANCERS, THIRD_RED, RED_BATTERY] = [0, 1, 2, 3, 4, 5];
const [FIRST_BLUE, BLUE_LIGHT] = [6, 8];

const march = (unit: number, bearing: number, inches: number): Order => ({
  do: 'move',
  unit,
  steps: [{ go: 'march', bearing, inches }],
});
const ceaseFire: Order = { do: 'cease-fire' };

const steps: readonly GuideStep<Order>[] = [
  {
    say: 'Red must hold Mill Hill after eight turns. Rest the pointer on 2nd Red, then on 2nd Blue: the coloured edge is the front, the wedge is what it can hit, the bars on the tag count its fatigue.',
    rule: 'MM-6.2',
  },
  {
    say: 'Every half-turn begins with command. Your brigade is under Attack: its units must close with the enemy. Keep that order.',
    rule: 'MM-2.2',
    order: { do: 'keep-orders' },
  },
  {
    say: 'Drag 2nd Red five inches up the lane and press Enter. The gold area is its reach, 8 inches; the dashed line is half its turn.',
    rule: 'MM-5.20',
    order: march(SECOND_RED, 0, 5),
  },
  {
    say: 'Take 1st Red. Swing it 15 degrees to the right by its left corner ring, press Add a leg, then drag it 5 inches on. Wheeling costs the way of the outer corner.',
    rule: 'MM-G19',
    order: {
      do: 'move',
      unit: FIRST_RED,
      steps: [
        { go: 'wheel', degrees: 15 },
        { go: 'march', bearing: 15, inches: 5 },
      ],
    },
  },
  {
    say: 'Send the Light Battalion to the churchyard wall. Skirmishers move in any direction at full speed, and a wall is cover.',
    rule: 'MM-5.16',
    order: march(RED_LIGHT, 20, 6.5),
  },
  {
    say: 'The Lancers ride 11 inches to the left front. They will be within reach of the hill next turn.',
    rule: 'MM-5.20',
    order: march(LANCERS, 320, 11),
  },
  {
    say: 'The tag of 3rd Red still has a gold arrow: it owes half a move, and movement cannot end before it has paid. March it 6 inches.',
    rule: 'MM-2.2',
    order: march(THIRD_RED, 350, 6),
  },
  {
    say: 'The battery stays where it can fire. End the movement: the enemy fires first at those who moved.',
    rule: 'MM-1.2',
    order: { do: 'end-movement' },
    replies: [
      {
        seat: 'b',
        order: { do: 'fire', target: FIRST_RED, by: [{ unit: BLUE_LIGHT, bases: [0, 1, 2, 3] }], at: -1 },
        dice: [5, 3],
      },
      { seat: 'b', order: ceaseFire },
    ],
  },
  {
    say: 'One die each, with modifiers: more than the target is 1 fatigue, twice as much is 2 and disorder, three times a base and flight. Click 1st Blue and fire the battery; the card shows the sum and all 36 cases first.',
    rule: 'MM-6.13',
    order: { do: 'fire', target: FIRST_BLUE, by: [{ unit: RED_BATTERY, bases: [0] }], at: -1 },
    dice: [5, 2],
    replies: [
      { seat: 'b', order: { do: 'keep-orders' } },
      { seat: 'b', order: { do: 'end-movement' } },
    ],
  },
  {
    say: '1st Blue is disordered: its bases lie askew, and it can neither fire nor form square until it dresses ranks. Blue has stayed on the hill. Hold your fire now.',
    rule: 'MM-6.42',
    order: ceaseFire,
    replies: [{ seat: 'b', order: ceaseFire }],
  },
  {
    say: 'Turn 2. Take 1st Red and choose Rest: a unit that does nothing else loses one point of fatigue. It is in range, so it need not advance.',
    rule: 'MM-10.5',
    order: { do: 'rest', unit: FIRST_RED },
  },
  {
    say: 'Take the Lancers, choose Charge and click 1st Blue. The card shows the run, the side struck, who may fire on the way, and both sums. A charge costs 1 fatigue.',
    rule: 'MM-7.3',
    order: { do: 'charge', unit: LANCERS, target: FIRST_BLUE, turn: 0, bearing: 328.838 },
  },
  {
    say: '2nd Red owes an advance. Click its name in the card: an advance that will do is planned for you. Give it.',
    rule: 'MM-2.2',
    order: march(SECOND_RED, 336.371, 4),
  },
  {
    say: 'End the movement. A steady unit could now form square or turn to face; a disordered one cannot.',
    rule: 'MM-8.7',
    order: { do: 'end-movement' },
    replies: [{ seat: 'b', order: ceaseFire }],
  },
  { say: 'Hold your fire once more: the close assault comes next.', rule: 'MM-1.3', order: ceaseFire },
  {
    say: 'Fight the combat. Light cavalry and lances add to your die, disorder takes from theirs; the difference is fatigue, the ratio is bases.',
    rule: 'MM-9.4',
    order: { do: 'assault', charger: LANCERS, struck: FIRST_BLUE },
    dice: [5, 2],
    replies: [{ seat: 'b', order: { do: 'flee', legs: [{ bearing: 328.868, inches: 8 }], column: false } }],
  },
  {
    say: '1st Blue has lost three bases and runs. The winner may take an inch of ground: occupy it.',
    rule: 'MM-9.13',
    order: { do: 'occupy', unit: LANCERS, bearing: 0, inches: 1 },
  },
  {
    say: 'The tray beside the table counts lost bases: at half its bases an army breaks. Press s to measure sight and range at any time, e for the ranges of the enemy. The rest of the battle is yours.',
    rule: 'MM-14.1',
  },
];

export const guide: Guide<Order> = {
  title: 'Two turns at Mill Lane',
  scenario: 'mill-lane',
  seat: 'a',
  seed: 'mill lane',
  steps,
};
