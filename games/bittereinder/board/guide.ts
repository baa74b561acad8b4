/** The first lesson: October 1899 from the Boer side, one idea at a time. The test plays it against the rules. */
import type { Guide, GuideStep } from '@laager/kit/guide';
import { END, FIGHT, type Order } from '../src/orders.ts';
import { pieceOf } from './roster.ts';

/** Strengths come from the counters: the lesson teaches columns of the table, not numbers. */
const strength = (...units: readonly string[]): number => units.reduce((sum, id) => sum + pieceOf(id).combat, 0);

/** The fewest points that hold an attack below 1.5:1. */
const fewestForEven = (attack: number): number => Math.floor(attack / 1.5) + 1;

/** Both armies as they start, in the order in which the board picks a stack up. */
const NATAL = [
  'natal-army',
  'cdo-pretoria',
  'cdo-krugersdorp',
  'cdo-heidelberg',
  'cdo-middelburg',
  'cdo-ermelo',
  'cdo-standerton',
  'cdo-wakkerstroom',
];
const WESTERN = ['western-army', 'cdo-bloemfontein', 'cdo-kroonstad', 'cdo-boshof', 'cdo-fauresmith'];
/** The same, in the order in which the rules count a force. */
const WESTERN_FORCE = ['cdo-bloemfontein', 'cdo-kroonstad', 'cdo-boshof', 'cdo-fauresmith', 'western-army'];
const BRIGADES = ['bde-02', 'bde-04', 'bde-06'];

const besieged = { seat: 'empire', order: { do: 'besiege' } } as const;

const steps: readonly GuideStep<Order>[] = [
  {
    say: 'October 1899: the republics strike before the Empire’s ships arrive. Two clocks decide the war. You spend War Commitment to fight, and at 0 you have lost. Empire Morale is theirs: at 0 you have won.',
    rule: 'BE-15.3',
  },
  {
    say: 'An army and the commandos beside it march one area. Click the Natal Army at Wakkerstroom, then Newcastle. No one guards that town: combat units alone in a town take it.',
    rule: 'BE-3.9',
    order: { do: 'march', units: NATAL, route: ['n1'] },
  },
  {
    say: 'Now the Western Army at Boshof. Select it and point at Kimberley: the card shows the battle that would follow, for every number of points and every face of the die. Then click to march in.',
    rule: 'BE-8.7',
    order: { do: 'march', units: WESTERN, route: ['c10'] },
  },
  {
    say: 'Without an army or a leader, only one commando in an area can attack. De la Rey at Lichtenburg leads several, and rides far. Take him and his commando to Mafeking.',
    rule: 'BE-10.15',
    order: { do: 'ride', leader: 'de-la-rey', units: ['cdo-lichtenburg'], route: ['b1'] },
  },
  {
    say: 'A commando alone moves two areas. Send the one at Rouxville to Burgersdorp, where a small garrison sits.',
    rule: 'BE-8.2',
    order: { do: 'march', units: ['cdo-rouxville'], route: ['f14', 'c21'] },
  },
  {
    say: 'The other commandos stay at home for now. Marching does no harm by itself: the fighting has its own phase. End this one.',
    rule: 'BE-5.1',
    order: END,
  },
  {
    say: 'Click Kimberley and look at its card, below the orders. Each row is one column of odds; the row 4:1 succeeds on every face of the die. Attack: you choose your points once the Empire has decided to fight.',
    rule: 'BE-9.4.3',
    order: { do: 'attack', at: 'c10', units: WESTERN_FORCE },
    replies: [besieged],
  },
  {
    say: 'In a town the Empire may go under siege instead: no battle, and nothing paid. The siege lasts while you are as strong as the units inside; every third month they may surrender. Now Mafeking, with De la Rey’s commando.',
    rule: 'BE-9.2.1',
    order: { do: 'attack', at: 'b1', units: ['cdo-lichtenburg'] },
    replies: [besieged],
  },
  {
    say: 'Under siege too. Last, attack Burgersdorp with the commando from Rouxville.',
    rule: 'BE-9.0.1',
    order: { do: 'attack', at: 'c21', units: ['cdo-rouxville'] },
    replies: [{ seat: 'empire', order: FIGHT }],
  },
  {
    say: 'They fight. Choose your points: more points than the first in a row buy nothing. Choose the row 2:1: faces 3 to 6 drive them out, and a garrison cannot retreat. The points you commit are spent, whatever the die shows.',
    rule: 'BE-9.3.8',
    order: { do: 'commit', points: 2 * strength('gar-cape-1') },
    dice: [4, 5],
    replies: [{ seat: 'empire', order: { do: 'assault', at: 'b1', sortie: true } }],
  },
  {
    say: 'They fought and were eliminated; Empire Morale falls by one. Now the Empire attacks, and the garrison of Mafeking sallies out. If you commit nothing, De la Rey’s men are eliminated. Commit the fewest points that keep it at 1:1; the card shows every possible outcome. Then roll.',
    rule: 'BE-9.3.6',
    order: { do: 'commit', points: fewestForEven(strength('gar-mafeking')) },
    dice: [3],
    replies: [
      { seat: 'empire', order: END },
      { seat: 'empire', order: { do: 'sail', units: BRIGADES, to: 'n6' } },
      { seat: 'empire', order: END },
    ],
  },
  {
    say: 'No effect: the siege holds. Then came your income, one point for each town of the republics; and a new month, with brigades landed and sent on to Durban. Trains now run to Newcastle, since it is yours: send the Potchefstroom commando there.',
    rule: 'BE-11.4',
    order: { do: 'rail', units: ['cdo-potchefstroom'], to: 'n1' },
  },
  {
    say: 'It is part of the Natal Army now. By rail any number of units may go, any distance. End the phase.',
    rule: 'BE-7.1',
    order: END,
  },
  {
    say: 'That is a month of war. From here the Empire only grows: win sieges and towns early, then spend less than you earn, and keep 11 units alive to the end. Click anything, and the table says what it does or why not. Now play on.',
    rule: 'BE-15.6',
  },
];

export const guide: Guide<Order> = {
  title: 'The first month of the war',
  scenario: 'historical',
  seat: 'boer',
  seed: 'october 1899',
  steps,
};
