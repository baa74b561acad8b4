/** The first lesson: October 1899 from the Boer side, one idea at a time. The test plays it against the rules. */
import type { Guide, GuideStep } from '@laager/kit/guide';
import type { Order } from '../src/orders.ts';

/** Faces that make a cup give a 2: a cup is drawn like a die with a side for every chit, the 1s first. */
const EMPIRE_DRAWS_TWO = 4;
const BOER_DRAWS_TWO = 5;

const empire = (order: Order, dice: readonly number[] = []) => ({ seat: 'empire', order, dice });

const steps: readonly GuideStep<Order>[] = [
  {
    say: 'October 1899. A plate is an army under its leader; the three figures are movement, Ability and Charisma, and a star marks a main force. You win at once if the Empire position falls to 0 or if Ladysmith, Kimberley and Mafeking all fall.',
    rule: 'SB-11.1',
  },
  {
    say: 'Pick up Wessels at Boshof. Gold shows how far he can go: road or rail, every step costs 1. Send him to Kimberley. Its garrison commander stops him, and the siege begins at level 0.',
    rule: 'SB-7.b.1',
    order: { do: 'move', leader: 'wessels', to: 'kimberley' },
  },
  {
    say: 'That was one action. The Empire has drawn your chit, and only the Empire knows whether it is a 1, a 2 or a 3. You only learn that you may go on. So do the best thing first. Now pick up Joubert, and press Pietermaritzburg to read why he may not go there.',
    rule: 'SB-4.5',
  },
  {
    say: 'Every click answers: what is not lit says why. Send Joubert to Dundee.',
    rule: 'SB-7.a.3',
    order: { do: 'move', leader: 'joubert', to: 'dundee' },
  },
  {
    say: 'He has a point left and could go on. Keep him there: end his action.',
    rule: 'SB-5.b.1',
    order: { do: 'finish', leader: 'joubert' },
    dice: [EMPIRE_DRAWS_TWO],
    replies: [
      empire({ do: 'move', leader: 'buller', to: 'dundee' }),
      empire({ do: 'fight', leader: 'buller', enemy: 'joubert' }),
      empire({ do: 'commit', cards: ['british-cavalry', 'the-scots'] }),
    ],
  },
  {
    say: 'Your round is over, and Buller attacks. A battle is six cards a side. One-use cards are committed in the open and are then spent until your next round. Press Volunteers and Z.A.R.P. in your hand, and watch the chance change. Commit them; commandos are drawn at random.',
    rule: 'SB-8.8',
    order: { do: 'commit', cards: ['volunteers-europe', 'zarp'] },
    replies: [
      empire(
        { do: 'pick', cards: ['british-infantry', 'british-infantry', 'british-infantry', 'british-artillery'] },
        [1, 1, 3, 4],
      ),
    ],
  },
  {
    say: 'As the defender you lay your first row face down. It is never tested, so strong cards of middling Morale belong here. Drag Volunteers to your left, Commando 1 to the centre and Commando 5 to the right: or press a card, then a sector.',
    rule: 'SB-8.14',
    order: { do: 'lay', left: ['volunteers-europe'], centre: ['commando-1'], right: ['commando-5'] },
    replies: [
      empire({
        do: 'lay',
        left: ['british-infantry', 'british-infantry'],
        centre: ['british-artillery', 'british-cavalry'],
        right: ['the-scots', 'british-infantry'],
      }),
    ],
  },
  {
    say: 'Now his line lies open. Your left faces his right. The second row is tested: a card holds if the die shows its Morale or less. Commando 7 left, Z.A.R.P. in the centre, Commando 2 right; the bar of each sector answers while you lay.',
    rule: 'SB-8.17',
    order: { do: 'lay', left: ['commando-7'], centre: ['zarp'], right: ['commando-2'] },
    dice: [5, 2, 4, 6, 5, 3, 2, 3, 6, 1, 1],
    replies: [
      empire({ do: 'bury', depth: 0 }),
      empire({ do: 'bury', depth: 0 }),
      empire({ do: 'pass' }, [BOER_DRAWS_TWO]),
    ],
  },
  {
    say: 'All three sectors are yours. Buller is beaten: two of his cards go into the reinforcement deck. It is round 3, and yours. Pick up Wessels: his card shows both ways to try the siege. Besiege with the artillery, two dice against two.',
    rule: 'SB-7.b.8',
    order: { do: 'besiege', leader: 'wessels', artillery: true },
    dice: [6, 4, 3, 2],
  },
  {
    say: 'Level 1. One more success makes it 2, and the next takes the town. Look at your hand: the artillery carries a slip with the round in which it is ready again.',
    rule: 'SB-2.7',
  },
  {
    say: 'You may go on: the chit is not a 1. Send Prinsloo from Harrismith to Ladysmith, the second siege.',
    rule: 'SB-7.b.1',
    order: { do: 'move', leader: 'prinsloo', to: 'ladysmith' },
    dice: [EMPIRE_DRAWS_TWO],
    replies: [empire({ do: 'pass' }), empire({ do: 'pass' }, [BOER_DRAWS_TWO])],
  },
  {
    say: 'Press v, or the button below: it says how each side wins from here, and what every open event still needs. One more battle won and Black Week lowers the Empire position. The rest of the war is yours.',
    rule: 'SB-E.9',
  },
];

export const guide: Guide<Order> = {
  title: 'The first weeks of the war',
  scenario: 'campaign',
  seat: 'boer',
  seed: 'boer war 1',
  steps,
};
