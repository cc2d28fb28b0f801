import type { Page } from '@playwright/test';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const slowdown = 4;
const starts = 5;
/** Whatever else the machine does only adds to the time: a busy moment gets another try. */
const tries = 3;
const wantedMs = 1_000;

test(`half of all offline starts show content within ${wantedMs} ms on a ${slowdown}× slowed processor`, {
  tag: '@long',
}, async ({ page, context, shop }) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await shop.halt();
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  let median = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= tries && median > wantedMs; round += 1) {
    const shownAfterMs: number[] = [];
    for (let start = 0; start < starts; start += 1) shownAfterMs.push(await startMs(page));
    console.log(`Offline start, first content in ms: ${shownAfterMs.join(', ')}`);
    median = shownAfterMs.toSorted((a, b) => a - b)[Math.floor(starts / 2)] ?? median;
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(median).toBeLessThanOrEqual(wantedMs);
});

/** Opens the home page; answers when its first content was painted, in milliseconds. */
async function startMs(page: Page): Promise<number> {
  await page.goto('/');
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new PerformanceObserver((list) => {
          const painted = list.getEntriesByName('first-contentful-paint')[0];
          if (painted) resolve(painted.startTime);
        });
        watch.observe({ type: 'paint', buffered: true });
      }),
  );
  return Math.round(ms);
}
