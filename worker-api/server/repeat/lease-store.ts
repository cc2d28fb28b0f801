import type { Records } from '#api/storage/records.ts';
import { type Table, text } from '#api/storage/table.ts';

/*
 * [ST14] A lease has one holder at a time: of any number of `take` calls at the same moment one
 *        succeeds, and no other until it is released or `now` has reached its `expiresAt`. A lease that a
 *        clock took which ran ahead by more than its own time holds up nobody.
 */
export interface LeaseStore {
  /** Takes the lease, or renews it for its holder; false while another holds it. */
  take(name: string, holder: string, now: string, expiresAt: string): Promise<boolean>;
  /** Releases the lease of this holder; another's stays. */
  release(name: string, holder: string): Promise<void>;
}

export const leases: Table<{ name: string; holder: string; expiresAt: string }> = {
  name: 'leases',
  fields: { name: text, holder: text, expiresAt: text },
  key: ['name'],
  moves: false,
};

export function leaseStore(records: Records): LeaseStore {
  const table = records.of(leases);
  return {
    async take(name, holder, now, expiresAt) {
      for (;;) {
        const last = await table.get(name);
        if (!last) {
          if (await table.insert({ name, holder, expiresAt })) return true;
          continue;
        }
        const isOver = last.expiresAt <= now || last.expiresAt > latestLeaseEnd(now, expiresAt);
        if (last.holder !== holder && !isOver) return false;
        if ((await table.update(last, { holder, expiresAt })) === 1) return true;
      }
    },
    async release(name, holder) {
      await table.remove({ name, holder });
    },
  };
}

/**
 * A lease that ends later than this was taken by a clock that ran ahead: by one that is right it would
 * begin after the term from `now` to `expiresAt` is over (ST14). Clocks that differ by less than such a
 * term do no harm.
 */
function latestLeaseEnd(now: string, expiresAt: string): string {
  return new Date(2 * Date.parse(expiresAt) - Date.parse(now)).toISOString();
}
