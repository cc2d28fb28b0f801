import { ticketDue, ticketState } from '#shared/support/tickets.ts';
import type {
  ContactMessageStore,
  MessageAttemptStore,
  StoredContactMessage,
  StoredMessageAttempt,
  StoredTicketStep,
} from '../message-stores.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

type MessageRow = Omit<StoredContactMessage, 'createdAt'> & { created_at: string };

const columns = 'id, name, email, phone, subject, message, created_at';

const messageOf = ({ created_at, ...message }: MessageRow): StoredContactMessage => ({
  ...message,
  createdAt: created_at,
});

/** Each with its steps; other calls go on in between. */
const closedAtOnce = 200;

export function sqliteContactMessages(database: SqliteDatabase): ContactMessageStore {
  /** Of those that are old enough, as many as are deleted at one go. */
  function idsOfClosed(before: string): string[] {
    const closed = database.all<{ id: string }>(
      `SELECT id FROM contact_messages INDEXED BY contact_messages_by_time
       WHERE created_at < ? AND state = 'closed' AND NOT EXISTS
         (SELECT 1 FROM ticket_steps WHERE message_id = id AND made_at >= ?)
       LIMIT ${closedAtOnce}`,
      before,
      before,
    );
    return closed.map(({ id }) => id);
  }

  return {
    async insert(message) {
      await database.write(
        `INSERT INTO contact_messages
           (id, name, email, phone, subject, message, created_at, state, due_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'new', ?) ON CONFLICT (id) DO NOTHING`,
        message.id,
        message.name,
        message.email,
        message.phone,
        message.subject,
        message.message,
        message.createdAt,
        ticketDue(message.createdAt, 'new') ?? '',
      );
    },
    async latest(limit, skip = 0) {
      return database
        .all<MessageRow>(
          `SELECT ${columns}
           FROM contact_messages ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?`,
          limit,
          skip,
        )
        .map(messageOf);
    },
    async page({ states, subject }, { skip, limit }) {
      // Each part comes from its index in this order, and the parts are merged.
      const part = `SELECT ${columns}, due_at FROM contact_messages
        WHERE state = ? ${subject === undefined ? '' : 'AND subject = ?'}`;
      const found = database.all<MessageRow & { due_at: string }>(
        `${states.map(() => part).join(' UNION ALL ')}
         ORDER BY due_at, created_at DESC LIMIT ? OFFSET ?`,
        ...states.flatMap((state) => [state, ...(subject === undefined ? [] : [subject])]),
        ...[limit, skip],
      );
      return found.map(({ due_at: _, ...row }) => messageOf(row));
    },
    async count({ states, subject }, most) {
      const counts = states.map((state) => {
        const found = database.get<{ count: number }>(
          `SELECT count(*) AS count FROM (SELECT 1 FROM contact_messages
           WHERE state = ? ${subject === undefined ? '' : 'AND subject = ?'} LIMIT ?)`,
          ...[state, ...(subject === undefined ? [] : [subject]), most],
        );
        return found?.count ?? 0;
      });
      return Math.min(
        most,
        counts.reduce((sum, each) => sum + each, 0),
      );
    },
    async withIds(ids) {
      return database
        .all<MessageRow>(
          `SELECT ${columns} FROM contact_messages
           WHERE id IN (SELECT value FROM json_each(?))`,
          JSON.stringify(ids),
        )
        .map(messageOf);
    },
    async from(email) {
      return database
        .all<MessageRow>(
          `SELECT ${columns}
           FROM contact_messages WHERE lower(email) = lower(?) ORDER BY created_at, rowid`,
          email,
        )
        .map(messageOf);
    },
    async countFrom(email) {
      const found = database.get<{ count: number }>(
        'SELECT count(*) AS count FROM contact_messages WHERE lower(email) = lower(?)',
        email,
      );
      return found?.count ?? 0;
    },
    async addStep({ messageId, place, kind, text, author, at }) {
      return database.together(() => {
        const message = database.get<{ created_at: string }>(
          'SELECT created_at FROM contact_messages WHERE id = ?',
          messageId,
        );
        if (!message) return false;
        const added = database.run(
          `INSERT INTO ticket_steps (message_id, place, kind, text, author, made_at)
           VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          ...[messageId, place, kind, text, author, at],
        );
        if (added !== 1) return false;
        if (kind === 'note') return true;
        const state = ticketState([{ kind }]);
        database.run(
          'UPDATE contact_messages SET state = ?, due_at = ? WHERE id = ?',
          ...[state, ticketDue(message.created_at, state) ?? '', messageId],
        );
        return true;
      });
    },
    async stepsOf(messageIds) {
      return database.all<StoredTicketStep>(
        `SELECT message_id AS messageId, place, kind, text, author, made_at AS at
         FROM ticket_steps WHERE message_id IN (SELECT value FROM json_each(?))
         ORDER BY message_id, place`,
        JSON.stringify(messageIds),
      );
    },
    async removeFrom(email) {
      await database.together(() => {
        database.run(
          `DELETE FROM ticket_steps WHERE message_id IN
             (SELECT id FROM contact_messages WHERE lower(email) = lower(?))`,
          email,
        );
        database.run('DELETE FROM contact_messages WHERE lower(email) = lower(?)', email);
      });
    },
    async remove(id) {
      return database.together(() => {
        database.run('DELETE FROM ticket_steps WHERE message_id = ?', id);
        return database.run('DELETE FROM contact_messages WHERE id = ?', id) === 1;
      });
    },
    async purgeClosed(before) {
      for (let deleted = closedAtOnce; deleted === closedAtOnce; ) {
        deleted = await database.together(() => {
          const ids = idsOfClosed(before);
          for (const id of ids) {
            database.run('DELETE FROM ticket_steps WHERE message_id = ?', id);
            database.run('DELETE FROM contact_messages WHERE id = ?', id);
          }
          return ids.length;
        });
      }
    },
  };
}

type AttemptRow = Omit<StoredMessageAttempt, 'adminId' | 'createdAt'> & {
  admin_id: string;
  created_at: string;
};

export function sqliteMessageAttempts(database: SqliteDatabase): MessageAttemptStore {
  return {
    async insert({ id, adminId, kind, recipient, outcome, createdAt }) {
      await database.write(
        `INSERT INTO message_attempts (id, admin_id, kind, recipient, outcome, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        id,
        adminId,
        kind,
        recipient,
        outcome,
        createdAt,
      );
    },
    async settle(id, outcome) {
      await database.write('UPDATE message_attempts SET outcome = ? WHERE id = ?', outcome, id);
    },
    async latest(limit) {
      return database
        .all<AttemptRow>(
          `SELECT id, admin_id, kind, recipient, outcome, created_at
           FROM message_attempts ORDER BY created_at DESC, rowid DESC LIMIT ?`,
          limit,
        )
        .map(({ admin_id, created_at, ...attempt }) => ({
          ...attempt,
          adminId: admin_id,
          createdAt: created_at,
        }));
    },
    async purge(before) {
      await database.write('DELETE FROM message_attempts WHERE created_at < ?', before);
    },
  };
}
