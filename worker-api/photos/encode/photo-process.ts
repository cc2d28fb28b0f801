import { readFile, writeFile } from 'node:fs/promises';
import { megabyte } from '#shared/values/units.ts';
import { encodePhoto } from './encode-photo.ts';
import { encodePicture } from './encode-picture.ts';
import type { EncodeWork } from './photo-child.ts';
import { overBudgetExit } from './photo-encoder.ts';

/*
 * Decodes what strangers send, in a process of its own: it can be killed when it hangs, and what it
 * crashes is itself. It ends with its server, and by itself when a picture takes too much.
 */
const checkMs = 50;
const maxMegabytes = Number(process.argv[3]);
/** Memory that libraries keep after a large picture; a new process starts without it. */
const maxIdleBytes = 200 * megabyte;

// When memory is short the system ends this process and not the server; only Linux has the file.
writeFile('/proc/self/oom_score_adj', '500').catch(() => undefined);
// Ctrl+C reaches the whole group; the server stops this process once uploads are done.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', (work: EncodeWork) => void answer(work));

async function answer({ path, as, cpuMs: maxCpuMs }: EncodeWork) {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1_000;
    if (cpuMs > maxCpuMs || process.memoryUsage.rss() > maxMegabytes * megabyte)
      process.exit(overBudgetExit);
  }, checkMs);
  const bytes = await readFile(path);
  const encoded = await (as === 'photo' ? encodePhoto(bytes) : encodePicture(bytes));
  clearInterval(watch);
  process.send?.(encoded, () => {
    if (process.memoryUsage.rss() > maxIdleBytes) process.exit(0);
  });
}
