/**
 * A number for a position: equal positions have equal numbers, different ones practically never. Much cheaper than the
 * kernel's hash, and only for use within one search. (Keys count in the order they were written: two positions that
 * differ in that alone are taken for two, which costs a little work and no truth.)
 */
export function fingerprint(value: unknown): number {
  const mix = new Mix();
  mix.add(value);
  // 53 bits: all that a number can hold exactly.
  return (mix.low >>> 0) + (mix.high & 0x1f_ffff) * 0x1_0000_0000;
}

const ofWords = new Map<string, number>();

class Mix {
  low = 0x9e3779b9 | 0;
  high = 0x85ebca6b | 0;

  private word(x: number): void {
    this.low = Math.imul(this.low ^ x, 0x01000193);
    this.low ^= this.low >>> 15;
    this.high = Math.imul((this.high << 5) ^ (this.high >>> 27) ^ x, 0x5bd1e995);
    this.high ^= this.high >>> 13;
  }

  add(value: unknown): void {
    if (typeof value === 'number') {
      this.word(value | 0);
      if (value !== (value | 0)) this.text(String(value));
    } else if (typeof value === 'string') this.text(value);
    else if (Array.isArray(value)) {
      this.word(value.length + 0x5a00);
      for (const one of value) this.add(one);
    } else if (typeof value === 'object' && value !== null) {
      this.word(0x7b);
      for (const key in value) {
        this.text(key);
        this.add((value as Record<string, unknown>)[key]);
      }
    } else this.word(value === null ? 0x11 : value === true ? 0x22 : 0x33);
  }

  /** The same words come again and again: each is read once. */
  private text(text: string): void {
    let hash = ofWords.get(text);
    if (hash === undefined) {
      hash = 0x811c9dc5 | 0;
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      if (ofWords.size < 20_000) ofWords.set(text, hash);
    }
    this.word(hash);
    this.word(text.length);
  }
}
