import type {
  KeyStore,
  MailStopStore,
  MarkedTelling,
  StoredConsent,
  StoredSubscription,
  StoredTelling,
  TellingMark,
  TellingPlace,
  ToldStore,
} from '../told-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const consentColumns = `order_number AS orderNumber, channel, owner, recipient, text, version, at,
  withdrawn_at AS withdrawnAt, placed_from AS placedFrom`;
const tellingColumns =
  'order_number AS orderNumber, event, channel, happened_at AS happenedAt, due_at AS dueAt';
const subscriptionColumns =
  'id, owner, session_id AS sessionId, endpoint, p256dh, auth, created_at AS createdAt, gone_at AS goneAt';
const isPlace = 'order_number = ? AND event = ? AND channel = ?';

/** Others go on between two pieces (ST213). */
const consentsAtOnce = 200;

export function sqliteTold(database: SqliteDatabase): ToldStore {
  function withMarks(tellings: StoredTelling[]): MarkedTelling[] {
    return tellings.map((telling) => ({
      ...telling,
      marks: database.all<TellingMark>(
        `SELECT attempt, kind, outcome, at, author FROM telling_marks WHERE ${isPlace}
         ORDER BY attempt, kind`,
        ...placeOf(telling),
      ),
    }));
  }

  return {
    async keepConsent(consent) {
      const kept = await database.write(
        `INSERT INTO tell_consents
           (order_number, channel, owner, recipient, text, version, at, withdrawn_at, placed_from)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        consent.orderNumber,
        consent.channel,
        consent.owner,
        consent.recipient,
        consent.text,
        consent.version,
        consent.at,
        consent.withdrawnAt,
        consent.placedFrom,
      );
      return kept === 1;
    },
    async consentsOf(orderNumbers) {
      return database.all<StoredConsent>(
        `SELECT ${consentColumns} FROM tell_consents
         WHERE order_number IN (SELECT value FROM json_each(?)) ORDER BY order_number, channel`,
        JSON.stringify(orderNumbers),
      );
    },
    async consentsSince(instant, last, limit) {
      const { at = instant, orderNumber = '', channel = '' } = last ?? {};
      return database.all<StoredConsent>(
        `SELECT ${consentColumns} FROM tell_consents
         WHERE at >= ? AND (at, order_number, channel) > (?, ?, ?) AND withdrawn_at IS NULL
         ORDER BY at, order_number, channel LIMIT ?`,
        ...[at, at, orderNumber, channel, limit],
      );
    },
    async withdraw(whose, channel, at) {
      const columns = { owner: 'owner', orderNumber: 'order_number', recipient: 'recipient' };
      const [[name, value] = []] = Object.entries(whose) as [keyof typeof columns, string][];
      await database.write(
        `UPDATE tell_consents SET withdrawn_at = ?
         WHERE ${columns[name ?? 'owner']} = ? AND withdrawn_at IS NULL AND channel = coalesce(?, channel)`,
        at,
        value ?? '',
        channel ?? null,
      );
    },
    async consentsOfOwner(owner) {
      return database.all<StoredConsent>(
        `SELECT ${consentColumns} FROM tell_consents WHERE owner = ? AND withdrawn_at IS NULL
         ORDER BY order_number, channel`,
        owner,
      );
    },
    async add(telling) {
      const added = await database.write(
        `INSERT INTO tellings (order_number, event, channel, happened_at, due_at)
         VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        ...placeOf(telling),
        telling.happenedAt,
        telling.dueAt,
      );
      return added === 1;
    },
    async setDue(place, dueAt) {
      await database.write(
        `UPDATE tellings SET due_at = ? WHERE ${isPlace}`,
        dueAt,
        ...placeOf(place),
      );
    },
    async due(channel, now, limit) {
      return withMarks(
        database.all<StoredTelling>(
          `SELECT ${tellingColumns} FROM tellings WHERE channel = ? AND due_at <= ?
           ORDER BY due_at, order_number, event LIMIT ?`,
          ...[channel, now, limit],
        ),
      );
    },
    async mark(place, { attempt, kind, outcome, at, author }) {
      const marked = await database.write(
        `INSERT INTO telling_marks
           (order_number, event, channel, attempt, kind, outcome, at, author)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        ...placeOf(place),
        attempt,
        kind,
        outcome,
        at,
        author,
      );
      return marked === 1;
    },
    async ofOrders(orderNumbers) {
      return withMarks(
        database.all<StoredTelling>(
          `SELECT ${tellingColumns} FROM tellings
           WHERE order_number IN (SELECT value FROM json_each(?))
           ORDER BY order_number, event, channel`,
          JSON.stringify(orderNumbers),
        ),
      );
    },
    async removeOfOrder(orderNumber) {
      await database.together(() => {
        for (const table of ['tell_consents', 'tellings', 'telling_marks']) {
          database.run(`DELETE FROM ${table} WHERE order_number = ?`, orderNumber);
        }
      });
    },
    async purge(before) {
      for (let found = consentsAtOnce; found === consentsAtOnce; ) {
        found = await database.together(() => {
          const old = database.all<{ order_number: string }>(
            `SELECT order_number FROM tell_consents WHERE at < ? ORDER BY at LIMIT ${consentsAtOnce}`,
            before,
          );
          for (const { order_number: order } of old) {
            database.run('DELETE FROM tellings WHERE order_number = ?', order);
            database.run('DELETE FROM telling_marks WHERE order_number = ?', order);
            const sql = 'DELETE FROM tell_consents WHERE order_number = ? AND at < ?';
            database.run(sql, order, before);
          }
          return old.length;
        });
      }
    },
    async subscribe({ id, owner, sessionId, endpoint, p256dh, auth, createdAt, goneAt }) {
      await database.write(
        `INSERT INTO push_subscriptions (id, owner, session_id, endpoint, p256dh, auth, created_at, gone_at)
         SELECT ?, ?, ?, ?, ?, ?, ?, ?
         WHERE ? IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = ?)
         ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, session_id = excluded.session_id,
           p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
           gone_at = excluded.gone_at`,
        ...[id, owner, sessionId, endpoint, p256dh, auth, createdAt, goneAt],
        ...[sessionId, sessionId],
      );
    },
    async subscriptionsOf(owner) {
      return database.all<StoredSubscription>(
        `SELECT ${subscriptionColumns} FROM push_subscriptions WHERE owner = ?
         ORDER BY created_at, id`,
        owner,
      );
    },
    async noteGone(id, at) {
      await database.write(
        'UPDATE push_subscriptions SET gone_at = ? WHERE id = ? AND gone_at IS NULL',
        at,
        id,
      );
    },
    async unsubscribe(id) {
      await database.write('DELETE FROM push_subscriptions WHERE id = ?', id);
    },
    async unsubscribeOwner(owner) {
      await database.write('DELETE FROM push_subscriptions WHERE owner = ?', owner);
    },
  };
}

export function sqliteMailStops(database: SqliteDatabase): MailStopStore {
  return {
    async add(mailbox, at) {
      await database.write(
        'INSERT INTO stopped_mailboxes (mailbox, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
        mailbox,
        at,
      );
    },
    async has(mailbox) {
      const sql = 'SELECT 1 FROM stopped_mailboxes WHERE mailbox = ?';
      return database.get(sql, mailbox) !== undefined;
    },
  };
}

export function sqliteKeys(database: SqliteDatabase): KeyStore {
  return {
    async keep(name, value) {
      const row = await database.together(() => {
        database.run(
          'INSERT INTO shop_keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
          name,
          value,
        );
        return database.get<{ value: string }>('SELECT value FROM shop_keys WHERE name = ?', name);
      });
      return row?.value ?? value;
    },
  };
}

function placeOf({ orderNumber, event, channel }: TellingPlace) {
  return [orderNumber, event, channel] as const;
}
