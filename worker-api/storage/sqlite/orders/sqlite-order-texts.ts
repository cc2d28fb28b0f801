import type { OrderStore } from '#api/orders/order-store.ts';
import { type SearchedWords, searchableText } from '#api/orders/search/order-words.ts';
import type { SqliteDatabase } from '#api/storage/sqlite/database/sqlite-database.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

/*
 * The texts by which orders are found, beside an index of every three characters in a row. The index
 * names the orders whose texts have all those of the words; the text itself then says whether they stand
 * one behind the other. Nothing of a text that was replaced stays in it (P20).
 */
export const orderTextSchema = `
  CREATE TABLE order_texts (
    id INTEGER PRIMARY KEY,
    order_number TEXT NOT NULL UNIQUE,
    text TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE order_trigrams USING fts5(
    text, content = 'order_texts', content_rowid = 'id', columnsize = 0, detail = 'none',
    tokenize = 'trigram case_sensitive 1');
  INSERT INTO order_trigrams (order_trigrams, rank) VALUES ('secure-delete', 1);
  CREATE TRIGGER index_order_text AFTER INSERT ON order_texts BEGIN
    INSERT INTO order_trigrams (rowid, text) VALUES (NEW.id, NEW.text);
  END;
  CREATE TRIGGER index_changed_order_text AFTER UPDATE OF text ON order_texts BEGIN
    INSERT INTO order_trigrams (order_trigrams, rowid, text) VALUES ('delete', OLD.id, OLD.text);
    INSERT INTO order_trigrams (rowid, text) VALUES (NEW.id, NEW.text);
  END;
  CREATE TRIGGER forget_order_text AFTER DELETE ON order_texts BEGIN
    INSERT INTO order_trigrams (order_trigrams, rowid, text) VALUES ('delete', OLD.id, OLD.text);
  END;
`;

/** Stores the text by which an order is found; call it in the transaction that stores the order. */
export function noteOrderText(database: SqliteDatabase, order: StoredOrder): void {
  database.run(
    `INSERT INTO order_texts (order_number, text) VALUES (?, ?)
     ON CONFLICT (order_number) DO UPDATE SET text = excluded.text WHERE text <> excluded.text`,
    order.order_number,
    searchableText(order),
  );
}

/** Returns the condition that an order has the words of one of the ways: of a list's few thousand, texts are looked at. */
export function textHasWords(ways: readonly SearchedWords[]) {
  const oneOf = ways.map(() => hasAll).join(' OR ') || '0';
  return {
    sql: `EXISTS (SELECT 1 FROM order_texts WHERE order_number = orders.order_number AND (${oneOf}))`,
    values: ways.map((words) => JSON.stringify(words)),
  };
}
const hasAll = 'NOT EXISTS (SELECT 1 FROM json_each(?) WHERE instr(order_texts.text, value) = 0)';

/** The words of one way are those of the other where there is one alone. */
export function sqliteOrderTexts(database: SqliteDatabase): Pick<OrderStore, 'withWords'> {
  return {
    async withWords(ways, limit) {
      const [first, second = first] = ways;
      if (!first || !second) return [];
      const rows = database.all<{ document: string }>(
        `SELECT document FROM (
           SELECT order_texts.order_number AS found
           FROM order_trigrams CROSS JOIN order_texts ON order_texts.id = order_trigrams.rowid
           WHERE order_trigrams MATCH ? AND (
             ${hasAll} OR ${hasAll})
           ORDER BY order_trigrams.rowid DESC LIMIT ?)
         JOIN orders ON order_number = found
         ORDER BY created_at DESC, orders.rowid DESC`,
        [first, second].map(trigramsOf).join(' OR '),
        JSON.stringify(first),
        JSON.stringify(second),
        limit,
      );
      return rows.map(({ document }) => JSON.parse(document) as StoredOrder);
    },
  };
}

/** Returns what the index is asked for words, of which shorter ones have none. */
function trigramsOf(words: SearchedWords): string {
  const trigrams = words.flatMap((word) => {
    const letters = [...word];
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
  const quotedTexts = [...new Set(trigrams)].map((text) => `"${text.replaceAll('"', '""')}"`);
  return `(${quotedTexts.join(' AND ')})`;
}
