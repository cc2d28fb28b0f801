/**
 * The least that can keep a cart line with Hono and SQLite: one INSERT that reaches the disk,
 * without a check of anything. What adding to the cart is measured against.
 */
import { serve } from '@hono/node-server';
import { DatabaseSync } from '@photostructure/sqlite';
import { Hono } from 'hono';

const database = new DatabaseSync(`${process.env.DATA_DIR}/bare.db`);
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE cart_lines (
    id TEXT PRIMARY KEY, product_name TEXT, quantity INTEGER, customization TEXT
  );
`);
const insert = database.prepare('INSERT INTO cart_lines VALUES (?, ?, ?, ?)');
// A statement does not keep its connection: without this the collector would close it.
process.on('exit', () => database.close());

const app = new Hono().post('/api/cart', async (c) => {
  const line = await c.req.json();
  insert.run(line.id, line.productName, line.quantity, JSON.stringify(line.customization));
  return c.json(line, 201);
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Ready at http://127.0.0.1:${port}`),
);
