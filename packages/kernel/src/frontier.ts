/**
 * The information frontier: how far back a seat may undo. Dice and other seats' decisions are plain to see; whether an
 * action showed the seat something hidden is found out by watching what the rules read. While an action is played the
 * position is wrapped, and reading any value that the seat's view does not show is noted. What was never read cannot
 * have shown anything; so no game author has to remember to say "this reveals something".
 *
 * What is hidden is a matter of places, not of values: a secret that happens to equal what the view shows instead is a
 * secret all the same. Otherwise whether undo is allowed would give it away. So the view is also compared with several
 * worlds that the seat could imagine, and every place in which one of them differs counts as hidden.
 */

type Key = string | symbol;
type Data = Record<Key, unknown>;

/** Means "which keys there are", for an object that the view shows with other keys or another length. */
const KEYS = Symbol('keys');

const isData = (x: unknown): x is Data => typeof x === 'object' && x !== null;

const sameKeys = (a: Data, b: Data): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key));
};

/** The places of a view in which something is hidden. */
interface Hidden {
  /** Which keys there are, or how long the list is. */
  keys: boolean;
  readonly leaves: Set<string>;
  readonly inner: Map<string, Hidden>;
}

const nothingHidden = (): Hidden => ({ keys: false, leaves: new Set(), inner: new Map() });

/** Adds the places in which a world differs from the view. */
function addHidden(hidden: Hidden, shown: Data, world: Data): void {
  if (!sameKeys(shown, world)) hidden.keys = true;
  for (const key of Object.keys(shown)) {
    const [a, b] = [shown[key], world[key]];
    if (isData(a) && isData(b) && Array.isArray(a) === Array.isArray(b)) {
      const inner = hidden.inner.get(key) ?? nothingHidden();
      addHidden(inner, a, b);
      if (inner.keys || inner.leaves.size + inner.inner.size > 0) hidden.inner.set(key, inner);
    } else if (!Object.is(a, b)) hidden.leaves.add(key);
  }
}

/** Marks the objects of the truth in the places that are hidden. */
function markPlaces(truth: Data, { keys, leaves, inner }: Hidden, marks: Map<object, Set<Key>>): void {
  const marked = marks.get(truth) ?? new Set<Key>();
  if (keys) marked.add(KEYS).add('length');
  for (const key of leaves) marked.add(key);
  for (const [key, part] of inner) {
    const value = truth[key];
    if (isData(value)) markPlaces(value, part, marks);
    else marked.add(key);
  }
  if (marked.size > 0) marks.set(truth, marked);
}

/** How many worlds are imagined at first, and at most before something counts as no longer hidden. */
const WORLDS = 4;
const MOST_WORLDS = 28;

/** Worlds that fit a view: number n is always the same one. */
interface Worlds<P> {
  imagine(view: P, n: number): P;
}

/** Notes which keys of which objects the view does not show truly. */
function markHidden(truth: Data, shown: Data, marks: Map<object, Set<Key>>): void {
  if (truth === shown) return;
  const hidden = new Set<Key>();
  const keys = Object.keys(truth);
  if (!sameKeys(truth, shown)) {
    hidden.add(KEYS);
    hidden.add('length');
  }
  for (const key of keys) {
    const [a, b] = [truth[key], shown[key]];
    if (isData(a) && isData(b) && Array.isArray(a) === Array.isArray(b)) markHidden(a, b, marks);
    else if (!Object.is(a, b)) hidden.add(key);
  }
  if (hidden.size > 0) marks.set(truth, hidden);
}

export class Watch<P extends object> {
  /** The position to be played on: writes go through to the real one. */
  readonly watched: P;
  /** Whether anything hidden has been read. */
  shown = false;
  private readonly marks = new Map<object, Set<Key>>();
  private readonly proxies = new WeakMap<object, object>();
  private readonly targets = new WeakMap<object, object>();

  private readonly worlds: Worlds<P> | null;

  constructor(position: P, view: P, worlds: Worlds<P> | null = null) {
    this.worlds = worlds;
    markHidden(position as Data, view as Data, this.marks);
    markPlaces(position as Data, this.hiddenIn(view), this.marks);
    this.watched = this.marks.size === 0 ? position : (this.wrap(position as Data) as P);
  }

  private note(target: object, key: Key): void {
    if (this.marks.get(target)?.has(key)) this.shown = true;
  }

  private wrap(target: Data): Data {
    // A frozen object is a constant of the game, and a proxy may not replace its parts; reads of it are not tracked.
    if (Object.isFrozen(target)) {
      this.shown ||= this.hidesWithin(target);
      return target;
    }
    const known = this.proxies.get(target);
    if (known !== undefined) return known as Data;
    const proxy = new Proxy(target, {
      get: (object, key) => {
        this.note(object, key);
        const value = object[key];
        return isData(value) ? this.wrap(value) : value;
      },
      set: (object, key, value) => {
        object[key] = this.unwrap(value);
        // What an action writes itself is known to it.
        this.marks.get(object)?.delete(key);
        return true;
      },
      has: (object, key) => {
        this.note(object, KEYS);
        return key in object;
      },
      ownKeys: (object) => {
        this.note(object, KEYS);
        return Reflect.ownKeys(object);
      },
      getOwnPropertyDescriptor: (object, key) => {
        this.note(object, key);
        return Reflect.getOwnPropertyDescriptor(object, key);
      },
    });
    this.proxies.set(target, proxy);
    this.targets.set(proxy, target);
    return proxy;
  }

  /** Whether a view after the action shows what the view before it hid: a counter turned face up need not be read by any rule. */
  uncovers(truth: P, view: P): boolean {
    if (this.marks.size === 0) return false;
    const hidden = this.hiddenIn(view);
    for (let n = WORLDS; this.uncovered(truth as Data, view as Data, hidden); n++) {
      if (this.worlds === null || n >= MOST_WORLDS) return true;
      addHidden(hidden, view as Data, this.worlds.imagine(view, n) as Data);
    }
    return false;
  }

  private hiddenIn(view: P): Hidden {
    const hidden = nothingHidden();
    if (this.worlds !== null)
      for (let n = 0; n < WORLDS; n++) addHidden(hidden, view as Data, this.worlds.imagine(view, n) as Data);
    return hidden;
  }

  /** `hidden`: what is so after the action. */
  private uncovered(truth: Data, shown: Data, hidden: Hidden | undefined): boolean {
    const was = this.marks.get(truth);
    if (was?.has(KEYS) && !hidden?.keys && sameKeys(truth, shown)) return true;
    return Object.keys(truth).some((key) => {
      const [a, b] = [truth[key], shown[key]];
      const stays = hidden?.leaves.has(key) || hidden?.inner.has(key);
      if (isData(a) && isData(b)) return (was?.has(key) && !stays) || this.uncovered(a, b, hidden?.inner.get(key));
      return was?.has(key) && !stays && Object.is(a, b);
    });
  }

  private hidesWithin(target: Data): boolean {
    return this.marks.has(target) || Object.values(target).some((part) => isData(part) && this.hidesWithin(part));
  }

  /** The plain value behind whatever the rules handled, its parts included. */
  unwrap<T>(value: T): T {
    if (!isData(value)) return value;
    const target = this.targets.get(value);
    if (target !== undefined) return target as T;
    if (Object.isFrozen(value)) return value;
    const data: Data = value;
    for (const key of Object.keys(data)) {
      const part = data[key];
      if (isData(part)) data[key] = this.unwrap(part);
    }
    return value;
  }
}
