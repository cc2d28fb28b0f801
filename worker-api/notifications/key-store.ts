import type { Records } from '#api/storage/records.ts';
import { type Table, text } from '#api/storage/table.ts';

/**
 * The mailboxes that the shop writes to no more, each by a hash of its address (T47); and the addresses and
 * numbers that it tells of no order on a channel, each by the channel and such a hash (T44).
 */
export interface MailStopStore {
  /** [ST200] A mailbox that was stopped stays so, whoever has an account with its address. */
  add(mailbox: string, at: string): Promise<void>;
  has(mailbox: string): Promise<boolean>;
}

export interface KeyStore {
  /** [ST115] Keeps a value under a name, where the first one stays and is returned to every caller. */
  keep(name: string, value: string): Promise<string>;
}

export const stoppedMailboxes: Table<{ mailbox: string; at: string }> = {
  name: 'stopped_mailboxes',
  fields: { mailbox: text, at: text },
  key: ['mailbox'],
};

/** Of no use to anybody with others: devices are subscribed for them. */
export const shopKeys: Table<{ name: string; value: string }> = {
  name: 'shop_keys',
  fields: { name: text, value: text },
  key: ['name'],
};

export function mailStopStore(records: Records): MailStopStore {
  const table = records.of(stoppedMailboxes);
  return {
    async add(mailbox, at) {
      await table.insert({ mailbox, at });
    },
    has: async (mailbox) => (await table.get(mailbox)) !== null,
  };
}

export function keyStore(records: Records): KeyStore {
  const table = records.of(shopKeys);
  return {
    async keep(name, value) {
      if (await table.insert({ name, value })) return value;
      return (await table.get(name))?.value ?? value;
    },
  };
}
