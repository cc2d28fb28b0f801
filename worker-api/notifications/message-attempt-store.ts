import type { Records } from '#api/storage/records.ts';
import { type Table, text } from '#api/storage/table.ts';
import type { MessageOutcome } from '#shared/whatsapp/messaging-schemas.ts';

/** A message that staff asked to send, or the shop about an order, without its text. */
export interface StoredMessageAttempt {
  id: string;
  /** `shop` where no staff member asked. */
  adminId: string;
  kind: 'test' | 'custom' | 'order';
  /** E.164. */
  recipient: string;
  /** `unknown` until it is settled, and for good when the process died in between. */
  outcome: MessageOutcome;
  createdAt: string;
}

export interface MessageAttemptStore {
  insert(attempt: StoredMessageAttempt): Promise<void>;
  settle(id: string, outcome: MessageOutcome): Promise<void>;
  /** Lists them newest first. */
  latest(limit: number): Promise<StoredMessageAttempt[]>;
  /** Deletes attempts made before the instant. */
  purge(before: string): Promise<void>;
}

export const messageAttempts: Table<StoredMessageAttempt> = {
  name: 'message_attempts',
  fields: {
    id: text,
    adminId: text,
    kind: text,
    recipient: text,
    outcome: text,
    createdAt: text,
  },
  key: ['id'],
  indexes: [['createdAt']],
  sorted: ['createdAt', 'arrival'],
};

export function messageAttemptStore(records: Records): MessageAttemptStore {
  const table = records.of(messageAttempts);
  return {
    async insert(attempt) {
      await table.insert(attempt);
    },
    async settle(id, outcome) {
      await table.update({ id }, { outcome });
    },
    latest: (limit) => table.find({}, { sort: ['-createdAt', '-arrival'], limit }),
    async purge(before) {
      await table.remove({ createdAt: { below: before } });
    },
  };
}
