const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A scenario's date in words: "6 June 1944". What is no date is left as its author wrote it. */
export function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${Number(day)} ${name} ${year}`;
}
