import {
  readCustomisation,
  readWrittenOrder,
  type WrittenCustomisation,
  type WrittenOrder,
} from '#shared/customisation/written-customisation.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** SQL, or work on the rows; it runs inside the transaction of its migration. */
type Migration = string | ((database: SqliteDatabase) => void);

/**
 * The schema, one migration per version: `user_version` counts the migrations that have run. A
 * released migration is never edited, only followed by another (P5).
 * @internal
 */
export const migrations: readonly Migration[] = [
  `
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
    UNIQUE (role, email_key)
  ) STRICT;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);

  CREATE TABLE products (
    position INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    price INTEGER NOT NULL,
    is_available INTEGER NOT NULL,
    w_days INTEGER NOT NULL,
    image_url TEXT NOT NULL
  ) STRICT;

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

  CREATE TABLE orders (
    order_number TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    created_at TEXT NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (owner, idempotency_key)
  ) STRICT;
  CREATE INDEX orders_by_owner ON orders (owner, created_at);

  CREATE TABLE ordered_lines (
    owner TEXT NOT NULL,
    line_id TEXT NOT NULL,
    order_number TEXT NOT NULL REFERENCES orders (order_number),
    PRIMARY KEY (owner, line_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE folders (
    folder TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

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
  `,
  `
  CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    expires_at TEXT NOT NULL
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
  `,
  `
  ALTER TABLE orders ADD COLUMN order_status TEXT
    AS (json_extract(document, '$.order_status')) VIRTUAL;
  ALTER TABLE orders ADD COLUMN total_amount INTEGER
    AS (json_extract(document, '$.total_amount')) VIRTUAL;
  ALTER TABLE orders ADD COLUMN search_text TEXT
    AS (lower(json_extract(document, '$.customer_email') || char(31) || order_number)) VIRTUAL;

  CREATE INDEX orders_by_time
    ON orders (created_at, order_number, order_status, search_text);
  CREATE INDEX orders_by_total
    ON orders (total_amount, order_number, created_at, order_status, search_text);
  CREATE INDEX orders_by_status_time
    ON orders (order_status, created_at, order_number, search_text);
  CREATE INDEX orders_by_status_total
    ON orders (order_status, total_amount, order_number, created_at, search_text);
  `,
  `
  ALTER TABLE users ADD COLUMN language TEXT;
  `,
  choicesAsKeys,
  `
  ALTER TABLE users ADD COLUMN email_confirmed_at TEXT;
  ALTER TABLE users ADD COLUMN totp TEXT;

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
    last_used_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_by_user ON passkeys (user_id);

  CREATE TABLE security_events (
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    role TEXT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    created_at TEXT NOT NULL,
    times INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE INDEX security_events_by_time ON security_events (created_at);
  CREATE INDEX security_events_by_user ON security_events (user_id);
  `,
  `
  CREATE TABLE limit_events (
    key TEXT NOT NULL,
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX limit_events_by_key ON limit_events (key, expires_at);
  CREATE INDEX limit_events_by_expiry ON limit_events (expires_at);
  `,
  `
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
  `,
  `
  ALTER TABLE sessions ADD COLUMN started_at TEXT;
  ALTER TABLE sessions ADD COLUMN device TEXT;
  ALTER TABLE sessions ADD COLUMN seen_at TEXT;

  ALTER TABLE folders ADD COLUMN ordered INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX folders_by_owner ON folders (owner);
  CREATE INDEX folders_unordered ON folders (created_at, folder) WHERE ordered = 0;

  CREATE TABLE departures (
    owner TEXT PRIMARY KEY,
    left_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX departures_by_time ON departures (left_at, owner);
  CREATE INDEX contact_messages_by_email ON contact_messages (lower(email));
  `,
  `
  CREATE TABLE seen_time (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at TEXT NOT NULL,
    doubted_since TEXT
  ) STRICT;
  `,
  'ALTER TABLE passkeys ADD COLUMN device TEXT',
  `
  ALTER TABLE products ADD COLUMN pictures TEXT;

  CREATE TABLE picture_files (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (id, name)
  ) STRICT;
  `,
  `
  CREATE TABLE proofs (
    order_number TEXT NOT NULL,
    item INTEGER NOT NULL,
    version INTEGER NOT NULL,
    owner TEXT NOT NULL,
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
  `,
  'ALTER TABLE proofs DROP COLUMN owner',
  `
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
  `,
  // By a trigger, so that orders of a copy have theirs too.
  `
  CREATE TABLE ordered_folders (
    owner TEXT NOT NULL,
    folder TEXT NOT NULL,
    order_number TEXT NOT NULL,
    PRIMARY KEY (owner, folder, order_number)
  ) STRICT, WITHOUT ROWID;
  INSERT OR IGNORE INTO ordered_folders
    SELECT owner, item.value ->> '$.custom_photo_folder', order_number
    FROM orders, json_each(document, '$.items') AS item
    WHERE item.value ->> '$.custom_photo_folder' IS NOT NULL;
  CREATE TRIGGER note_ordered_folders AFTER INSERT ON orders BEGIN
    INSERT OR IGNORE INTO ordered_folders
      SELECT NEW.owner, item.value ->> '$.custom_photo_folder', NEW.order_number
      FROM json_each(NEW.document, '$.items') AS item
      WHERE item.value ->> '$.custom_photo_folder' IS NOT NULL;
  END;
  `,
  // As `stepOf` reads orders of before: but for pending ones, their status names their step.
  `
  ALTER TABLE orders ADD COLUMN step TEXT AS (coalesce(
    json_extract(document, '$.step'),
    iif(order_status = 'pending', 'placed', order_status)
  )) VIRTUAL;
  ALTER TABLE orders ADD COLUMN due_on TEXT
    AS (coalesce(json_extract(document, '$.due_on'), '')) VIRTUAL;
  CREATE INDEX orders_by_step ON orders
    (step, due_on, order_number, created_at, total_amount, order_status, search_text);
  `,
  `
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
  `,
  // What the figures of a day count, in an index and a table of small values. By triggers, so that the
  // orders of a copy are counted too.
  `
  ALTER TABLE orders ADD COLUMN day TEXT AS (date(created_at, '+330 minutes')) VIRTUAL;
  ALTER TABLE orders ADD COLUMN payment_status TEXT
    AS (json_extract(document, '$.payment_status')) VIRTUAL;
  ALTER TABLE orders ADD COLUMN shipped_on TEXT
    AS (coalesce(json_extract(document, '$.shipped_on'), '')) VIRTUAL;
  CREATE INDEX orders_by_day ON orders
    (day, order_status, payment_status, total_amount, due_on, shipped_on);

  CREATE TABLE ordered_gifts (
    day TEXT NOT NULL,
    product TEXT NOT NULL,
    order_number TEXT NOT NULL,
    item INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (day, product, order_number, item)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO ordered_gifts
    SELECT day, item.value ->> '$.product_name', order_number, item.key,
      item.value ->> '$.quantity', item.value ->> '$.total_price'
    FROM orders, json_each(document, '$.items') AS item WHERE order_status <> 'cancelled';
  CREATE TRIGGER note_ordered_gifts AFTER INSERT ON orders
  WHEN NEW.document ->> '$.order_status' <> 'cancelled' BEGIN
    INSERT INTO ordered_gifts
      SELECT date(NEW.created_at, '+330 minutes'), item.value ->> '$.product_name',
        NEW.order_number, item.key, item.value ->> '$.quantity', item.value ->> '$.total_price'
      FROM json_each(NEW.document, '$.items') AS item;
  END;
  CREATE TRIGGER drop_cancelled_gifts AFTER UPDATE OF document ON orders
  WHEN NEW.document ->> '$.order_status' = 'cancelled' BEGIN
    DELETE FROM ordered_gifts
      WHERE day = date(NEW.created_at, '+330 minutes') AND order_number = NEW.order_number;
  END;
  CREATE TRIGGER note_reopened_gifts AFTER UPDATE OF document ON orders
  WHEN OLD.document ->> '$.order_status' = 'cancelled'
    AND NEW.document ->> '$.order_status' <> 'cancelled' BEGIN
    INSERT INTO ordered_gifts
      SELECT date(NEW.created_at, '+330 minutes'), item.value ->> '$.product_name',
        NEW.order_number, item.key, item.value ->> '$.quantity', item.value ->> '$.total_price'
      FROM json_each(NEW.document, '$.items') AS item;
  END;
  `,
  `
  CREATE TABLE ticket_steps (
    message_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    author TEXT NOT NULL,
    made_at TEXT NOT NULL,
    PRIMARY KEY (message_id, place)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE tell_consents (
    order_number TEXT NOT NULL,
    channel TEXT NOT NULL,
    owner TEXT NOT NULL,
    recipient TEXT NOT NULL,
    text TEXT NOT NULL,
    version INTEGER NOT NULL,
    at TEXT NOT NULL,
    withdrawn_at TEXT,
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
    gone_at TEXT
  ) STRICT;
  CREATE INDEX push_subscriptions_by_owner ON push_subscriptions (owner);

  CREATE TABLE stopped_mailboxes (
    mailbox TEXT PRIMARY KEY,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE shop_keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  `,
  // Few owe anything or have a problem, however many orders there are.
  `
  CREATE INDEX orders_owing_gifts ON orders (created_at, order_number)
    WHERE json_extract(document, '$.order_status') = 'cancelled'
      AND json_extract(document, '$.moves[#-1].by') = 'shop'
      AND json_extract(document, '$.gifts_returned') IS NULL;
  CREATE INDEX orders_owing_pages ON orders (created_at, order_number)
    WHERE json_extract(document, '$.page_to_cancel') IS NOT NULL;
  CREATE INDEX orders_by_payment ON orders (json_extract(document, '$.payment_id'))
    WHERE json_extract(document, '$.payment_id') IS NOT NULL;
  ALTER TABLE orders ADD COLUMN payment_problem TEXT
    AS (json_extract(document, '$.payment_problem')) VIRTUAL;
  CREATE INDEX orders_by_problem ON orders
    (created_at, order_number, payment_problem, step, due_on, total_amount, order_status, search_text)
    WHERE payment_problem IS NOT NULL;
  `,
  `
  ALTER TABLE users ADD COLUMN post TEXT;
  CREATE INDEX users_by_time ON users (role, created_at, id);
  ALTER TABLE security_events ADD COLUMN actor TEXT;
  ALTER TABLE security_events ADD COLUMN thing TEXT;
  ALTER TABLE security_events ADD COLUMN device TEXT;
  ALTER TABLE security_events ADD COLUMN mark TEXT;
  CREATE INDEX security_events_by_actor ON security_events (actor, created_at);
  CREATE INDEX security_events_by_thing ON security_events (thing);
  `,
  // The figures of each day, kept by triggers, so that a year is read as fast as it is small.
  `
  CREATE TABLE day_figures (
    day TEXT PRIMARY KEY,
    orders INTEGER NOT NULL,
    cancelled INTEGER NOT NULL,
    revenue INTEGER NOT NULL,
    paid INTEGER NOT NULL,
    late INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO day_figures
    SELECT day, count(*), sum(order_status = 'cancelled'),
      sum(iif(order_status = 'cancelled', 0, total_amount)),
      sum(iif(order_status <> 'cancelled' AND payment_status = 'completed', total_amount, 0)),
      sum(due_on <> '' AND shipped_on > due_on)
    FROM orders GROUP BY day;
  CREATE TABLE day_gifts (
    day TEXT NOT NULL,
    product TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    revenue INTEGER NOT NULL,
    PRIMARY KEY (day, product)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO day_gifts
    SELECT day, product, sum(quantity), sum(amount) FROM ordered_gifts GROUP BY day, product;

  DROP TRIGGER note_ordered_gifts;
  DROP TRIGGER drop_cancelled_gifts;
  DROP TRIGGER note_reopened_gifts;
  DROP TABLE ordered_gifts;
  DROP INDEX orders_by_day;

  CREATE TRIGGER count_order AFTER INSERT ON orders BEGIN
    INSERT INTO day_figures VALUES (NEW.day, 1, NEW.order_status = 'cancelled',
      iif(NEW.order_status = 'cancelled', 0, NEW.total_amount),
      iif(NEW.order_status <> 'cancelled' AND NEW.payment_status = 'completed', NEW.total_amount, 0),
      NEW.due_on <> '' AND NEW.shipped_on > NEW.due_on)
    ON CONFLICT (day) DO UPDATE SET orders = orders + 1, cancelled = cancelled + excluded.cancelled,
      revenue = revenue + excluded.revenue, paid = paid + excluded.paid, late = late + excluded.late;
  END;
  CREATE TRIGGER count_changed_order AFTER UPDATE OF document ON orders BEGIN
    UPDATE day_figures SET
      cancelled = cancelled - (OLD.order_status = 'cancelled') + (NEW.order_status = 'cancelled'),
      revenue = revenue - iif(OLD.order_status = 'cancelled', 0, OLD.total_amount)
        + iif(NEW.order_status = 'cancelled', 0, NEW.total_amount),
      paid = paid
        - iif(OLD.order_status <> 'cancelled' AND OLD.payment_status = 'completed',
            OLD.total_amount, 0)
        + iif(NEW.order_status <> 'cancelled' AND NEW.payment_status = 'completed',
            NEW.total_amount, 0),
      late = late - (OLD.due_on <> '' AND OLD.shipped_on > OLD.due_on)
        + (NEW.due_on <> '' AND NEW.shipped_on > NEW.due_on)
    WHERE day = NEW.day;
  END;
  CREATE TRIGGER count_gifts AFTER INSERT ON orders WHEN NEW.order_status <> 'cancelled' BEGIN
    INSERT INTO day_gifts
      SELECT NEW.day, value ->> '$.product_name', value ->> '$.quantity', value ->> '$.total_price'
      FROM json_each(NEW.document, '$.items') WHERE true
    ON CONFLICT (day, product) DO UPDATE SET quantity = quantity + excluded.quantity,
      revenue = revenue + excluded.revenue;
  END;
  CREATE TRIGGER count_reopened_gifts AFTER UPDATE OF document ON orders
  WHEN OLD.order_status = 'cancelled' AND NEW.order_status <> 'cancelled' BEGIN
    INSERT INTO day_gifts
      SELECT NEW.day, value ->> '$.product_name', value ->> '$.quantity', value ->> '$.total_price'
      FROM json_each(NEW.document, '$.items') WHERE true
    ON CONFLICT (day, product) DO UPDATE SET quantity = quantity + excluded.quantity,
      revenue = revenue + excluded.revenue;
  END;
  CREATE TRIGGER count_cancelled_gifts AFTER UPDATE OF document ON orders
  WHEN OLD.order_status <> 'cancelled' AND NEW.order_status = 'cancelled' BEGIN
    INSERT INTO day_gifts
      SELECT NEW.day, value ->> '$.product_name', -(value ->> '$.quantity'),
        -(value ->> '$.total_price')
      FROM json_each(NEW.document, '$.items') WHERE true
    ON CONFLICT (day, product) DO UPDATE SET quantity = quantity + excluded.quantity,
      revenue = revenue + excluded.revenue;
    DELETE FROM day_gifts WHERE day = NEW.day AND quantity = 0;
  END;
  `,
  `
  CREATE TABLE shop_documents (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    json TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    changed_by TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE invoices (
    year TEXT NOT NULL,
    number INTEGER NOT NULL,
    order_number TEXT NOT NULL UNIQUE,
    PRIMARY KEY (year, number)
  ) STRICT, WITHOUT ROWID;
  `,
  // A page of messages is read from one of these, however many there are.
  `
  CREATE INDEX contact_messages_by_clock ON contact_messages (state, due_at, created_at DESC);
  CREATE INDEX contact_messages_by_subject
    ON contact_messages (state, subject, due_at, created_at DESC);
  `,
  // What customers are searched by, and a telephone number without what people write between its digits.
  `
  ALTER TABLE users ADD COLUMN name_key TEXT AS (lower(name)) VIRTUAL;
  ALTER TABLE users ADD COLUMN phone_digits TEXT AS (replace(replace(replace(replace(replace(
    coalesce(phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')) VIRTUAL;
  DROP INDEX users_by_time;
  CREATE INDEX users_by_time ON users (role, created_at, id, name_key, email_key, phone_digits);
  `,
  // Pushes end with their session; those of before, which name none, with the first of their account.
  `
  ALTER TABLE push_subscriptions ADD COLUMN session_id TEXT;
  CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
  CREATE TRIGGER pushes_end_with_session AFTER DELETE ON sessions BEGIN
    DELETE FROM push_subscriptions WHERE session_id = OLD.id;
    DELETE FROM push_subscriptions WHERE owner = OLD.user_id AND session_id IS NULL;
  END;
  `,
  // Orders are searched by the number of their invoice too.
  `
  DROP INDEX orders_by_time;
  DROP INDEX orders_by_total;
  DROP INDEX orders_by_status_time;
  DROP INDEX orders_by_status_total;
  DROP INDEX orders_by_step;
  DROP INDEX orders_by_problem;
  ALTER TABLE orders DROP COLUMN search_text;
  ALTER TABLE orders ADD COLUMN search_text TEXT AS (lower(
    json_extract(document, '$.customer_email') || char(31) || order_number || char(31) ||
    coalesce(json_extract(document, '$.invoice_number'), ''))) VIRTUAL;

  CREATE INDEX orders_by_time
    ON orders (created_at, order_number, order_status, search_text);
  CREATE INDEX orders_by_total
    ON orders (total_amount, order_number, created_at, order_status, search_text);
  CREATE INDEX orders_by_status_time
    ON orders (order_status, created_at, order_number, search_text);
  CREATE INDEX orders_by_status_total
    ON orders (order_status, total_amount, order_number, created_at, search_text);
  CREATE INDEX orders_by_step ON orders
    (step, due_on, order_number, created_at, total_amount, order_status, search_text);
  CREATE INDEX orders_by_problem ON orders
    (created_at, order_number, payment_problem, step, due_on, total_amount, order_status, search_text)
    WHERE payment_problem IS NOT NULL;

  ALTER TABLE orders ADD COLUMN last_at TEXT AS (max(created_at,
    coalesce(json_extract(document, '$.moves[#-1].at'), ''),
    coalesce(json_extract(document, '$.payments[#-1].at'), ''),
    coalesce(json_extract(document, '$.refunds[#-1].at'), ''))) VIRTUAL;
  CREATE INDEX orders_by_activity ON orders (created_at, order_number, last_at, step);
  `,
  `CREATE INDEX orders_by_reference ON orders
     (json_extract(document, '$.payment_reference'), created_at)
   WHERE json_extract(document, '$.payment_reference') IS NOT NULL`,
  // The open orders of an account are counted without reading any.
  'CREATE INDEX orders_by_owner_status ON orders (owner, order_status, created_at)',
  // Until when who was signed in last would have stayed so: what is left of sessions that are over.
  'ALTER TABLE users ADD COLUMN signed_in_until TEXT',
  // Whether an owner has one is asked at every photo.
  `CREATE INDEX orders_confirmed ON orders (owner) WHERE order_status <> 'cancelled'
     AND (order_status <> 'pending' OR payment_status = 'completed'
       OR json_extract(document, '$.entered_by') IS NOT NULL)`,
  // By what the news of an order that nobody confirmed is counted; of earlier ones together.
  "ALTER TABLE tell_consents ADD COLUMN placed_from TEXT NOT NULL DEFAULT ''",
  // Orders that came to nothing, by their cancel. One is removed with its lines, which refer to it.
  `
  CREATE INDEX orders_void ON orders (json_extract(document, '$.moves[0].at'))
    WHERE order_status = 'cancelled' AND payment_status <> 'completed'
      AND payment_problem IS NULL AND json_extract(document, '$.moves[1]') IS NULL
      AND json_extract(document, '$.payments[0]') IS NULL
      AND json_extract(document, '$.refunds[0]') IS NULL
      AND json_extract(document, '$.page_to_cancel') IS NULL
      AND json_extract(document, '$.invoice_number') IS NULL
      AND json_extract(document, '$.entered_by') IS NULL;
  CREATE INDEX ordered_lines_by_order ON ordered_lines (order_number);
  `,
  // For jobs that go through the orders at one step, of which anybody may leave any number.
  'CREATE INDEX orders_by_step_time ON orders (step, created_at, order_number)',
  // The payments that an owner has named and staff have yet to look for, which have a bound.
  `CREATE INDEX orders_named ON orders (owner) WHERE payment_status = 'pending'
     AND json_extract(document, '$.payment_reference') IS NOT NULL
     AND (order_status = 'pending' OR order_status = 'cancelled' AND payment_problem IS NOT NULL)`,
];

/** Few, because orders may be large. */
const rowsAtATime = 100;

/** Choices that were stored as English texts become keys; instructions texts stay (D22). */
function choicesAsKeys(database: SqliteDatabase): void {
  rewrite(database, 'cart_lines', 'customization', (customisation) =>
    readCustomisation(customisation as WrittenCustomisation),
  );
  rewrite(database, 'orders', 'document', (order) =>
    readWrittenOrder(order as WrittenOrder<StoredOrder>),
  );
}

/** Changes the JSON in one column of a table, row by row. */
function rewrite(
  database: SqliteDatabase,
  table: 'cart_lines' | 'orders',
  column: 'customization' | 'document',
  change: (stored: unknown) => unknown,
): void {
  for (let last: number | null = 0; last !== null; ) {
    const rows: { id: number; json: string }[] = database.all(
      `SELECT rowid AS id, ${column} AS json FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
      last,
      rowsAtATime,
    );
    for (const { id, json } of rows) {
      const changed = JSON.stringify(change(JSON.parse(json)));
      if (changed === json) continue;
      database.run(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`, changed, id);
    }
    last = rows.at(-1)?.id ?? null;
  }
}

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
