/** One controller of a match on screen; the drawn board, the words, the rail and the timeline are views of it. */
import type { Action, Denial, Json, Odds, Seat, SideName } from '@laager/kernel';
import type { Asked, BoardModule, BoardProps, EntryText, SideLook } from '@laager/kit';
import type { DiceAhead, Look } from '@laager/match';
import { type Accessor, batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { nameMatch } from '../route.ts';
import { localSession } from '../session/local.ts';
import type {
  EndReport,
  Idea,
  JournalLine,
  MatchRequest,
  Moment,
  OpenSession,
  OrderReply,
  SessionEvent,
  TableHead,
  Thinking,
} from '../session/session.ts';
import { botPace, mayMove, replayPace, settings } from '../settings.ts';
import { announce } from '../ui/announcer.tsx';
import { usualSides } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import { boardOf } from './boards.ts';
import { createCourse } from './course.ts';
import { createPapers } from './papers.ts';
import { createRealDice } from './real-dice.ts';
import type { Leans } from './turning.ts';

export type Tab = 'orders' | 'journal' | 'rules' | 'odds' | 'notes' | 'chat';

/** An order that is considered before it is given, and its possible outcomes. */
export interface Considered {
  readonly action: Action;
  readonly text: string;
  readonly odds: Odds | null;
  /** The dice that it would roll, where that was asked. */
  readonly dice?: DiceAhead;
}

export type Controller = ReturnType<typeof createController>;

export function createController(opening: MatchRequest, heard: (event: SessionEvent) => void = () => {}) {
  const session: OpenSession = localSession();
  onCleanup(() => session.close());

  const [table, setTable] = createSignal<TableHead | null>(null);
  const [failure, setFailure] = createSignal<string | null>(null);
  const [board, setBoard] = createSignal<BoardModule | null>(null);
  const [live, setLive] = createSignal<Moment | null>(null);
  const [lines, setLines] = createSignal<readonly JournalLine[]>([]);
  const [thinking, setThinking] = createSignal<Thinking | null>(null);
  const [denied, setDenied] = createSignal<Denial | { readonly rule: null; readonly reason: string } | null>(null);
  const [tab, setTab] = createSignal<Tab>('journal');
  const [rule, setRule] = createSignal<string | null>(null);
  const [pointed, setPointed] = createSignal<EntryText | null>(null);
  const [considered, setConsidered] = createSignal<Considered | null>(null);
  const [confirming, setConfirming] = createSignal<Considered | null>(null);
  const [leans, setLeans] = createSignal<Leans>([]);
  const [report, setReport] = createSignal<EndReport | null>(null);
  /** How far the report is, from 0 to 1; null while none is being made. */
  const [analysing, setAnalysing] = createSignal<number | null>(null);
  /** Whether the page about the end covers the board. */
  const [endShown, setEndShown] = createSignal(false);
  /** A better order than the one that was given, shown on the board where it would have been given. */
  const [better, setBetter] = createSignal<Look | null>(null);
  const [ideas, setIdeas] = createSignal<readonly Idea[]>([]);
  const [inWords, setInWords] = createSignal(false);
  const [card, setCard] = createSignal<HTMLElement>();
  const [byBoard, setByBoard] = createSignal(false);
  /** False: another tab plays the match, this one watches. */
  const [owned, setOwned] = createSignal(true);

  const refuse = (reply: OrderReply): void => {
    if (reply.kind === 'refused') setDenied(reply.denial ?? { rule: null, reason: reply.message });
  };
  const { past, moment, at, look, step, watching, watch } = createCourse({
    session,
    live,
    isReplay: () => table()?.replay === true,
    isPaused: () => thinking()?.paused === true,
    pace: () => replayPace[settings().replaySpeed],
    looked: () => setBetter(null),
  });
  const { roll, ...realDice } = createRealDice({ session, live, table, refuse });

  const asked: Accessor<Asked | null> = createMemo(() => (past() === null && owned() ? (live()?.asked ?? null) : null));

  const papers = createPapers(
    createMemo(() => table()?.id ?? table()?.commitment ?? null),
    createMemo(() => live()?.seat ?? ''),
  );

  createEffect(() => board()?.speak?.(settings().language));
  createEffect(() => void session.speak(settings().language));
  createEffect(() => void session.pace(botPace[settings().botSpeed]));

  session.listen(hear);
  open();

  async function open(): Promise<void> {
    try {
      // The board is fetched while the worker lays the table, wherever the opening already names the game.
      const ahead = 'game' in opening ? boardOf(opening.game) : null;
      const opened = await session.open(opening);
      if (opened.id !== null) nameMatch(opened.id);
      setBoard(await (ahead ?? boardOf(opened.game)));
      setTable(opened);
      if (opened.replay) await look(0);
      setLeans(await session.leans());
    } catch (error) {
      setFailure((error as Error).message);
    }
  }

  function hear(event: SessionEvent): void {
    switch (event.kind) {
      case 'moment':
        arrive(event.moment);
        return;
      case 'journal':
        setLines((before) => [...before.slice(0, event.from), ...event.lines]);
        return;
      case 'thinking':
        setThinking(event.thinking);
        return;
      case 'failed':
        setFailure(event.message);
        return;
      case 'analysing':
        setAnalysing(event.done);
        return;
      case 'owned':
        setOwned(event.owned);
        return;
      case 'connected':
      case 'online':
        heard(event);
        return;
    }
  }

  function arrive(next: Moment): void {
    batch(() => {
      setLive(next);
      setConsidered(null);
      setConfirming(null);
      realDice.putDown();
      setDenied(null);
      setIdeas([]);
      // Another pair of eyes knows other things: their curve is not this one's.
      setLeans((before) => [...Array.from({ length: next.at }, (_, move) => before[move]), next.lean]);
    });
    if (!table()?.replay) announce(spoken(next));
  }

  const spoken = (next: Moment): string =>
    [
      ...next.news.map((told) => told.text),
      next.ended?.text ?? (next.asked === null ? '' : words().announce.asked(next.asked.prompt)),
    ].join(' ');

  // ---- Orders

  /** What an order is called, if it is one of those offered. */
  const textOf = (action: Action): string => {
    const wanted = JSON.stringify(action);
    return (
      [...(asked()?.offers ?? []), ...ideas()].find((offer) => JSON.stringify(offer.action) === wanted)?.text ?? ''
    );
  };

  /** Whether there is anything else to be done: what has to be done is not worth a second thought. */
  const hasChoice = (): boolean => (asked()?.offers.length ?? 0) + (asked()?.families.length ?? 0) > 1;

  /** Gives an order; where it would roll dice, asks first, if the player wants to be asked. */
  async function order(action: Action, text = textOf(action)): Promise<void> {
    setDenied(null);
    if (past() !== null) return void look(null);
    const seen = live();
    if (seen === null) return;
    const ask = settings().confirm && hasChoice() && board()?.sure?.(action) !== true;
    const reply = await session.order(action, seen.seq, ask);
    if (reply.kind === 'roll') return roll({ action, text: reply.text, rolled: [], die: reply.die });
    if (reply.kind !== 'dice') return refuse(reply);
    // The question may have been answered meanwhile.
    if (live() !== seen) return;
    setConfirming({ action, text, odds: null, dice: reply.dice });
    const odds = await session.odds(action).catch(() => null);
    setConfirming((one) => (one?.action === action ? { ...one, odds } : one));
  }

  async function confirm(): Promise<void> {
    const one = confirming();
    const seen = live();
    setConfirming(null);
    if (one !== null && seen !== null) refuse(await session.order(one.action, seen.seq, false));
  }

  /** Shows what may come of an order, without giving it. */
  async function consider(action: Action, text: string): Promise<void> {
    setConsidered({ action, text, odds: null });
    const odds = await session.odds(action).catch(() => null);
    setConsidered((one) => (one?.action === action ? { ...one, odds } : one));
  }

  const primary = createMemo((): Action | null => {
    const question = asked();
    if (question === null) return null;
    const lesson = live()?.guide;
    if (lesson) return lesson.say.order ?? null;
    const own = board()?.primary?.(question);
    if (own !== undefined) return own;
    if (question.offers.length === 1) return question.offers[0]?.action ?? null;
    // What needs no values (draw, pass, end the phase) is what a turn goes on with.
    return question.offers.find(({ action }) => Object.keys(action).length === 1)?.action ?? null;
  });

  const undo = async (): Promise<void> => refuse(await session.undo(live()?.seq ?? 0));
  const redo = async (): Promise<void> => refuse(await session.redo(live()?.seq ?? 0));
  const fetchIdeas = async (): Promise<void> => {
    const seen = live();
    const found = await session.ideas();
    if (live() === seen) setIdeas(found);
  };

  async function analyse(): Promise<void> {
    if (analysing() !== null || report() !== null) return;
    setAnalysing(0);
    const [found, chances] = [await session.report(), await session.leans()];
    batch(() => {
      setReport(found);
      // Nothing is hidden any more: the curve is now the one whose changes the report splits into luck and decisions.
      setLeans(chances);
      setAnalysing(null);
    });
  }

  // A match that ends here is looked at again without asking; one that was over when it was opened shows its end too.
  createEffect(
    on(
      () => !table()?.replay && live()?.ended != null,
      (over) => {
        if (!over) return;
        setEndShown(true);
        void analyse();
      },
    ),
  );

  /** Whether the page about the end is on the screen: a look back shows the board. */
  const atEnd = (): boolean => endShown() && live()?.ended != null && past() === null;

  /** Shows an order of the course on the board, with the better one beside it. */
  async function showMistake(mistake: Look): Promise<void> {
    setEndShown(false);
    await look(mistake.move - 1);
    setBetter(mistake);
  }

  async function backToAnalysis(): Promise<void> {
    await look(null);
    setEndShown(true);
  }

  // ---- Rules

  function showRule(id: string): void {
    batch(() => {
      setRule(id);
      setTab('rules');
    });
  }

  // ---- Seats

  const sideOf = (seat: Seat | null): SideName =>
    table()?.seats.find((one) => one.seat === seat)?.side ?? { name: seat ?? '', plural: false };
  const nameOf = (seat: Seat | null): string => table()?.seats.find((one) => one.seat === seat)?.name ?? seat ?? '';
  const lookOf = (seat: Seat | null): Omit<SideLook, 'seat'> | undefined => {
    const index = table()?.seats.findIndex((one) => one.seat === seat) ?? -1;
    return board()?.sides?.find((side) => side.seat === seat) ?? usualSides[index];
  };

  /** What the drawn board is given: it reads the match from here, and every order goes through `order`. */
  const forBoard: BoardProps = {
    view: createMemo(() => moment()?.view ?? {}),
    seat: () => moment()?.seat ?? null,
    asked,
    news: () => moment()?.news ?? [],
    before: async () => (at() === 0 ? null : ((await session.at(at() - 1)).view ?? null)),
    journal: lines,
    pointed,
    hint: () => better()?.better?.action ?? (live()?.guide?.say.order as Action | undefined) ?? null,
    card,
    motion: mayMove,
    order: (action) => void order(action),
    whyNot: session.whyNot,
    odds: session.odds,
    lookup: (name, args) => session.lookup(name, args as Json),
    showRule,
    deny: setDenied,
    answering: setByBoard,
  };

  return {
    session,
    forBoard,
    table,
    failure,
    board,
    live,
    past,
    moment,
    asked,
    lines,
    thinking,
    denied,
    deny: setDenied,
    tab,
    setTab,
    rule,
    setRule,
    showRule,
    pointed,
    setPointed,
    considered,
    consider,
    confirming,
    confirm,
    dismiss: () => setConfirming(null),
    ...realDice,
    order,
    primary,
    undo,
    redo,
    ideas,
    fetchIdeas,
    at,
    look,
    step,
    watching,
    watch,
    leans,
    report,
    analysing,
    analyse,
    atEnd,
    setEndShown,
    better,
    showMistake,
    backToAnalysis,
    inWords,
    setInWords,
    card,
    setCard,
    papers,
    owned,
    byBoard,
    nameOf,
    sideOf,
    lookOf,
  };
}
