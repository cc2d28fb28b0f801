/** The least that can answer BODY with Hono: what the catalogue's answer is measured against. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const body = process.env.BODY ?? '';
const app = new Hono().get('/api/products/type/:type', (c) =>
  c.body(body, 200, { 'Content-Type': 'application/json' }),
);

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Ready at http://127.0.0.1:${port}`),
);
