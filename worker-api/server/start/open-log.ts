import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import { megabyte } from '#shared/values/units.ts';

/** What is kept for a reader that does not read; further lines are dropped, and counted. */
const maxKept = megabyte;
/** When to ask again whether the reader has made room. */
const againMs = 50;
/** How long the end of the process waits for the reader. */
const patienceMs = 200;
/** A write that takes longer will not come back before the process ends. */
const stuckMs = 1_000;

interface Log {
  write(text: string): void;
  flush(): void;
  /** Writes what the reader takes at once, for the end of the process. */
  flushSync(): void;
  /** Returns whether a write blocks a thread, so that the process could not end by itself. */
  isStuck(): boolean;
}

/**
 * Writes log lines to a file descriptor without ever waiting for its reader: one that has stalled or
 * is gone must neither hold up the shop nor its end (P20). A pipe is opened a second time, without
 * blocking, for us alone; where that is not possible, as with a socket, a write may block a thread.
 */
export function openLog(fd: number): Log {
  const target = withoutBlocking(fd);
  let waiting = '';
  let dropped = 0;
  let chunk: Buffer | null = null;
  let askedAtMs: number | null = null;
  let isGone = false;

  function next(): void {
    if (chunk !== null || isGone || waiting === '') return;
    if (dropped > 0) waiting += `{"level":40,"time":${Date.now()},"droppedLogTexts":${dropped}}\n`;
    dropped = 0;
    chunk = Buffer.from(waiting);
    waiting = '';
    step(chunk);
  }

  function step(bytes: Buffer): void {
    askedAtMs = performance.now();
    write(target, bytes, 0, bytes.length, null, (error, byteCount) => {
      askedAtMs = null;
      if (error?.code === 'EAGAIN') {
        setTimeout(() => step(bytes), againMs).unref();
        return;
      }
      if (error) {
        isGone = true;
        waiting = '';
      }
      chunk = error || byteCount === bytes.length ? null : bytes.subarray(byteCount);
      if (chunk) step(chunk);
      else next();
    });
  }

  return {
    write(text) {
      if (isGone) return;
      if (waiting.length + text.length > maxKept) dropped += 1;
      else waiting += text;
      next();
    },
    flush: next,
    flushSync() {
      // A write on its way is either done or stuck.
      if (isGone || askedAtMs !== null) return;
      writeNow(target, Buffer.concat([chunk ?? Buffer.alloc(0), Buffer.from(waiting)]));
    },
    isStuck: () => askedAtMs !== null && performance.now() - askedAtMs > stuckMs,
  };
}

/** Files are written as they are: opened again they would be written from their beginning. */
function withoutBlocking(fd: number): number {
  const kind = fstatSync(fd);
  if (!kind.isFIFO() && !kind.isCharacterDevice()) return fd;
  try {
    const flags = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
    return openSync(`/proc/self/fd/${fd}`, flags);
  } catch {
    return fd;
  }
}

function writeNow(fd: number, bytes: Buffer): void {
  const deadline = performance.now() + patienceMs;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let rest = bytes; rest.length > 0 && performance.now() < deadline; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
      Atomics.wait(pause, 0, 0, againMs);
    }
  }
}
