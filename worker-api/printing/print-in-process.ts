import { ownProgram } from '#api/own-program.ts';
import { type PrintOrder, printReportSchema, targetArguments } from './print-messages.ts';
import type { Printer, PrintOutcome } from './printer.ts';

/** How many gifts a process has that are not printed. */
const maxAhead = 3;

/** The memory of one gift is there for the next, and that of large pictures goes back at once. */
const frugal = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/** Makes each file in a process of its own, which is started for it and ends with it. */
export function printInProcess(entry: string, env: Record<string, string>): Printer {
  const program = ownProgram(entry);
  const closed = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    async print(target, items, onPrinted, stopped) {
      const child = program.start(targetArguments(target), {
        // The times in files are UTC, wherever the machine is.
        env: { ...env, ...frugal, TZ: 'UTC' },
      });
      const kill = () => void child.kill('SIGKILL');
      const stop = AbortSignal.any([stopped, closed.signal]);
      stop.addEventListener('abort', kill);
      if (stop.aborted) kill();
      let ahead = 0;
      let isWritten = false;
      let wake = () => {};
      const ended = new Promise<void>((resolve) => {
        child.once('exit', resolve);
        // Emitted instead of `exit` when the process could not be started.
        child.once('error', () => resolve());
      });
      running.add(ended);
      let hasEnded = false;
      void ended.then(() => {
        hasEnded = true;
        wake();
      });
      child.on('message', (message) => {
        const told = printReportSchema.safeParse(message);
        // A process that sends something else is no longer trusted.
        if (!told.success) return kill();
        if (told.data.type === 'written') isWritten = true;
        else {
          ahead -= 1;
          onPrinted(told.data.problems);
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
        running.delete(ended);
      }
      const outcome: PrintOutcome = isWritten
        ? { ok: true }
        : { ok: false, reason: 'process_ended' };
      return outcome;
    },
    async close() {
      closed.abort();
      await Promise.all(running);
    },
  };
}
