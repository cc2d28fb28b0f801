import type { ChildProcess } from 'node:child_process';
import { ownProgram } from '#api/server/own-program.ts';
import {
  type ItemToPrint,
  type OnPrinted,
  type Printer,
  type PrintOrder,
  type PrintOutcome,
  printReportSchema,
  targetArguments,
} from './print-messages.ts';

/** How many gifts a process has that are not printed. */
const maxAhead = 3;

/** The memory of one gift is there for the next, and that of large pictures goes back at once. */
const frugal = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

const processEnded: PrintOutcome = { ok: false, reason: 'process_ended' };

/**
 * Makes each file below `printingDir` in a process of its own, which is started for it and ends with it. Print files wait
 * `graceMs` for pictures to end.
 */
export function printInProcess(
  entry: string,
  env: Record<string, string>,
  printingDir: string,
  graceMs?: number,
): Printer {
  const program = ownProgram(entry);
  const closing = new AbortController();
  const turns = createPrintTurns(graceMs);
  const running = new Set<Promise<unknown>>();
  return {
    closed: closing.signal,
    get filesWanted() {
      return turns.filesWanted;
    },
    async print(target, items, onPrinted, stopped) {
      const closed = AbortSignal.any([stopped, closing.signal]);
      const start = async (stop: AbortSignal) => {
        if (stop.aborted) return processEnded;
        const child = program.start(targetArguments(target), {
          // The times in files are UTC, wherever the machine is.
          env: { ...env, ...frugal, TZ: 'UTC' },
          folders: { reads: [printingDir], writes: [printingDir] },
          // The server answers first; staff wait for print files, and nobody for pictures.
          niceness: target.format === 'picture' ? 10 : 5,
        });
        return await printWith(child, items, onPrinted, stop);
      };
      const printing =
        target.format === 'picture'
          ? turns.forPictures(start, closed)
          : turns.forFiles(() => start(closed));
      // Whoever asked is told of its failure.
      const over = printing.catch(() => undefined);
      running.add(over);
      return await printing.finally(() => running.delete(over));
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

/**
 * Says whose turn it is to draw. Staff wait for print files and nobody for pictures, and both at
 * once take more memory than a server has to spare: pictures end early for print files, and wait
 * for them.
 */
interface PrintTurns {
  /** Print files are made or wait for pictures to end. */
  readonly filesWanted: boolean;
  forFiles<T>(make: () => Promise<T>): Promise<T>;
  /** `make` begins once no files are wanted or `stopped` is aborted, and ends with its signal. */
  forPictures<T>(make: (stop: AbortSignal) => Promise<T>, stopped: AbortSignal): Promise<T>;
}

/** Print files wait `graceMs` for pictures that are being made; what takes longer is ended. @internal */
export function createPrintTurns(graceMs = 10_000): PrintTurns {
  const files = new Set<Promise<unknown>>();
  const pictures = new Map<Promise<unknown>, AbortController>();

  async function afterPictures(): Promise<void> {
    const timer = setTimeout(() => {
      for (const ending of pictures.values()) ending.abort();
    }, graceMs);
    await Promise.all(pictures.keys());
    clearTimeout(timer);
  }

  return {
    get filesWanted() {
      return files.size > 0;
    },
    async forFiles(make) {
      const result = afterPictures().then(make);
      const over = result.catch(() => undefined);
      files.add(over);
      return await result.finally(() => files.delete(over));
    },
    async forPictures(make, stopped) {
      const isStopped = new Promise((resolve) => stopped.addEventListener('abort', resolve));
      while (files.size > 0 && !stopped.aborted) {
        await Promise.race([Promise.all(files), isStopped]);
      }
      const ending = new AbortController();
      const result = make(AbortSignal.any([stopped, ending.signal]));
      const over = result.catch(() => undefined);
      pictures.set(over, ending);
      return await result.finally(() => pictures.delete(over));
    },
  };
}

/** Sends the gifts a few at a time; the process has ended when this does. */
async function printWith(
  child: ChildProcess,
  items: AsyncIterable<ItemToPrint>,
  onPrinted: OnPrinted,
  stop: AbortSignal,
): Promise<PrintOutcome> {
  const kill = () => void child.kill('SIGKILL');
  stop.addEventListener('abort', kill);
  let outcome = processEnded;
  let ahead = 0;
  let wake = () => {};
  const ended = new Promise<void>((resolve) => {
    child.once('exit', resolve);
    // It is emitted instead of `exit` when the process could not be started.
    child.once('error', () => resolve());
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
    wake();
  });
  child.on('message', (message) => {
    const report = printReportSchema.safeParse(message);
    // A process that sends something else is no longer trusted.
    if (!report.success) return kill();
    if (report.data.type === 'written') outcome = { ok: true };
    else if (report.data.type === 'disk_full') outcome = { ok: false, reason: 'disk_full' };
    else {
      ahead -= 1;
      onPrinted(report.data.problems, report.data.failure);
      wake();
    }
  });
  // If it ends before it has an item, `exit` says so.
  const send = (order: PrintOrder) => void child.send(order, () => undefined);
  try {
    for await (const item of items) {
      if (hasEnded) break;
      send({ type: 'item', item });
      ahead += 1;
      while (ahead >= maxAhead && !hasEnded) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    if (!hasEnded) send({ type: 'end' });
    await ended;
  } finally {
    stop.removeEventListener('abort', kill);
    kill();
    await ended;
  }
  return outcome;
}
