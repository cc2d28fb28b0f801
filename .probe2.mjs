import { withBench } from './bench/open-bench.mjs';
import * as orders from './bench/orders.mjs';
import { ownMongodb } from './scripts/testing/mongodb-for-tests.mjs';
const seq = process.argv[2].split(',').map(Number);
const m = await ownMongodb();
let n = 0;
for (const k of seq) await withBench('x', async (bench) => { const db = process.argv[3] === 'fresh' ? `d${n++}` : 'ordering'; console.log(k, db, await orders.measureOrders(bench, k, { MONGODB_URI: `${m.uri}${db}`, AUTH_SECRET: 'of all processes that are measured' })); });
await m.stop(); process.exit(0);
