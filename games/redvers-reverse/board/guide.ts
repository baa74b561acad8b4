/** The first lesson: the first hour at Colenso, one idea at a time. The test plays it against the rules. */
import type { Guide, GuideStep } from '@laager/kit/guide';
import type { Command } from '../src/commands.ts';
import { areaNamed } from '../src/map.ts';
import { BRITISH_SEAT } from '../src/position.ts';
import { brigadeNamed, UNITS_OF, unitNamed } from '../src/roster.ts';

const HILDYARD = brigadeNamed('infantry-2');
const HART = brigadeNamed('infantry-5');
const BARTON = brigadeNamed('infantry-6');
const HUNT = brigadeNamed('artillery-1');

const done: Command = { do: 'done' };
/** A leader with all his units. */
const lead = (brigade: number, to: string): Command => ({
  do: 'lead',
  to: areaNamed(to),
  with: [...(UNITS_OF[brigade] ?? [])],
});
const order = (brigade: number, to: string): Command => ({ do: 'order', brigade, at: areaNamed(to) });
/** What goes on by itself between two steps: brigades without orders stay, the others march on. */
const meanwhile = (...orders: readonly Command[]) => orders.map((one) => ({ seat: BRITISH_SEAT, order: one }));

const steps: readonly GuideStep<Command>[] = [
  {
    say: 'Colenso, dawn. You are Buller: nine brigades south of the Tugela, and Boers behind it that you can hardly see. They follow fixed rules, and each choice shows its reasons. You win if they are shaken twice, or lose all confidence, before your losses reach 20 or night falls.',
    rule: 'RR-8.2.1',
  },
  {
    say: 'You do not move units yourself: you send orders. Today’s first orders are the historical ones. Click Hildyard at Railway Camp, then Bridge Trenches beyond the bridge. The bars show when the rider arrives and how Hildyard will read the order.',
    rule: 'RR-4.3.4',
    order: order(HILDYARD, 'bridge-trenches'),
  },
  {
    say: 'A dotted flag: the order is planned, and you have one rider fewer. Now Hart, to Robinson’s Farm. Look at his second bar: Hart likes to charge.',
    rule: 'RR-4.4.4',
    order: order(HART, 'robinsons-farm'),
  },
  {
    say: 'And Barton, to Donga Veld. The small hatched part of the bar is the chance that a rider is lost.',
    rule: 'RR-T1.1',
    order: order(BARTON, 'donga-veld'),
  },
  {
    say: 'Long stands beside Hunt and his guns: he can order them himself, without a rider and without dice. Click Hunt, choose “Order from Long”, then The Donga.',
    rule: 'RR-4.3.10',
    order: { do: 'long-order', brigade: HUNT, at: areaNamed('the-donga') },
  },
  {
    say: 'Send the riders, and step through what happens with “Go on”.',
    rule: 'RR-4.3.13',
    order: done,
    dice: [5, 5, 5, 5, 1, 1, 6, 6, 3, 4],
    replies: meanwhile(done),
  },
  {
    say: 'Barton’s rider is lost. Hart has read his order as a charge: his flag is now on the nearest Boers. A leader marches first, by a shortest way, with the units you tick. Lead all four on towards Kraal Flats.',
    rule: 'RR-6.1.7',
    order: lead(HART, 'springfield-road'),
    replies: meanwhile(
      lead(HART, 'kraal-flats'),
      done,
      done,
      lead(HILDYARD, 'platelayers-huts'),
      lead(HILDYARD, 'railway-veld'),
      lead(HUNT, 'gomba-spruit'),
      lead(HUNT, 'donga-veld'),
      done,
      done,
    ),
  },
  {
    say: 'The others have marched as well. Buller stays with the HQ: together, with the HQ set up, they give you three orders a turn; apart only one. End the turn.',
    rule: 'RR-4.2.1',
    order: done,
    dice: [12],
  },
  {
    say: 'Boer confidence rises by one every turn; you must take trenches to bring it below the clock. Turn 2: keep your riders and go on. The Boer guns will open fire: read why each gun picks its target.',
    rule: 'RR-10.1.7',
    order: done,
    dice: [3, 4, 5, 4, 5, 3, 2],
    replies: meanwhile(done, lead(HART, 'bridle-flats')),
  },
  {
    say: 'Hildyard’s men are disrupted: the lower corner of their cells is black. Hart is at the river. The buff disc with “?” is a drift that has not been found yet. Click the Inniskillings’ cell, then Bridle Drift, to search for it.',
    rule: 'RR-6.1.35',
    order: { do: 'march', unit: unitNamed('inniskilling-fusiliers-1'), to: areaNamed('bridle-drift') },
    dice: [1, 1],
    replies: meanwhile(done, done, done, lead(HILDYARD, 'colenso-village'), done),
  },
  {
    say: 'Found: two dice at or below its value. Units that wade come out disrupted, and two a turn may enter. Now Hunt: lead his guns into The Donga, where Long took them in 1899.',
    rule: 'RR-6.1.38',
    order: lead(HUNT, 'the-donga'),
  },
  {
    say: 'Guns fire only unlimbered, and unlimber only at their objective. Click the 7th Field Battery’s cell and choose “Unlimber”. The list of who may fire at them there is a warning.',
    rule: 'RR-6.1.23',
    order: { do: 'turn', unit: unitNamed('field-7') },
    replies: meanwhile(done, done, done, done),
  },
  {
    say: 'Rifle fire. Click the Devonshires’ cell in Colenso Village, then Bridge Trenches: the card adds up what counts and shows what each face of the die does. A second battalion would support them and add 1.',
    rule: 'RR-9.1.4',
    order: { do: 'aim', unit: unitNamed('devonshire-2'), at: areaNamed('bridge-trenches') },
  },
  {
    say: 'That is how a turn goes: orders, shells, movement, assaults where both sides share an area, rifles, and the roll whether the Boers are shaken. Click anything, and the board says what it does or why not. The day is yours.',
    rule: 'RR-8.1.7',
  },
];

export const guide: Guide<Command> = {
  title: 'The first hour at Colenso',
  scenario: 'buller-version',
  options: { 'player-breaks-ties': false },
  seat: BRITISH_SEAT,
  seed: 'black week',
  steps,
};
