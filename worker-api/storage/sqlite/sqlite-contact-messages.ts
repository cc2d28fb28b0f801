import type { ContactMessageStore, StoredContactMessage } from '../message-stores.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

type MessageRow = Omit<StoredContactMessage, 'createdAt'> & { created_at: string };

export function sqliteContactMessages(database: SqliteDatabase): ContactMessageStore {
  return {
    async insert(message) {
      database.run(
        `INSERT INTO contact_messages (id, name, email, phone, subject, message, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        message.id,
        message.name,
        message.email,
        message.phone,
        message.subject,
        message.message,
        message.createdAt,
      );
    },
    async latest(limit) {
      return database
        .all<MessageRow>(
          `SELECT id, name, email, phone, subject, message, created_at
           FROM contact_messages ORDER BY created_at DESC, rowid DESC LIMIT ?`,
          limit,
        )
        .map(({ created_at, ...message }) => ({ ...message, createdAt: created_at }));
    },
  };
}
