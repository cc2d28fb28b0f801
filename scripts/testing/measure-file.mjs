import { afterAll } from 'vitest';
import { spentCpuSeconds } from './spent-cpu.mjs';

/*
 * Vitest runs this for every file: it tells `test-reporter.mjs` what the file took of a processor.
 * Files of one process follow one another; the first counts from the start of its process.
 */

const inProcess = /** @type {typeof globalThis & { cpuSecondsTold?: number }} */ (globalThis);

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures from this pattern.
afterAll(({}, file) => {
  const cpuSeconds = spentCpuSeconds();
  Object.assign(file.meta, { cpuSeconds: cpuSeconds - (inProcess.cpuSecondsTold ?? 0) });
  inProcess.cpuSecondsTold = cpuSeconds;
});
