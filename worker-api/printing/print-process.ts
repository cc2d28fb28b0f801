import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isDiskFull } from '#api/storage/is-disk-full.ts';
import {
  type ItemToPrint,
  type PrintOrder,
  type PrintReport,
  readTarget,
} from './print-messages.ts';
import { writePrintFiles } from './write-print-files.ts';

/*
 * Makes one file of print files, in a process of its own: what drawing takes is not the server's, and
 * ends with it.
 */

const target = readTarget(process.argv.slice(3));

// When memory is short the system ends this process and not the server; only Linux has the file.
writeFile('/proc/self/oom_score_adj', '500').catch(() => undefined);
// Our own drawings, and photos as the shop keeps them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Svg', 'Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
// Several parts are drawn at once, each with one thread.
sharp.concurrency(1);
// Ctrl+C reaches the whole group; the server stops this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

const waiting: PrintOrder[] = [];
let wake = () => {};
process.on('message', (order: PrintOrder) => {
  waiting.push(order);
  wake();
});

/** The gifts as the server sends them. */
async function* sentItems(): AsyncGenerator<ItemToPrint> {
  for (;;) {
    const order = waiting.shift();
    if (order?.type === 'end') return;
    if (order) yield order.item;
    else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}

const report = (message: PrintReport) => process.send?.(message);
const writing = writePrintFiles(target, sentItems(), (problems, failure) =>
  report({ type: 'printed', problems, failure }),
);
const last = await writing.then((): PrintReport => ({ type: 'written' }), failureReport);
process.send?.(last, () => process.exit(0));

/** Without a last report the server knows that this process just ended. */
function failureReport(error: unknown): PrintReport {
  if (isDiskFull(error)) return { type: 'disk_full' };
  throw error;
}
