import { afterEach, expect, test, vi } from 'vitest';
import { createPrintTurns } from './print-in-process.ts';

afterEach(() => vi.useRealTimers());

const nobody = new AbortController().signal;

/** Returns work that is over when the test says so. */
function work() {
  let end = (_made: string) => {};
  let fail = (_error: Error) => {};
  const over = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const make = vi.fn((_stop?: AbortSignal) => over);
  return { make, end, fail };
}

/** What is due by itself has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('[B28] pictures wait until no print files are made, also after one that failed', async () => {
  const turns = createPrintTurns();
  const [day, order, picture] = [work(), work(), work()];
  const results = [turns.forFiles(day.make), turns.forFiles(order.make)];
  const drawing = turns.forPictures(picture.make, nobody);
  await settled();
  expect([day.make, order.make].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  order.fail(new Error('no storage'));
  await expect(results[1]).rejects.toThrow('no storage');
  await settled();
  expect(turns.filesWanted).toBe(true);
  expect(picture.make).not.toHaveBeenCalled();
  day.end('day');
  expect(await results[0]).toBe('day');
  await expect.poll(() => picture.make.mock.calls.length).toBe(1);
  expect(turns.filesWanted).toBe(false);
  picture.end('picture');
  expect(await drawing).toBe('picture');
});

test('[B27] pictures that do not end by themselves are ended after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const turns = createPrintTurns();
  const day = work();
  const drawing = turns.forPictures(
    (stop) => new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason))),
    nobody,
  );
  const ended = expect(drawing).rejects.toThrow();
  void turns.forFiles(day.make);
  vi.advanceTimersByTime(9_999);
  await settled();
  expect(day.make).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await ended;
  await settled();
  expect(day.make).toHaveBeenCalledOnce();
  // A later picture is not ended for files that have begun.
  day.end('day');
  const later = work();
  void turns.forPictures(later.make, nobody);
  await settled();
  vi.advanceTimersByTime(20_000);
  expect(later.make.mock.calls[0]?.[0]?.aborted).toBe(false);
});
