/**
 * A lease that ends later than this was taken by a clock that ran ahead: by one that is right it would
 * begin after the term from `now` to `expiresAt` is over (ST14). Clocks that differ by less than such a
 * term do no harm.
 */
export function latestLeaseEnd(now: string, expiresAt: string): string {
  return new Date(2 * Date.parse(expiresAt) - Date.parse(now)).toISOString();
}
