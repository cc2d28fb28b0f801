/**
 * As bare-insert.mjs, with one commit for all that came in one turn of the event loop: the most
 * that a server with this disk could keep.
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
process.on('exit', () => database.close());

/** @type {{ line: any, resolve: () => void }[]} */
let waiting = [];

function commit() {
  const together = waiting;
  waiting = [];
  database.exec('BEGIN');
  for (const { line } of together) {
    insert.run(line.id, line.productName, line.quantity, JSON.stringify(line.customization));
  }
  database.exec('COMMIT');
  for (const { resolve } of together) resolve();
}

const app = new Hono().post('/api/cart', async (c) => {
  const line = await c.req.json();
  await new Promise((resolve) => {
    waiting.push({ line, resolve: () => resolve(undefined) });
    if (waiting.length === 1) setImmediate(commit);
  });
  return c.json(line, 201);
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Ready at http://127.0.0.1:${port}`),
);
