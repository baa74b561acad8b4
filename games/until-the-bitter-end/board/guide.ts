/** The first lesson: one turn at Orchard Lane, one idea at a time. The test plays it against the rules. */
import type { Guide, GuideStep } from '@laager/kit/guide';
import type { Order } from '../src/orders.ts';

/** The men of the lesson, by their slots. */
const [MORETTI, LINDQVIST, CASTELLANO, KOWALSKI] = [0, 1, 2, 3];
const [KELLER, HUBER, MAIER] = [11, 14, 15];

const draw: Order = { do: 'draw' };
/** The next chit out of the cup is Allied: those lie first. A German one comes after all the Allied chits left. */
const ALLIED_CHIT = [1];
const germanChit = (alliedLeft: number): readonly number[] => [alliedLeft + 1];

const steps: readonly GuideStep<Order>[] = [
  {
    say: 'First light, 6 June 1944. Six of your men face six Germans across an orchard lane. A side that has removed four enemies at the end of a turn, and has more men alive, wins.',
    rule: 'UB-27.6',
  },
  {
    say: 'Your men start in the highlighted zone on the left. Place them as suggested.',
    rule: 'UB-27.9',
    order: { do: 'deploy', hexes: [207, 205, 202, 107, 101, 104] },
    replies: [{ seat: 'german', order: { do: 'deploy', hexes: [1004, 1005, 1103, 1002, 1007, 1008] } }],
  },
  {
    say: 'No one knows who acts next: the cup holds one chit for every man, and they are drawn at random. Draw the first.',
    rule: 'UB-2.0.2',
    order: draw,
    dice: ALLIED_CHIT,
  },
  {
    say: 'Your chit: one of your men can act, once this turn. Click Castellano in 0202, then the woods in 0401, and run. The small numbers are movement points; woods cost 2, and a Run has 4.',
    rule: 'UB-4.0',
    order: { do: 'run', counter: CASTELLANO, path: [302, 401] },
  },
  {
    say: 'In woods he is harder to hit. His chit now lies under him: he has acted. Draw again.',
    rule: 'UB-6.5.1',
    order: draw,
    dice: germanChit(5),
    replies: [
      { seat: 'german', order: { do: 'run', counter: MAIER, path: [909, 808, 709] } },
      { seat: 'german', order: draw, dice: ALLIED_CHIT },
    ],
  },
  {
    say: 'Maier has run into the open at 0709. Take Lindqvist in 0205, choose Advance, click 0307, then Maier: he moves 2 points and fires his BAR, three dice that need 4 or more.',
    rule: 'UB-5.0',
    order: { do: 'advance', counter: LINDQVIST, path: [206, 307], shot: { after: 2, target: MAIER } },
    dice: [4, 2, 5, 2, 3],
  },
  {
    say: 'Two hits, but neither wound die showed 4 or more: Maier lives, with a Wounded token and −1 to his aim. Draw.',
    rule: 'UB-6.8.1',
    order: draw,
    dice: germanChit(4),
    replies: [
      { seat: 'german', order: { do: 'snap-fire', counter: HUBER } },
      { seat: 'german', order: draw, dice: ALLIED_CHIT },
    ],
  },
  {
    say: 'Huber in the woods of 1007 waits with Snap Fire: he can shoot at anyone who leaves a hex in his sight. Take Moretti in 0207 and run to 0509. The red step is the one that draws fire.',
    rule: 'UB-8.0.3',
    order: { do: 'run', counter: MORETTI, path: [308, 408, 509] },
  },
  {
    say: 'Before he goes you can commit bravery points: each makes the enemy re-roll a die. Commit one.',
    rule: 'UB-13.2.1',
    order: { do: 'commit', points: 1 },
    replies: [{ seat: 'german', order: { do: 'snap', counter: HUBER }, dice: [5] }],
  },
  {
    say: 'Snap fire at a man in the open needs 4, and a 5 hits. Spend the point: click the die to have it re-rolled.',
    rule: 'UB-13.3.1',
    order: { do: 'reroll', dice: [0] },
    dice: [2],
  },
  {
    say: 'A miss: Moretti runs on, and the point comes back to you. A re-roll that fails would have lost it. Draw.',
    rule: 'UB-13.4.1',
    order: draw,
    dice: germanChit(3),
    replies: [
      { seat: 'german', order: { do: 'heads-down', counter: KELLER } },
      { seat: 'german', order: draw, dice: ALLIED_CHIT },
    ],
  },
  {
    say: 'Keller keeps his head down. Two can wait: take Kowalski in 0107 and choose Snap Fire.',
    rule: 'UB-8.0.1',
    order: { do: 'snap-fire', counter: KOWALSKI },
  },
  {
    say: 'That is a turn. When the cup is empty, tokens are cleared, the wounded roll for their lives, and the cup is filled again. You will meet jammed weapons, first aid and charges on the way: click anything, and the table says what it does or why not. Now play on.',
    rule: 'UB-2.0.5',
  },
];

export const guide: Guide<Order> = {
  title: 'One turn at Orchard Lane',
  scenario: 'tp-introduction',
  seat: 'allied',
  seed: 'first light',
  steps,
};
