/** A copy with the listed keys alone, as far as `source` has them. */
export function pick<T extends object, K extends keyof T>(
  source: T,
  keys: Readonly<Record<K, unknown>>,
): Pick<T, K> {
  return pickKeys(source, Object.keys(keys) as K[]);
}

/** Does what `pick` does, by a list. */
export function pickKeys<T extends object, K extends keyof T>(
  source: T,
  keys: readonly K[],
): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const key of keys) {
    if (Object.hasOwn(source, key)) picked[key] = source[key];
  }
  return picked as Pick<T, K>;
}

/** Returns a copy without the fields that are undefined. */
export function withoutUndefined<T extends object>(source: T): T {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as T;
}
