import type { Records } from '#api/storage/records.ts';
import { orNull, type Table, text } from '#api/storage/table.ts';

/** What the shop knew of the time when it last looked. */
export interface NotedTime {
  /** The instant by the steady clock. */
  at: string;
  /** Since when the machine's clock, by itself, says something else; null while it does not. */
  doubtedSince: string | null;
}

/* [ST75] The time that was noted last is read, also by another process and after a restart. */
export interface ClockStore {
  read(): Promise<NotedTime | null>;
  note(time: NotedTime): Promise<void>;
}

/** There is one record. */
export const seenTime: Table<NotedTime & { id: string }> = {
  name: 'seen_time',
  fields: { id: text, at: text, doubtedSince: orNull(text) },
  key: ['id'],
  // A new home has seen no time yet.
  moves: false,
};

const id = 'shop';

export function clockStore(records: Records): ClockStore {
  const table = records.of(seenTime);
  return {
    async read() {
      const record = await table.get(id);
      return record && { at: record.at, doubtedSince: record.doubtedSince };
    },
    note: ({ at, doubtedSince }) => table.put({ id, at, doubtedSince }),
  };
}
