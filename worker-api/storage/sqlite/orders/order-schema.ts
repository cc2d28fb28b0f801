import type { Debt } from '#api/orders/order-store.ts';

/** Orders that count for a customer whom the shop knows; they have the index `orders_confirmed`. */
export const wasConfirmed = `order_status <> 'cancelled' AND (order_status <> 'pending'
  OR payment_status = 'completed' OR json_extract(document, '$.entered_by') IS NOT NULL)`;

/** Orders whose customer named a payment that is looked for; they have the index `orders_named`. */
export const isNamed = `payment_status = 'pending'
  AND json_extract(document, '$.payment_reference') IS NOT NULL
  AND (order_status = 'pending' OR order_status = 'cancelled' AND payment_problem IS NOT NULL)`;

/** Orders that came to nothing; they have the index `orders_void`. */
export const isVoid = `order_status = 'cancelled' AND payment_status <> 'completed'
  AND payment_problem IS NULL AND json_extract(document, '$.moves[1]') IS NULL
  AND json_extract(document, '$.payments[0]') IS NULL AND json_extract(document, '$.refunds[0]') IS NULL
  AND json_extract(document, '$.page_to_cancel') IS NULL
  AND json_extract(document, '$.invoice_number') IS NULL AND json_extract(document, '$.entered_by') IS NULL`;
/** When such an order was cancelled. */
export const voidSince = "json_extract(document, '$.moves[0].at')";

/** Orders that the shop has something to do for; each debt has an index. */
export const isOwing = {
  gifts: `json_extract(document, '$.order_status') = 'cancelled'
    AND json_extract(document, '$.moves[#-1].by') = 'shop'
    AND json_extract(document, '$.gifts_returned') IS NULL`,
  money: 'payment_problem IS NOT NULL',
  pages: "json_extract(document, '$.page_to_cancel') IS NOT NULL",
} satisfies Record<Debt, string>;

/** Orders whose cash is with the carrier; they have the index `orders_with_cash`. */
export const isCashAway = "json_extract(document, '$.cash_with_courier') IS NOT NULL";

/** The digits of the customer's number; its signs are those of `plainPhone`. */
const phoneOf = ['(0)', ' ', '-', '.', '/', '(', ')', '+'].reduce(
  (sql, sign) => `replace(${sql}, '${sign}', '')`,
  "coalesce(json_extract(document, '$.customer_phone'), '')",
);

/**
 * Orders are JSON documents. What they are searched, sorted and counted by are columns and indexes of
 * what the document holds; which folders they name and what the figures of each day are is kept by
 * triggers, so that the orders of a copy have theirs too. A year of figures is read as fast as it is
 * small; few orders owe anything, have a problem or a question or came to nothing, so that those have indexes alone.
 */
export const orderSchema = `
  CREATE TABLE orders (
    order_number TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    created_at TEXT NOT NULL,
    document TEXT NOT NULL,
    order_status TEXT AS (json_extract(document, '$.order_status')) VIRTUAL,
    total_amount INTEGER AS (json_extract(document, '$.total_amount')) VIRTUAL,
    step TEXT AS (json_extract(document, '$.step')) VIRTUAL,
    due_on TEXT AS (coalesce(json_extract(document, '$.due_on'), '')) VIRTUAL,
    day TEXT AS (date(created_at, '+330 minutes')) VIRTUAL,
    payment_status TEXT AS (json_extract(document, '$.payment_status')) VIRTUAL,
    shipped_on TEXT AS (coalesce(json_extract(document, '$.shipped_on'), '')) VIRTUAL,
    payment_problem TEXT AS (json_extract(document, '$.payment_problem')) VIRTUAL,
    asked_at TEXT AS (json_extract(document, '$.questions[0].at')) VIRTUAL,
    needed_by TEXT AS (coalesce(json_extract(document, '$.needed_by'), '')) VIRTUAL,
    search_text TEXT AS (lower(
      json_extract(document, '$.customer_email') || char(31) || order_number || char(31) ||
      coalesce(json_extract(document, '$.invoice_number'), '') || char(30) ||
      ltrim(${phoneOf}, '0'))) VIRTUAL,
    last_at TEXT AS (max(created_at,
      coalesce(json_extract(document, '$.moves[#-1].at'), ''),
      coalesce(json_extract(document, '$.payments[#-1].at'), ''),
      coalesce(json_extract(document, '$.refunds[#-1].at'), ''),
      coalesce(json_extract(document, '$.credit_notes[#-1].at'), ''))) VIRTUAL,
    UNIQUE (owner, idempotency_key)
  ) STRICT;
  CREATE INDEX orders_by_owner ON orders (owner, created_at);
  CREATE INDEX orders_owing_gifts ON orders (created_at, order_number)
    WHERE ${isOwing.gifts};
  CREATE INDEX orders_owing_pages ON orders (created_at, order_number)
    WHERE ${isOwing.pages};
  CREATE INDEX orders_by_payment ON orders (json_extract(document, '$.payment_id'))
    WHERE json_extract(document, '$.payment_id') IS NOT NULL;
  CREATE INDEX orders_by_time
    ON orders (created_at, order_number, order_status, search_text);
  CREATE INDEX orders_by_total
    ON orders (total_amount, order_number, created_at, order_status, search_text);
  CREATE INDEX orders_by_status_time
    ON orders (order_status, created_at, order_number, search_text);
  CREATE INDEX orders_by_status_total
    ON orders (order_status, total_amount, order_number, created_at, search_text);
  CREATE INDEX orders_by_step ON orders
    (step, due_on, order_number, created_at, total_amount, order_status, needed_by, search_text);
  CREATE INDEX orders_by_problem ON orders
    (created_at, order_number, payment_problem, step, due_on, total_amount, order_status, search_text)
    WHERE ${isOwing.money};
  CREATE INDEX orders_by_question ON orders
    (created_at, order_number, asked_at, payment_problem, step, due_on, needed_by, total_amount,
     order_status, search_text)
    WHERE asked_at IS NOT NULL;
  CREATE INDEX orders_with_cash ON orders
    (created_at, order_number, step, due_on, total_amount, order_status, search_text)
    WHERE ${isCashAway};
  CREATE INDEX orders_by_activity ON orders (created_at, order_number, last_at, step);
  CREATE INDEX orders_by_reference ON orders
     (json_extract(document, '$.payment_reference'), created_at)
   WHERE json_extract(document, '$.payment_reference') IS NOT NULL;
  CREATE INDEX orders_by_owner_status ON orders (owner, order_status, created_at);
  CREATE INDEX orders_confirmed ON orders (owner) WHERE ${wasConfirmed};
  CREATE INDEX orders_void ON orders (${voidSince}) WHERE ${isVoid};
  CREATE INDEX orders_by_step_time ON orders (step, created_at, order_number);
  CREATE INDEX orders_named ON orders (owner) WHERE ${isNamed};

  CREATE TABLE ordered_lines (
    owner TEXT NOT NULL,
    line_id TEXT NOT NULL,
    order_number TEXT NOT NULL REFERENCES orders (order_number),
    PRIMARY KEY (owner, line_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ordered_lines_by_order ON ordered_lines (order_number);

  CREATE TABLE ordered_folders (
    owner TEXT NOT NULL,
    folder TEXT NOT NULL,
    order_number TEXT NOT NULL,
    PRIMARY KEY (owner, folder, order_number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE invoices (
    year TEXT NOT NULL,
    number INTEGER NOT NULL,
    order_number TEXT NOT NULL,
    PRIMARY KEY (year, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE day_figures (
    day TEXT PRIMARY KEY,
    orders INTEGER NOT NULL,
    cancelled INTEGER NOT NULL,
    revenue INTEGER NOT NULL,
    paid INTEGER NOT NULL,
    late INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE day_gifts (
    day TEXT NOT NULL,
    product TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    revenue INTEGER NOT NULL,
    PRIMARY KEY (day, product)
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER note_ordered_folders AFTER INSERT ON orders BEGIN
    INSERT OR IGNORE INTO ordered_folders
      SELECT NEW.owner, item.value ->> '$.custom_photo_folder', NEW.order_number
      FROM json_each(NEW.document, '$.items') AS item
      WHERE item.value ->> '$.custom_photo_folder' IS NOT NULL;
  END;
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
`;
