/** Guesses what a mistyped word was meant to be. */

/** How many letters must be put in, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] as number) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}

/** `; did you mean "x"?`, or nothing if nothing comes near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const typed = word.toLowerCase().slice(0, 60);
  if (typed === '') return '';
  const near = known
    .map((name) => ({ name, far: name.includes(typed) ? 0 : distance(typed, name) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.far - b.far);
  return near[0] === undefined ? '' : `; did you mean "${near[0].name}"?`;
}
