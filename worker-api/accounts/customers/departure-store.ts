import type { Records } from '#api/storage/records.ts';
import { type Table, text } from '#api/storage/table.ts';

/** A customer whose account was deleted and of whom something may be left to delete, or a removed member of staff. */
export interface Departure {
  /** The id of the account, which orders of a customer keep. */
  owner: string;
  leftAt: string;
}

/* [ST65] There is one departure per owner, the first; it is listed until it is removed. */
export interface DepartureStore {
  insert(departure: Departure): Promise<void>;
  has(owner: string): Promise<boolean>;
  /** Oldest first; `after` is the last one of the page before. */
  list(after: Departure | null, limit: number): Promise<Departure[]>;
  remove(owner: string): Promise<void>;
}

export const departures: Table<Departure> = {
  name: 'departures',
  fields: { owner: text, leftAt: text },
  key: ['owner'],
  indexes: [['leftAt', 'owner']],
};

export function departureStore(records: Records): DepartureStore {
  const table = records.of(departures);
  return {
    async insert(departure) {
      await table.insert(departure);
    },
    has: async (owner) => (await table.get(owner)) !== null,
    list: (after, limit) => table.find({}, { sort: ['leftAt', 'owner'], after, limit }),
    async remove(owner) {
      await table.remove({ owner });
    },
  };
}
