import type { Device } from './scope.ts';

/** How long a holder that has gone without a word keeps others waiting. */
const lastsMs = 6_000;

/** Takes a lease or makes it last longer; false while another holds it. */
export async function takeLease({ db }: Device, name: string, holder: string): Promise<boolean> {
  return db.transaction('rw', db.leases, async () => {
    const now = Date.now();
    const lease = await db.leases.get(name);
    const left = (lease?.until ?? 0) - now;
    // One that ends later than any can was written by a clock that has been set back since.
    if (lease && lease.holder !== holder && left > 0 && left <= lastsMs) return false;
    await db.leases.put({ name, holder, until: now + lastsMs });
    return true;
  });
}

export async function dropLease({ db }: Device, name: string, holder: string): Promise<void> {
  await db.transaction('rw', db.leases, async () => {
    if ((await db.leases.get(name))?.holder === holder) await db.leases.delete(name);
  });
}
