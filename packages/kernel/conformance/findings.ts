/** What properties found, as a list that ends. */
import { type Breach, messageOf } from './breach.ts';
import type { Property, Trial } from './trial.ts';

const MOST_BREACHES = 5;

/** The first few things that are wrong; what a property throws is one of them. */
export async function firstOf(name: string, breaches: Iterable<Breach> | AsyncIterable<Breach>): Promise<Breach[]> {
  const found: Breach[] = [];
  try {
    for await (const breach of breaches) if (found.push(breach) >= MOST_BREACHES) break;
  } catch (cause) {
    found.push({ property: name, message: `the rules threw: ${messageOf(cause)}`, cause });
  }
  return found;
}

export const breachesOf = (property: Property, trial: Trial): Promise<Breach[]> =>
  firstOf(property.name, property.breaches(trial));
