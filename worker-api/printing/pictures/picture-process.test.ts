import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Printer } from '#api/printing/print-messages.ts';
import { openPictureShop, type PictureShop } from './test-order-pictures.ts';

let made: PictureShop;
beforeEach(async () => {
  made = await openPictureShop();
});
afterEach(async () => {
  vi.useRealTimers();
  await made.close();
});

const hangsMs = 600_000;

/** Makes the first so many gifts, and hangs with the next one. */
function hangingAfter(count: number) {
  const seen = { gifts: 0, stopped: undefined as AbortSignal | undefined };
  const print: Printer['print'] = (target, items, onPrinted, stopped) => {
    async function* first() {
      for await (const item of items) {
        seen.gifts += 1;
        if (seen.gifts > count) {
          seen.stopped = stopped;
          await new Promise((resolve) => stopped.addEventListener('abort', resolve));
          return;
        }
        yield item;
      }
    }
    return made.quick
      .print(target, first(), onPrinted, stopped)
      .then(() => ({ ok: false, reason: 'process_ended' }) as const);
  };
  made.printer = { ...made.quick, print };
  return seen;
}

test('[B28] a process that hangs is ended, keeps what it made, and the rest is made again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const seen = hangingAfter(1);
  const number = await made.order({}, {});
  await expect.poll(() => seen.stopped).toBeDefined();
  await expect.poll(() => made.storedOf(number)).toHaveLength(1);
  expect(seen.stopped?.aborted).toBe(false);
  vi.advanceTimersByTime(hangsMs);
  await expect.poll(() => made.logged).toMatchObject([{ reason: 'hangs', unmade: 1 }]);
  expect(seen.stopped?.aborted).toBe(true);
  await expect.poll(() => readdir(made.printingDir)).toEqual([]);

  made.printer = made.quick;
  await made.seenBy(number);
  await expect.poll(() => made.storedOf(number)).toHaveLength(2);
});
