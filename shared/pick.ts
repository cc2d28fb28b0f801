/** A copy with the listed keys alone, as far as `source` has them. */
export function pick<T extends object, K extends keyof T>(
  source: T,
  keys: Readonly<Record<K, unknown>>,
): Pick<T, K> {
  const listed = Object.keys(keys) as K[];
  return Object.fromEntries(
    listed.filter((key) => Object.hasOwn(source, key)).map((key) => [key, source[key]]),
  ) as Pick<T, K>;
}
