import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Printer } from '#api/printing/print-messages.ts';
import { openPictureShop, type PictureShop } from './test-order-pictures.ts';

let pictureShop: PictureShop;
beforeEach(async () => {
  pictureShop = await openPictureShop();
});
afterEach(async () => {
  vi.useRealTimers();
  await pictureShop.close();
});

const hangsMs = 600_000;

/** Makes the first so many gifts, and hangs with the next one. */
function hangingAfter(count: number) {
  const state = { gifts: 0, stopped: undefined as AbortSignal | undefined };
  const print: Printer['print'] = (target, items, onPrinted, stopped) => {
    async function* first() {
      for await (const item of items) {
        state.gifts += 1;
        if (state.gifts > count) {
          state.stopped = stopped;
          await new Promise((resolve) => stopped.addEventListener('abort', resolve));
          return;
        }
        yield item;
      }
    }
    return pictureShop.quick
      .print(target, first(), onPrinted, stopped)
      .then(() => ({ ok: false, reason: 'process_ended' }) as const);
  };
  pictureShop.printer = { ...pictureShop.quick, print };
  return state;
}

test('[B28] a process that hangs is ended, keeps what it made, and the rest is made again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const state = hangingAfter(1);
  const number = await pictureShop.order({}, {});
  await expect.poll(() => state.stopped).toBeDefined();
  await expect.poll(() => pictureShop.storedOf(number)).toHaveLength(1);
  expect(state.stopped?.aborted).toBe(false);
  vi.advanceTimersByTime(hangsMs);
  await expect.poll(() => pictureShop.logged).toMatchObject([{ reason: 'hangs', unmade: 1 }]);
  expect(state.stopped?.aborted).toBe(true);
  await expect.poll(() => readdir(pictureShop.printingDir)).toEqual([]);

  pictureShop.printer = pictureShop.quick;
  await pictureShop.seenBy(number);
  await expect.poll(() => pictureShop.storedOf(number)).toHaveLength(2);
});
