/** Keeps a match on this device after every command: one write at a time; what changed meanwhile is written after it. */
import { promptLine } from '@laager/kernel';
import { outcomeText, type Referee } from '@laager/match';
import type { SaveHead } from '../store/saves.ts';
import type { Shelf } from '../store/shelf.ts';
import type { SessionWords } from '../words/session.ts';
import type { Opened } from './opening.ts';

export class Saver {
  private readonly referee: Referee;
  private readonly shelf: Shelf;
  /** Null for a match that is not kept. */
  private readonly id: string | null;
  private readonly words: SessionWords;
  private writing: Promise<void> | null = null;
  private changed = false;
  /** How many rows of the log are stored. */
  private stored: number;
  private readonly written: () => void;

  constructor(referee: Referee, shelf: Shelf, { id, storedRows }: Opened, words: SessionWords, written: () => void) {
    this.referee = referee;
    this.shelf = shelf;
    this.id = id;
    this.words = words;
    this.stored = storedRows;
    this.written = written;
  }

  /** When everything is written. */
  async settled(): Promise<void> {
    await this.writing?.catch(() => {});
  }

  save(): void {
    if (this.id === null) return;
    this.changed = true;
    this.writing ??= this.write(this.id).finally(() => {
      this.writing = null;
    });
  }

  private async write(id: string): Promise<void> {
    while (this.changed) {
      this.changed = false;
      const { match } = this.referee;
      const rows = match.rows(this.stored);
      await this.shelf.keep(this.head(id), match.head(), rows);
      this.stored += rows.length;
      this.written();
    }
  }

  private head(id: string): SaveHead {
    const { match, sitters, history } = this.referee;
    const decision = match.decision();
    return {
      id,
      game: match.game.id,
      title: match.game.title,
      scenario: match.scenario.title,
      standing: this.standing(),
      moves: history.length,
      toDecide: decision?.seat ?? null,
      mine: decision !== null && this.referee.isPerson(decision.seat),
      ended: decision === null,
      changed: Date.now(),
      sitters,
    };
  }

  /** How things stand, as everyone may know: the list is read before anyone has said who sits at the screen. */
  private standing(): string {
    const { match } = this.referee;
    const view = match.view(null);
    const decision = match.decision();
    if (decision === null) return outcomeText(match.game, view)?.text ?? '';
    return match.scenario.open
      ? promptLine(match.game.tell, view, decision)
      : this.words.toDecide(match.game.tell.seat(decision.seat, match.scenario.id));
  }
}
