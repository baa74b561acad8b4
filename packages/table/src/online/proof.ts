/** What checking the dice of a finished match has shown. */
export interface DiceProof {
  readonly dice: number;
  /** Rolled by this reader's own orders. */
  readonly mine: number;
  /** What is wrong; null: every die follows from the key, and the key from the seal. */
  readonly fault: string | null;
}
