/** The numbered list of orders that a player chooses from. */
import { type Action, type Decision, familyLine, type Match } from '@laager/kernel';
import { ideas, seedFrom, standpointOf } from '@laager/match';

export interface Item {
  readonly action: Action;
  readonly text: string;
  /** Whether it was picked out of a family, of which the list shows a few only. */
  readonly example: boolean;
}

const PAGE = 20;
const ADVISED = 6;
const DRAWN = 6;
/** How much of a family's bounds is shown. */
const WIDEST = 160;

/** What a list of orders is made from: a match here, or what a seat knows of one on a server. */
type MenuMatch = Pick<Match, 'game' | 'scenario' | 'view' | 'commitment' | 'seq'>;

export class Menu {
  readonly decision: Decision;
  private readonly match: MenuMatch;
  private items: readonly Item[];
  private filter = '';
  private from = 0;
  private draws = 0;

  constructor(match: MenuMatch, decision: Decision) {
    this.match = match;
    this.decision = decision;
    const view = match.view(decision.seat);
    this.items = decision.offers.map((action) => ({
      action,
      text: match.game.tell.action(view, action),
      example: false,
    }));
    this.suggest();
  }

  /** Numbers count from 1 over the whole list, so that they stay the same under any filter. */
  item(n: number): Item | undefined {
    return this.items[n - 1];
  }

  find(text: string): void {
    this.filter = text.toLowerCase();
    this.from = 0;
  }

  /** Turns to the next page; after the last, to the whole list again. */
  turn(): void {
    this.from += PAGE;
    if (this.from < this.fitting().length) return;
    this.from = 0;
    this.filter = '';
  }

  /** Picks a few orders out of the families; each time others. */
  suggest(): void {
    if (this.decision.families.length === 0) return;
    const listed = this.items.filter((item) => !item.example);
    const { match, decision } = this;
    const at = standpointOf(match, decision.seat);
    const seed = seedFrom(`${match.commitment} ${match.seq} suggestion ${this.draws}`);
    const advised = this.draws++ === 0 ? ADVISED : 0;
    const examples = ideas(at, { seed, advised, draws: DRAWN, most: ADVISED + DRAWN, enough: ADVISED + DRAWN });
    const texts = examples.map((action) => ({ action, text: match.game.tell.action(at.view, action), example: true }));
    this.items = [...listed, ...texts];
  }

  private fitting(): readonly { readonly n: number; readonly item: Item }[] {
    return this.items
      .map((item, i) => ({ n: i + 1, item }))
      .filter(({ item }) => item.text.toLowerCase().includes(this.filter));
  }

  /** The page at hand, line by line. */
  page(): string[] {
    const fitting = this.fitting();
    if (fitting.length === 0) return [`No order contains "${this.filter}". Enter lists all, h shows help.`];
    const lines: string[] = [];
    for (const { n, item } of fitting.slice(this.from, this.from + PAGE))
      lines.push(`${String(n).padStart(4)}  ${item.text}${item.example ? '   (an example)' : ''}`);
    const shown = Math.min(this.from + PAGE, fitting.length);
    if (fitting.length > PAGE)
      lines.push(`      ${this.from + 1} to ${shown} of ${fitting.length}; Enter: next page; text: search`);
    else if (this.filter !== '') lines.push(`      containing "${this.filter}"; Enter lists all`);
    return lines;
  }

  /** The families: orders of which the list can show examples only, and what one looks like when it is typed. */
  families(): string[] {
    const view = this.match.view(this.decision.seat);
    const lines = this.decision.families.map((family) => {
      const bounds = JSON.stringify(family.bounds);
      const shape = bounds.length > WIDEST ? `${bounds.slice(0, WIDEST)}…` : bounds;
      return `      or as JSON: ${familyLine(this.match.game.tell, view, family)}   ${shape}`;
    });
    const example = this.items.findIndex((item) => item.example);
    if (example >= 0) lines.push(`      (${example + 1} is ${JSON.stringify(this.items[example]?.action)})`);
    return lines;
  }
}
