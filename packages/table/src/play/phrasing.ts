/** Words of the games, which are written to stand inside a sentence, as whole sentences. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A reason is written to stand inside a sentence; here it is one. */
export function sentence(reason: string): string {
  const text = capital(reason);
  return ['.', '!', '?'].includes(text.at(-1) ?? '') ? text : `${text}.`;
}
