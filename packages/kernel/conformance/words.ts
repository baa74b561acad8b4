/** Whether a text can be shown to a person. */

/** What slips into sentences that are put together from values. */
const SLIPS = /\bundefined\b|\bNaN\b|\[object |\bfunction\b.*=>|\$\{/;

/** Why a text is no good; null if it is. */
export function unreadable(text: unknown): string | null {
  if (typeof text !== 'string') return `is ${typeof text}, not a text`;
  if (text.trim() === '') return 'is empty';
  const slip = SLIPS.exec(text);
  return slip === null ? null : `says "${slip[0]}": "${text}"`;
}
