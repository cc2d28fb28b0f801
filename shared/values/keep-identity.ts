/**
 * `after` with every part that equals the one of `before` taken from there, and `before` itself when
 * all of it is equal: what is compared by identity, such as the props of a component, stays the same.
 * For plain data as the database stores it.
 */
export function keepIdentity<T>(before: T | undefined, after: T): T {
  if (Object.is(before, after) || !isData(before) || !isData(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  const parts = keys.map((key) => [key, keepIdentity(before[key], after[key])] as const);
  const same =
    keys.length === Object.keys(before).length &&
    parts.every(([key, part]) => key in before && Object.is(part, before[key]));
  if (same) return before;
  const mixed = Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  return mixed as T;
}

type Data = Record<string, unknown>;

function isData(value: unknown): value is Data {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
