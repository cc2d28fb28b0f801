import { orderSchema } from './order-schema.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** SQL, or work on the rows; it runs inside the transaction of its migration. */
type Migration = string | ((database: SqliteDatabase) => void);

const schema = `
  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    phone TEXT,
    address TEXT,
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    language TEXT,
    email_confirmed_at TEXT,
    totp TEXT,
    post TEXT,
    signed_in_until TEXT,
    name_key TEXT AS (lower(name)) VIRTUAL,
    phone_digits TEXT AS (replace(replace(replace(replace(replace(
      coalesce(phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')) VIRTUAL,
    UNIQUE (role, email_key)
  ) STRICT;
  CREATE INDEX users_by_time ON users (role, created_at, id, name_key, email_key, phone_digits);

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at TEXT NOT NULL,
    started_at TEXT,
    device TEXT,
    seen_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);

  CREATE TABLE links (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    email TEXT,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX links_by_user ON links (user_id);
  CREATE INDEX links_by_expiry ON links (expires_at);

  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_used_at TEXT,
    device TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_by_user ON passkeys (user_id);

  CREATE TABLE security_events (
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    role TEXT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    created_at TEXT NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    actor TEXT,
    thing TEXT,
    device TEXT,
    mark TEXT
  ) STRICT;
  CREATE INDEX security_events_by_time ON security_events (created_at);
  CREATE INDEX security_events_by_user ON security_events (user_id);
  CREATE INDEX security_events_by_actor ON security_events (actor, created_at);
  CREATE INDEX security_events_by_thing ON security_events (thing);

  CREATE TABLE departures (
    owner TEXT PRIMARY KEY,
    left_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX departures_by_time ON departures (left_at, owner);

  CREATE TABLE products (
    position INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    price INTEGER NOT NULL,
    is_available INTEGER NOT NULL,
    w_days INTEGER NOT NULL,
    image_url TEXT NOT NULL,
    pictures TEXT
  ) STRICT;

  CREATE TABLE picture_files (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (id, name)
  ) STRICT;

  CREATE TABLE coupons (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    type TEXT NOT NULL,
    value INTEGER NOT NULL,
    valid_from TEXT,
    valid_until TEXT,
    use_limit INTEGER,
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE coupon_uses (
    coupon TEXT NOT NULL,
    order_number TEXT NOT NULL,
    until TEXT,
    PRIMARY KEY (coupon, order_number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE cart_lines (
    arrival INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,
    id TEXT NOT NULL,
    product_name TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    customization TEXT NOT NULL,
    created_at TEXT NOT NULL,
    ended_at TEXT,
    UNIQUE (owner, id)
  ) STRICT;
  CREATE INDEX cart_lines_live ON cart_lines (owner) WHERE ended_at IS NULL;
  CREATE INDEX cart_lines_ended ON cart_lines (ended_at) WHERE ended_at IS NOT NULL;
  CREATE INDEX cart_lines_ended_of ON cart_lines (owner, ended_at) WHERE ended_at IS NOT NULL;

  CREATE TABLE folders (
    folder TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    created_at TEXT NOT NULL,
    ordered INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX folders_by_owner ON folders (owner);
  CREATE INDEX folders_unordered ON folders (created_at, folder) WHERE ordered = 0;

  CREATE TABLE photos (
    arrival INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    folder TEXT NOT NULL,
    photo_id TEXT NOT NULL,
    original_name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (folder, photo_id)
  ) STRICT;
  CREATE INDEX photos_by_owner ON photos (owner, bytes);

  CREATE TABLE photo_files (
    id TEXT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    width TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (id, width)
  ) STRICT;

  CREATE TABLE upload_parts (
    upload TEXT NOT NULL,
    owner TEXT NOT NULL,
    photo_id TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    started_at TEXT NOT NULL,
    offset INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (upload, offset)
  ) STRICT;
  CREATE UNIQUE INDEX open_uploads ON upload_parts (owner, photo_id)
    WHERE offset = 0;
  CREATE INDEX upload_parts_by_start ON upload_parts (started_at);

  CREATE TABLE proofs (
    order_number TEXT NOT NULL,
    item INTEGER NOT NULL,
    version INTEGER NOT NULL,
    customization TEXT NOT NULL,
    question TEXT NOT NULL,
    made_at TEXT NOT NULL,
    link_id TEXT NOT NULL UNIQUE,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (order_number, item, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE proof_answers (
    order_number TEXT NOT NULL,
    item INTEGER NOT NULL,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    answered_at TEXT NOT NULL,
    answered_by TEXT NOT NULL,
    PRIMARY KEY (order_number, item, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE proof_pictures (
    order_number TEXT NOT NULL,
    item INTEGER NOT NULL,
    version INTEGER NOT NULL,
    image_id TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    drawing INTEGER NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    made_at TEXT NOT NULL,
    PRIMARY KEY (order_number, item, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tell_consents (
    order_number TEXT NOT NULL,
    channel TEXT NOT NULL,
    owner TEXT NOT NULL,
    recipient TEXT NOT NULL,
    text TEXT NOT NULL,
    version INTEGER NOT NULL,
    at TEXT NOT NULL,
    withdrawn_at TEXT,
    placed_from TEXT NOT NULL,
    PRIMARY KEY (order_number, channel)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tell_consents_by_time ON tell_consents (at, order_number, channel);
  CREATE INDEX tell_consents_by_owner ON tell_consents (owner);
  CREATE INDEX tell_consents_by_recipient ON tell_consents (recipient);

  CREATE TABLE tellings (
    order_number TEXT NOT NULL,
    event TEXT NOT NULL,
    channel TEXT NOT NULL,
    happened_at TEXT NOT NULL,
    due_at TEXT,
    PRIMARY KEY (order_number, event, channel)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tellings_due ON tellings (channel, due_at) WHERE due_at IS NOT NULL;

  CREATE TABLE telling_marks (
    order_number TEXT NOT NULL,
    event TEXT NOT NULL,
    channel TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    kind TEXT NOT NULL,
    outcome TEXT,
    at TEXT NOT NULL,
    author TEXT,
    PRIMARY KEY (order_number, event, channel, attempt, kind)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created_at TEXT NOT NULL,
    gone_at TEXT,
    session_id TEXT
  ) STRICT;
  CREATE INDEX push_subscriptions_by_owner ON push_subscriptions (owner);
  CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);

  CREATE TABLE stopped_mailboxes (
    mailbox TEXT PRIMARY KEY,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE shop_keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  CREATE TABLE contact_messages (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    created_at TEXT NOT NULL,
    state TEXT NOT NULL,
    due_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX contact_messages_by_time ON contact_messages (created_at);
  CREATE INDEX contact_messages_by_email ON contact_messages (lower(email));
  CREATE INDEX contact_messages_by_clock ON contact_messages (state, due_at, created_at DESC);
  CREATE INDEX contact_messages_by_subject
    ON contact_messages (state, subject, due_at, created_at DESC);

  CREATE TABLE ticket_steps (
    message_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    author TEXT NOT NULL,
    made_at TEXT NOT NULL,
    PRIMARY KEY (message_id, place)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE message_attempts (
    id TEXT PRIMARY KEY,
    admin_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    outcome TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX message_attempts_by_time ON message_attempts (created_at);

  CREATE TABLE shop_documents (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    json TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    changed_by TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE seen_time (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at TEXT NOT NULL,
    doubted_since TEXT
  ) STRICT;

  CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE limit_events (
    key TEXT NOT NULL,
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX limit_events_by_key ON limit_events (key, expires_at);
  CREATE INDEX limit_events_by_expiry ON limit_events (expires_at);

  CREATE TABLE messenger_notices (
    id INTEGER PRIMARY KEY,
    holder TEXT NOT NULL,
    at TEXT NOT NULL,
    sealed TEXT NOT NULL
  ) STRICT;

  CREATE TABLE messenger_requests (
    id TEXT PRIMARY KEY,
    created_at TEXT NOT NULL,
    sealed TEXT NOT NULL
  ) STRICT;

  CREATE TABLE messenger_answers (
    id TEXT PRIMARY KEY,
    created_at TEXT NOT NULL,
    answer TEXT
  ) STRICT;

  CREATE TRIGGER pushes_end_with_session AFTER DELETE ON sessions BEGIN
    DELETE FROM push_subscriptions WHERE session_id = OLD.id;
    DELETE FROM push_subscriptions WHERE owner = OLD.user_id AND session_id IS NULL;
  END;
`;

/**
 * The schema of version 1.0.0, then one migration for each version that changes it: `user_version`
 * counts those that have run. A released one is never edited, only followed by another (P5).
 * @internal
 */
export const migrations: readonly Migration[] = [`${schema}${orderSchema}`];

/**
 * Migrates a database to the newest schema, each migration in one transaction with its number (P5):
 * an interrupted one leaves nothing, and none runs twice, also when two processes open the file at
 * the same time. Throws for a file of a newer version.
 */
export function migrate(database: SqliteDatabase, steps: readonly Migration[] = migrations): void {
  for (const [index, step] of steps.entries()) {
    if (stepsTaken(database) > index) continue;
    database.transaction(() => {
      if (stepsTaken(database) > index) return;
      if (typeof step === 'string') database.script(step);
      else step(database);
      database.script(`PRAGMA user_version = ${index + 1}`);
    });
  }
  if (stepsTaken(database) > steps.length) {
    throw new Error('The database was written by a newer version of the shop');
  }
}

function stepsTaken(database: SqliteDatabase): number {
  return database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}
