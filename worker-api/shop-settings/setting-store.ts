import type { Records } from '#api/storage/records.ts';
import { number, type Table, text } from '#api/storage/table.ts';

/** Something that staff say of the shop, whole, as JSON text. */
export interface StoredSetting {
  key: string;
  /** How often it was saved: 1 at first. */
  revision: number;
  json: string;
  changedAt: string;
  /** The name of the staff member. */
  changedBy: string;
}

/*
 * [ST99] Of any number of saves of a document from one of its revisions, also by several processes, one
 *        is made, and nothing of the others stays. From revision 0 it is made at first.
 * [ST100] A document comes back exactly as it was saved last.
 */
export interface SettingStore {
  read(key: string): Promise<StoredSetting | null>;
  /** Resolves to all documents, in any order, by one command. */
  readAll(): Promise<StoredSetting[]>;
  /** Saves it as its next revision; false when `from` is not its revision. */
  save(document: Omit<StoredSetting, 'revision'>, from: number): Promise<boolean>;
}

export const shopSettings: Table<StoredSetting> = {
  name: 'shop_documents',
  fields: { key: text, revision: number, json: text, changedAt: text, changedBy: text },
  key: ['key'],
};

export function settingStore(records: Records): SettingStore {
  const table = records.of(shopSettings);
  return {
    read: table.get,
    readAll: () => table.find({}),
    async save({ key, json, changedAt, changedBy }, from) {
      const next = { revision: from + 1, json, changedAt, changedBy };
      if (from === 0) return await table.insert({ key, ...next });
      return (await table.update({ key, revision: from }, next)) === 1;
    },
  };
}
