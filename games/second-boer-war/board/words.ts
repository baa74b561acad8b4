/** Everything the board itself says, in one place; prompts, orders and journal lines come from the rules' own telling. */
import { spokenIn } from '@laager/kit/words';
import type { MarkKind } from './corners.ts';
import type { Seat } from './look.ts';

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
/** Names like de Wet get a capital at the beginning of a line. */
const opening = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const IN_SECTOR = { left: 'on the left', centre: 'in the centre', right: 'on the right' } as const;
const STAGES = ['', 'I', 'II', 'III', 'IV'];

const en = {
  map: 'Map of South Africa. Arrow keys walk along the lines, g goes to the next leader, Enter chooses, Escape puts back.',
  list,
  count,
  sides: { boer: 'Boer', empire: 'Empire' } as Readonly<Record<Seat, string>>,
  seatAdjective: { boer: 'the Boers', empire: 'the Empire' } as Readonly<Record<Seat, string>>,
  stage: (n: number): string => `Stage ${STAGES[n]}`,
  stageShort: (n: number): string => STAGES[n] ?? '',
  periods: ['', 'Oct 1899 – Feb 1900', 'Feb – Nov 1900', 'Nov 1900 – Aug 1901', 'Sep 1901 – May 1902'],
  round: (n: number, period: string): string => `Round ${n} of 22, ${period}`,
  area: (name: string, facts: readonly string[], target: string | null): string =>
    [name, ...facts, ...(target === null ? [] : [target])].join('; '),
  owner: (owner: Seat): string => (owner === 'boer' ? 'Boer area' : 'British area'),
  marks: {
    garrison: 'Garrison',
    rebellion: 'rebellion',
    scorched: 'Scorched earth',
    blockhouse: 'Blockhouse',
    camp: 'camp',
    trench: 'trenches',
    port: 'port',
  } as Readonly<Record<MarkKind, string>>,
  siegeLevel: (level: number): string => `siege level ${level}`,
  besiegedBy: (leaders: readonly string[]): string => `here: ${list(leaders)}`,
  captured: 'captured by the Boers',
  reachable: (cost: number): string => `${count(cost, 'step')} away`,
  leader: (name: string, side: Seat, main: boolean, at: string, lit: boolean): string =>
    `${name}, ${side === 'boer' ? 'Boer' : 'Empire'} ${main ? 'main force' : 'detached force'}, ${at}${lit ? '; may be given orders' : ''}`,
  commander: (name: string, at: string): string => `${name}, garrison commander of ${at}`,
  mainForce: 'main force',
  detachedForce: 'detached force',
  garrisonCommander: 'garrison commander',
  traits: { move: 'moves', ability: 'Ability', charisma: 'Charisma' },
  off: {
    title: 'Off the map',
    reserve: 'reserve',
    event: 'by event',
    stage: (n: number): string => `stage ${STAGES[n]}`,
  },
  cartouche: { title: 'WAR IN SOUTH AFRICA', subtitle: 'by leaders, chits and cards' },
  key: {
    rail: 'railway',
    road: 'road: a step like rail',
    owners: 'Boer; British, 1899',
    objective: 'objective of stage II',
    garrison: 'Garrison',
    trench: 'trenches, 0 to 2',
    rebellion: 'rebellion',
    works: 'burnt; Blockhouse',
    camp: 'camp',
  },
  tray: {
    label: 'Hands, chit and deck',
    yours: 'Your hand',
    of: (side: Seat): string => `${side === 'boer' ? 'Boer' : 'Empire'} hand`,
    oneUse: (n: number): string => `${n} one-use ready`,
    commandos: (n: number): string => count(n, 'commando'),
    reusable: (n: number): string => `${n} reusable`,
    seen: (n: number): string => `${n} seen`,
    back: (round: number): string => `round ${round}`,
    deck: 'deck',
    deckLabel: (n: number): string => `Reinforcement deck: ${count(n, 'card')}`,
    done: 'done',
    actionsDone: (n: number): string => `${count(n, 'action')} done`,
    card: (name: string, strength: string, morale: string): string => `${name}, Strength ${strength}, Morale ${morale}`,
    spentCard: 'spent',
    copies: (n: number): string => `${n} copies`,
    lost: 'lost',
  },
  chit: {
    known: (side: Seat): string => `${side === 'boer' ? 'The Boer' : 'The Empire'} knows`,
    could: '1, 2 or 3 actions',
    goOn: 'You may go on',
    left: ['', 'it is a 2 or a 3', 'it is a 3'],
    youDrew: (n: number): string => `You drew a ${n}`,
    notTold: (side: Seat): string => `${side === 'boer' ? 'the Boer' : 'the Empire'} cannot see it`,
    neither: 'The chit is hidden',
    none: 'Between two rounds',
    set: (side: Seat): string =>
      `All eleven ${side === 'boer' ? 'Boer' : 'Empire'} chits; which are gone, you must remember.`,
  },
  action: {
    lead: (others: number): string =>
      others === 0 ? 'Pick up a lit leader on the map.' : 'Pick up a lit leader on the map, or choose here:',
    later: (n: number): string => `${count(n, 'action')} not possible yet`,
    event: (name: string): string => `Event: ${name}`,
    ready: '1 action',
    notYet: 'not yet',
    reinforce: 'Reinforcements',
    reinforceNote: (draw: number, deck: number): string => `${draw} of the ${count(deck, 'card')} in the deck`,
    reorganise: 'Reorganise',
    reinforceTitle: 'In the deck',
    reinforceOrder: 'These cards are not in your hand, so they are in the deck. You do not know their order.',
    reorganiseNote: 'a lost commando comes back, if the chit has two actions left',
    spread: 'Extend the rebellion',
    spreadNote: (n: number): string => `${count(n, 'area')} can rise`,
    roam: 'Name the leader who may go anywhere',
    roamNote: 'one leader a round; the others stay near their own land',
    roamPrice: 'free',
    actions: (n: number): string => count(n, 'action'),
    choosePlace: 'Choose a lit area to rise.',
    spreadGives: (rebellions: number): string =>
      rebellions >= 2
        ? `It will be rebellion ${rebellions + 1}: with three when an Empire round ends, the Empire position falls by 1.`
        : `It will be rebellion ${rebellions + 1} of the three that cost the Empire 1 position when its round ends.`,
    chooseLeader: 'Choose a lit leader.',
    roamGives:
      'This round he may enter any area of the map. Only one leader a round may; the others go no deeper than one step into British land.',
    putBack: 'Put back',
  },
  leaderCard: {
    at: (name: string, place: string): string => opening(`${name} at ${place}`),
    points: (n: number): string => `${count(n, 'point')} left`,
    steps: 'Where to',
    here: 'Here',
    cannot: 'Not possible here',
    meets: (names: readonly string[]): string => `meets ${list(names)} and stops`,
    blockhouse: 'the Blockhouse stops him',
    joins: (names: readonly string[], leaves: 'others' | 'mover' | 'either'): string => {
      if (leaves === 'others') return `joins ${list(names)}, who ${names.length === 1 ? 'leaves' : 'leave'} the map`;
      return leaves === 'mover'
        ? `joins ${list(names)} and leaves the map himself`
        : `joins ${list(names)}: you choose who leaves the map`;
    },
    attack: (points: number): string => `${count(points, 'point')} left to attack`,
    march: (place: string): string => `March to ${place}`,
    detach: (name: string): string => `Detach ${name}`,
    finish: 'End his action',
    free: 'free',
    all: 'all points',
    cost: (n: number): string => (n < 0 ? 'all points' : count(n, 'point')),
    notYours: 'Not yours to order.',
    nowhere: 'He has nowhere to go now.',
  },
  deeds: {
    fight: (enemy: string): string => `Attack ${enemy}`,
    raid: (enemy: string): string => `Raid ${enemy}`,
    blockhouseEnemy: 'the Blockhouse',
    garrison: 'Leave a Garrison',
    burn: 'Scorch the earth',
    blockhouse: 'Build a Blockhouse',
    camp: 'Set up a camp',
    pacify: 'Put the rebellion down',
    besiege: (guns: boolean): string => (guns ? 'Besiege with the artillery' : 'Besiege'),
    fortify: 'Dig trenches',
    'remove-garrison': 'Remove the Garrison',
    rebel: 'Raise a rebellion',
    roam: 'May go anywhere this round',
  },
  deedNotes: {
    objective: (n: number): string => `An objective: the Empire then holds ${n} of 4.`,
    garrison: 'The Empire then holds the area. Needed before the earth can be scorched.',
    garrisonLate: 'One die more against Boers driven here. Needed for a Blockhouse and a camp.',
    freed: 'The Boers then hold the area again.',
    burn: 'A Blockhouse can be built here later.',
    burnLate: 'One die more against Boers driven here. A Blockhouse can be built next.',
    blockhouse: 'Every Boer leader who enters must stop.',
    blockhouseLate: 'Every Boer leader who enters must stop. Kitchener can then set up a camp.',
    rebellions: (n: number): string => `Then ${n} of the three rebellions that cost the Empire 1 position.`,
    trenches: (level: number): string =>
      level === 0
        ? 'Trenches of value 0: no extra card yet. Each further action here adds 1, up to 2.'
        : `Trenches of value ${level}: ${count(level, 'extra card')} when attacked here.`,
    left: (n: number): string => `${count(n, 'counter')} left`,
  },
  siege: {
    level: (level: number, position: number): string =>
      level === 2
        ? `Siege level 2: the next success takes the town, and the Empire position falls to ${position - 1}.`
        : `Siege level ${level}: a success raises it to ${level + 1}; one more at level 2 takes the town.`,
    diceOf: { boer: 'Your dice at most', empire: (name: string): string => `Dice of ${name}` },
    causes: { base: 'each side', artillery: 'artillery', charisma: 'Charisma' } as Readonly<Record<string, string>>,
    you: 'you',
    falls: (level: number): string => (level === 2 ? 'falls' : 'tightens'),
    dice: (n: number): string => (n === 1 ? '1 die' : `${n} dice`),
    tie: (wins: boolean): string =>
      wins
        ? 'The highest die counts. Equal dice are yours: he leads a main force.'
        : 'The highest die counts. Equal dice are the town’s: he leads a detached force.',
  },
  prospect: {
    title: (attacker: string, defender: string): string => opening(`${attacker} attacks ${defender}`),
    yourCards: (n: number): string => (n === 3 ? 'Your three' : 'Your six'),
    hisCards: (n: number): string => (n === 3 ? 'The enemy’s three' : 'The enemy’s six'),
    causes: {
      cards: 'every line',
      ability: 'Ability',
      charisma: 'Charisma',
      fortification: 'trenches',
      missing: 'too few cards',
    } as Readonly<Record<string, string>>,
    supplied: (yes: boolean): string =>
      yes ? 'Empire in supply: no Trains forced' : 'Empire out of supply: Trains must be laid',
    withOneUse: 'one-use cards',
    without: 'without them',
    win: 'you win',
    lose: 'you lose',
    draw: 'draw',
    sampled: (fights: number, margin: string): string =>
      `${fights} fights played out over the cards you cannot see; ± ${margin}.`,
    looking: 'Playing it out …',
    pill: (kind: 'battle' | 'skirmish' | 'raid', share: string): string => `${kind} ${share}`,
  },
  fight: {
    battle: (place: string): string => `Battle at ${place}`,
    skirmish: (place: string): string => `Skirmish at ${place}`,
    raid: (place: string): string => `Raid on ${place}`,
    who: (stage: number, round: number, attacker: string): string =>
      `Stage ${STAGES[stage]}, round ${round}. ${opening(attacker)} attacks.`,
    his: { left: 'left', centre: 'centre', right: 'right' },
    sector: (leader: string, sector: string, mine: boolean): string =>
      opening(`${leader}, ${mine ? 'your' : 'enemy'} ${sector}`),
    line: (leader: string): string => opening(`${leader}’s line`),
    map: 'Show the map',
    backToFight: 'Back to the fight',
    row1: 'row 1',
    row2: 'row 2',
    noTest: 'no test',
    replaced: 'replaced',
    empty: 'empty place',
    yourSurplus: (n: number): string => `${count(n, 'card')} of yours not laid.`,
    theirSurplus: (hand: string, known: string, backs: number): string => {
      const unseen = backs === 0 ? [] : [`${count(backs, 'card')} you cannot see`];
      return `${hand}, not laid: ${[known, ...unseen].filter((part) => part !== '').join(', ')}`;
    },
    aside: 'A cavalry card is set aside.',
    sums: (all: readonly number[]): string =>
      all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`,
    range: (least: number, most: number): string => (least === most ? `${least}` : `${least} to ${most}`),
    parts: (
      back: { readonly least: number; readonly most: number } | null,
      sure: readonly string[],
      tested: readonly string[],
      settled: boolean,
    ): string => {
      const known = back === null ? [] : [`a back of ${back.least} to ${back.most}`];
      if (sure.length > 0) known.push(`${sure.join(' + ')}${settled ? '' : ' sure'}`);
      if (tested.length > 0) known.push(`${tested.join(' + ')} if ${tested.length === 1 ? 'it holds' : 'they hold'}`);
      return known.join(' + ');
    },
    cutOut: (place: string, around: readonly string[]): string => `Map of ${place}, between ${list(around)}`,
    asLaid: 'The fight, as laid',
    ahead: 'The fight ahead',
    noCard: 'no card',
    exact: 'exact: nothing that matters is hidden from you now',
    sampled: (fights: number, margin: string): string => `${fights} fights over the cards you cannot see, ± ${margin}`,
    ends: {
      wonThree: 'you win, three sectors',
      wonTwo: 'you win, two',
      won: 'you win',
      drawn: 'draw',
      lost: 'you lose',
      lostTwo: 'you lose, two',
      lostThree: 'you lose, three',
    },
    losses: 'The loser discards 1 card after two sectors, 2 after three, at random from those used; Boers may flee.',
    noLosses: 'A skirmish costs no cards. A beaten attacker stays; a beaten defender retreats.',
    retreat: (leader: string, places: readonly string[]): string =>
      places.length === 0
        ? `Beaten, ${leader} has nowhere to go and is lost.`
        : `Beaten, ${leader} falls back on ${places.length > 1 ? `${places.slice(0, -1).join(', ')} or ${places.at(-1)}` : places[0]}.`,
    commit: (n: number): string => (n === 0 ? 'Commit no one-use card' : `Commit ${count(n, 'card')}`),
    pick: (n: number): string => `Take ${count(n, 'card')}`,
    /** SB-8.12: the Empire at home counts either trait. */
    eitherTrait: (ability: number, charisma: number): string =>
      `${count(ability, 'card')} by your leader’s Ability, ${charisma} by his Charisma: as you like.`,
    chosen: (n: number, most: number): string => `${n} of ${most} chosen`,
    lay: 'Lay them like this',
    replace: (n: number): string => (n === 0 ? 'Replace nothing' : `Replace ${count(n, 'failure')}`),
    into: (cards: string, sector: 'left' | 'centre' | 'right'): string => `${cards} ${IN_SECTOR[sector]}`,
    best: 'Left · centre · right',
    bestReplaced: 'Ways to replace them',
    bestCards: 'What they would bring',
    ways: 'you win, draw, lose',
    openLine: 'Lay the cavalry with the others',
    openLineNote: 'It fights, and is your only one-use card.',
    openAside: 'Set the cavalry aside',
    openAsideNote: 'It does not fight; you may commit another one-use card.',
    cavalryLeft: (n: number): string =>
      n === 0
        ? 'It is your last cavalry card: no further skirmish this round.'
        : `After it, ${count(n, 'cavalry card')} for further skirmishes this round.`,
    open: 'Open the skirmish',
    flee: 'Flee: test the used cards, those that hold are safe',
    stand: 'Stand: losses are drawn from all used cards',
    holds: 'Chance that a card holds',
    losesCards: (n: number, used: number): string => `You lose ${count(n, 'card')} of the ${used} used.`,
    lost: (n: number): string => (n === 0 ? 'none lost' : `${n} lost`),
    ifFlee: 'if you flee',
    ifStand: 'if you stand',
    flightNote: (blockers: number): string =>
      blockers === 0
        ? 'Exact: every used card is tested, and the Empire has no cavalry left to block a sector.'
        : `Exact if no sector is blocked; the Empire has ${count(blockers, 'cavalry card')} left to block with.`,
    block: (n: number): string => (n === 0 ? 'Block no sector' : `Block ${count(n, 'sector')}`),
    blockHere: 'Block',
    blocked: 'Blocked',
    blockNote: (n: number): string =>
      `Choose ${n === 1 ? 'one sector' : `up to ${n} sectors`}: the Boer cards there cannot flee, and take no test that would save them.`,
    test: (n: number): string => `Test ${count(n, 'card')}`,
    passes: (share: string): string => `holds ${share}`,
    bury: 'The number on a slot says how many cards lie above it.',
    top: 'On top',
    bottom: 'At the bottom',
    slot: (depth: number): string => `Under ${count(depth, 'card')}`,
    comesBack: (depth: number, drawn: number): string => {
      const levy = Math.floor(depth / drawn) + 1;
      return `It comes with ${levy === 1 ? 'your next reinforcements' : `your reinforcements number ${levy} from now`}.`;
    },
    spoilsNotes: {
      nothing: 'Nothing changes.',
      blockhouse: 'Boer leaders need not stop here any more.',
      'blockhouse-and-garrison': 'The area is Boer again, and no one has to stop here.',
    },
    spoils: {
      nothing: (): string => 'Leave it standing',
      blockhouse: (camp: boolean): string => `Destroy the Blockhouse${camp ? ' and its camp' : ''}`,
      'blockhouse-and-garrison': (camp: boolean): string =>
        `Destroy the Blockhouse${camp ? ', its camp' : ''} and the Garrison`,
    },
    campsAfter: (after: number, now: number, commandos: number): string =>
      `${count(after, 'camp')} ${after === 1 ? 'counts' : 'count'} then${after === now ? ', as now' : `, ${now} now`}, against ${count(commandos, 'commando')}`,
    /** The steps of a fight, told to the attacker or to the player who is attacked. */
    steps: {
      battle: (attacks: boolean): readonly string[] => [
        'one-use cards committed',
        'Empire picks, Boers draw',
        attacks ? 'the enemy’s row 1' : 'your row 1',
        attacks ? 'you lay six cards' : 'the enemy lays six cards',
        attacks ? 'the enemy’s row 2' : 'your row 2',
        'tests; row 1 shown',
        'spare cards for failures',
        'sums: two of three win',
        'flight, losses, retreat',
      ],
      skirmish: (attacks: boolean): readonly string[] => [
        'one-use cards committed',
        'Empire picks, Boers draw',
        attacks ? 'the enemy lays three cards' : 'you lay three cards',
        attacks ? 'you lay three cards' : 'the enemy lays three cards',
        'tests',
        'spare cards for failures',
        'totals compared',
        'retreat, spoils',
      ],
    },
    two: {
      title: (sector: string): string => `The ${sector}, in two dice`,
      throws: '36 throws',
      axes: (across: string, down: string): string => `Across: ${across}. Down: ${down}. In each box, the enemy sum.`,
      holds: (card: string, sum: number): string => `${card} holds: ${sum}`,
      falls: (sum: number): string => `it falls: ${sum}`,
      mine: (sum: number): string => `Your sum: ${sum}`,
      you: 'you carry it',
      level: 'level',
      enemy: 'the enemy does',
    },
    drag: 'Drag a card, or press it and then a sector.',
    dragKeys: 'Keys 1, 2 and 3: left, centre, right.',
    total: (name: string, mine: boolean): string => opening(`${name}, ${mine ? 'your' : 'enemy'} total`),
    totalsDecide: 'The higher total wins.',
    takeBack: 'Take the lifted card off the table again',
    hiddenNote: 'A back to the enemy until the tests.',
  },
  retreat: {
    lead: 'Choose a lit area, here or on the map.',
    clean: 'no dice, nothing lost',
    title: (name: string, place: string): string => `If ${name} goes to ${place}`,
    own: 'An area of your own without enemy markers: no dice, no losses, and he may stop there.',
    boerDice: 'Your dice',
    empireDice: 'Empire dice',
    causes: {
      base: 'each side',
      charisma: 'Charisma',
      africans: 'Africans',
      garrison: 'Garrison',
      works: 'burnt earth or Blockhouse',
    } as Readonly<Record<string, string>>,
    saved: 'nothing lost',
    lost: 'a commando lost',
    kitchener: (near: boolean): string =>
      near
        ? 'Highest die against highest. Kitchener is near: equal dice cost a commando too.'
        : 'Highest die against highest; equal dice cost nothing.',
    chance: (share: string): string => `commando lost ${share}`,
  },
  reorganise: {
    title: 'The chit decides',
    ifTwo: (n: number): string => `If it is ${n <= 2 ? `${n} or more` : '3'}: one of these comes back.`,
    ifLess: (n: number): string => `If it is ${n}: the action is lost`,
    first: 'As your first action it fails only on a 1.',
    never: 'After two actions it can only fail.',
    chits: 'All eleven chits of the cup; which are gone, you must remember.',
  },
  result: {
    label: 'How the fight was decided',
    falling: 'The dice fall …',
    wins: (name: string, score: readonly [number, number] | null): string =>
      opening(`${name} wins${score === null ? '' : `, ${score[0]} sectors to ${score[1]}`}.`),
    draw: 'No one wins.',
    pair: (attacker: string, sector: string, defender: string): string =>
      opening(`${attacker}’s ${sector} against ${defender}`),
    against: 'against',
    untested: 'not tested',
    thrown: (die: number, passed: boolean): string => `threw ${die}, ${passed ? 'holds' : 'fails'}`,
    goOn: 'Go on',
    skip: 'All at once',
  },
  keep: 'Choose who stays; the others leave the map and may be detached again.',
  place: (name: string): string => `Choose a lit area for ${name}.`,
  regain: 'The lost commandos. The one that you choose is in your hand again at once.',
  waiting: 'Nothing is asked of you now.',
  war: {
    button: 'What decides the war',
    title: 'What decides this war now',
    stageOf: (n: number): string => `stage ${STAGES[n]} of IV`,
    close: 'Close',
    boerNow: 'The Boers win at once',
    empireNow: 'The Empire wins at once',
    end: (stage: number): string => `… and at the end of stage ${STAGES[stage]}`,
    position0: 'when the Empire position is 0',
    funds0: 'when the war funds are 0',
    towns: 'when all three siege towns have fallen',
    camps: 'when more camps count than commandos are left',
    objectives: 'the Boers win if the Empire does not hold all four objectives with the Annexation',
    holdOut: 'the Boers win if nothing was decided',
    townsNow: (n: number): string => `${n} of 3 taken`,
    fundsNow: 'war funds',
    positionNow: 'Empire position',
    fundsWhy: (leaders: readonly string[]): string =>
      leaders.length === 0
        ? 'No Empire leader is on Boer soil: a Boer chit of 3 costs nothing.'
        : `${list(leaders)} on Boer soil: every Boer round with a chit of 3 costs 1.`,
    rebellions: (n: number): string => `three rebellions when an Empire round ends: −1 (${n} of 3 now)`,
    townFalls: 'each siege town that falls: −1',
    hobhouse: 'Emily Hobhouse may report with 4 camps: −1',
    blackWeek: 'Black Week after two Boer victories in stage I: −1',
    campsNow: (camps: number, most: number): string =>
      `of ${count(camps, 'camp')} count; at most ${most}, twice the position`,
    commandosNow: (n: number): string => `${n === 1 ? 'commando' : 'commandos'} left`,
    campsNeeded: (n: number, most: number): string =>
      n <= most
        ? `${n} camps must count before the Boers capitulate.`
        : `${n} camps would have to count, but only ${most} can at this position.`,
    annexed: (yes: boolean): string => (yes ? 'Annexation in play' : 'Annexation not in play'),
    events: (side: Seat): string => (side === 'boer' ? 'Events open to the Boers' : 'Events open to the Empire'),
    inPlay: 'In play',
    none: 'none in this stage',
    ready: 'ready',
    notYet: 'not yet',
    introduce: 'Introduce',
  },
  recalled: {
    chit: 'You drew the chit.',
    roundOver: (side: Seat): string => `The ${side === 'boer' ? 'Boer' : 'Empire'} round is over.`,
  },
  keys: [
    ['Enter', 'Choose the town or leader that has the focus; send the order that is ready'],
    ['1 2 3', 'In a battle: choose a sector'],
    ['m', 'In a battle: show the map or the battle'],
    ['g', 'Go to the next leader who can act'],
    ['v', 'Show or hide the state of the war'],
  ] as const,
  gauges: {
    position: 'Empire position',
    positionHint: 'At 0 the Boers win.',
    positionNote: '0: Boers win',
    funds: 'War funds',
    fundsHint: 'At 0 the Empire wins.',
    fundsNote: '0: Empire wins',
    of: (n: number): string => `of ${n}`,
    towns: 'Towns',
    townsHint: 'All three win the war for the Boers.',
    objectives: 'Objectives',
    objectivesHint: 'All four and the Annexation by the end of stage II, or the Boers win.',
    camps: 'Camps',
    campsHint: 'More camps that count than commandos: the Boers capitulate.',
    commandos: 'Commandos',
    commandosHint: 'The Boers capitulate when more camps count than this.',
  },
  effects: {
    'lord-roberts-takes-command': 'Roberts and Kitchener land in two ports',
    'relief-of-mafeking': 'Empire position +1',
    'oath-of-neutrality': 'a random commando goes home for good',
    'policy-of-repression': 'Empire leaders may scorch garrisoned areas',
    'annexation-of-the-transvaal': 'needed at the end of stage II',
    'system-of-repression': 'Blockhouses, and camps by Kitchener',
    africans: 'one die more for Boer losses in fifteen areas',
    'black-week': 'Empire position −1',
    'prieska-rebellion': 'Prieska rises; rebellions may spread',
    'de-wet-chief-commandant': 'De Wet comes into play',
    'botha-commandant-general': 'Botha takes Joubert’s place',
    'commandant-krause': 'war funds +1',
    'smuts-plunder': 'war funds +2',
    cyferfontein: 'Boers may raid, and all their leaders may go anywhere',
    stormjaag: 'every raid costs the Empire a card',
    'emily-hobhouse': 'Empire position −1',
  } as Readonly<Record<string, string>>,
  refused: 'Not allowed',
  fit: 'Fit the map',
};

/** Another language is one more object of this type. */
export type Words = typeof en;

export const { words, speak } = spokenIn<Words>({ en });
