/**
 * A question to the rules whose subject keeps changing while the player moves. Answers arrive late and out of order:
 * only the answer to the current question counts, and until it arrives there is none.
 */
import type { Json } from '@laager/kernel';

export class Inquiry<Question extends Json, Reply> {
  readonly #find: (question: Question) => Reply | Promise<Reply>;
  readonly #changed: () => void;
  #current: { readonly text: string; readonly context: unknown } | null = null;
  #reply: Reply | null = null;
  #pending = false;

  /** `changed` is called when a reply arrives after `about` has returned; never during `about` itself. */
  constructor(find: (question: Question) => Reply | Promise<Reply>, changed: () => void) {
    this.#find = find;
    this.#changed = changed;
  }

  /** The answer to the current question; null while it is pending, after it failed, or if nothing is asked. */
  get reply(): Reply | null {
    return this.#reply;
  }

  get pending(): boolean {
    return this.#pending;
  }

  /**
   * Sets the question; null asks nothing. An equal question in the same context (compared by identity: the position or
   * the decision that it is about) is not asked twice.
   */
  about(question: Question | null, context: unknown = null): void {
    const text = JSON.stringify(question);
    if (this.#current !== null && this.#current.text === text && this.#current.context === context) return;
    const mine = { text, context };
    this.#current = mine;
    this.#reply = null;
    this.#pending = false;
    if (question === null) return;
    const found = this.#find(question);
    if (!(found instanceof Promise)) {
      this.#reply = found;
      return;
    }
    this.#pending = true;
    const settle = (reply: Reply | null): void => {
      if (this.#current !== mine) return;
      this.#reply = reply;
      this.#pending = false;
      this.#changed();
    };
    // A lookup fails when the match has moved on under it; the next question is already on its way.
    found.then(settle, () => settle(null));
  }

  /** Asks nothing more and ignores what is still to come. */
  close(): void {
    this.#current = null;
    this.#reply = null;
    this.#pending = false;
  }
}
