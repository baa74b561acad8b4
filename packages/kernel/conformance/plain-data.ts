/** Whether a value is plain data: what it says is all there is to it, and JSON carries all of it. */

/** Where a value is not plain data, and why; null if it is. */
export function unplain(value: unknown, path = ''): string | null {
  const at = path === '' ? 'the whole' : path;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      if (!Number.isFinite(value)) return `${at} is ${value}`;
      return Object.is(value, -0) ? `${at} is -0, which JSON does not tell from 0` : null;
    case 'object':
      return value === null ? null : unplainObject(value, path, at);
    default:
      return `${at} is ${typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`}`;
  }
}

function unplainObject(value: object, path: string, at: string): string | null {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isArray = Array.isArray(value);
  if (prototype !== null && prototype !== (isArray ? Array.prototype : Object.prototype))
    return `${at} is of the class ${value.constructor?.name || 'without a name'}`;
  const keys = Reflect.ownKeys(value).filter((key) => !(isArray && key === 'length'));
  if (isArray && keys.length !== value.length) return `${at} is a list with holes or with fields`;
  for (const key of keys) {
    if (typeof key === 'symbol') return `${at} has a symbol for a key`;
    const property = Object.getOwnPropertyDescriptor(value, key);
    const inner = path === '' ? key : `${path}.${key}`;
    if (property === undefined || !('value' in property) || !property.enumerable)
      return `${inner} is not a plain field`;
    const fault = unplain(property.value, inner);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Where one and the same part is in two places of a position; null if it is a tree. A change to the one place changes
 * the other, until the position is copied: then equal play no longer gives equal positions.
 */
export function sharedPart(value: unknown, path = '', met = new Map<object, string>()): string | null {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return null;
  const first = met.get(value);
  if (first !== undefined) return `${path} is the very same as ${first}`;
  met.set(value, path);
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    if (typeof part !== 'object') continue;
    const shared = sharedPart(part, path === '' ? key : `${path}.${key}`, met);
    if (shared !== null) return shared;
  }
  return null;
}

export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Where two pieces of plain data first differ; null if they do not. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path || 'the whole'}: ${shown(a)} and ${shown(b)}`;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const difference = firstDifference(left[key], right[key], path === '' ? key : `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return Array.isArray(a) === Array.isArray(b) ? null : `${path || 'the whole'}: a list and a record`;
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};
