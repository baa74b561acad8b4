/** MM-9.6 to MM-9.11, MM-R57: who fights together in a close assault. */
import { fightingBases } from './assault-facts.ts';
import type { Battle, Contact } from './position.ts';

/** One combat: the pair that supplies the modifiers, and every unit whose bases count. */
export interface Melee {
  readonly contact: Contact;
  /** The charger's side, he first; the struck unit's side, it first. */
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  /** Rolled already in an earlier phase: one roll for all that it links. */
  readonly continuing: boolean;
}

const touches = (one: Contact, unit: number): boolean => one.charger === unit || one.struck === unit;
const otherOf = (one: Contact, unit: number): number => (one.charger === unit ? one.struck : one.charger);

/** Contacts still to be fought in this phase (MM-9.12). */
export const openContacts = (p: Battle): Contact[] => p.contacts.filter((one) => !one.fought);

export function meleeOf(p: Battle, contact: Contact): Melee {
  const linked = linkedWith(p, contact);
  // MM-R57: a combat that goes on from before is one melee with all who have charged into it.
  if (linked.some((one) => one.continuing && !one.fought)) return wholeMelee(contact, linked);
  return {
    contact,
    attackers: [contact.charger, ...joined(p, contact.struck, contact.charger)],
    defenders: [contact.struck, ...joined(p, contact.charger, contact.struck)],
    continuing: false,
  };
}

/** MM-9.7: enemies of `unit`, besides the one it now fights, who are in a continuing combat with it. */
const joined = (p: Battle, unit: number, besides: number): number[] =>
  p.contacts
    .filter((one) => one.continuing && touches(one, unit) && !touches(one, besides))
    .map((one) => otherOf(one, unit));

/** All contacts that hang together with this one over the units in them. */
function linkedWith(p: Battle, contact: Contact): Contact[] {
  const linked = new Set<Contact>([contact]);
  const units = new Set<number>([contact.charger, contact.struck]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const one of p.contacts) {
      if (linked.has(one) || !(units.has(one.charger) || units.has(one.struck))) continue;
      linked.add(one);
      units.add(one.charger);
      units.add(one.struck);
      grew = true;
    }
  }
  return p.contacts.filter((one) => linked.has(one));
}

/** The contacts that one roll settles. */
export const settledBy = (p: Battle, melee: Melee): Contact[] =>
  melee.continuing ? linkedWith(p, melee.contact) : [melee.contact];

function wholeMelee(contact: Contact, linked: readonly Contact[]): Melee {
  const attackers = new Set<number>([contact.charger]);
  const defenders = new Set<number>([contact.struck]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const one of linked)
      for (const unit of [one.charger, one.struck]) {
        const foe = otherOf(one, unit);
        const [own, theirs] = attackers.has(unit) ? [attackers, defenders] : [defenders, attackers];
        if (!own.has(unit) || theirs.has(foe)) continue;
        theirs.add(foe);
        grew = true;
      }
  }
  return { contact, attackers: [...attackers], defenders: [...defenders], continuing: true };
}

/** MM-9.6: all bases count, whether they touch or not. */
export const numbersOf = (p: Battle, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + fightingBases(p, unit), 0);
