import type { Records } from '#api/storage/records.ts';
import { type Table, text } from '#api/storage/table.ts';
import { latestLeaseEnd } from './latest-lease-end.ts';

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
