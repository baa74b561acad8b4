/** Sentences that games write for every reader, cut to what the screen does not say already. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Prompts begin with who is asked, and when; the line above the question and the track already say so. */
export function withoutHead(prompt: string, name: string): string {
  const colon = prompt.indexOf(': ');
  return prompt.startsWith(name) && colon > 0 ? capital(prompt.slice(colon + 2)) : prompt;
}

/** What a family of orders is, without the example of how to write one. */
export const withoutExample = (text: string): string => capital(text.replace(/:?\s*\{.*\}\s*$/s, ''));

/** What stands between dashes or double lines is a heading of the journal: a new turn, a new phase. Null for other lines. */
export const headingOf = (text: string): string | null => /^[-–—=]+\s*(.+?)\s*[-–—=]+$/.exec(text)?.[1] ?? null;

/** A reason is written to stand inside a sentence; here it is one. */
export function sentence(reason: string): string {
  const text = capital(reason);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
