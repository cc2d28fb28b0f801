import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import sharp from 'sharp';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { test as base, expect } from './shop.ts';
import { haveAccount, newShopper, openSmallFrame, submitOrderDetails, tokenOf } from './shopper.ts';

const bytesPerSecond = 6_250;
const delayMs = 800;
const cutEveryMs = 30_000;
const tickMs = 50;

/** A line that becomes slow when asked, and then breaks off every 30 s. */
interface Line {
  url: string;
  becomeSlow(): void;
  /** What went up since then. */
  sentBytes(): number;
}

const test = base.extend<{ line: Line }>({
  line: async ({ shop }, use) => {
    let slow = false;
    let sent = 0;
    const open = new Set<{ browser: Socket; up: (most: number) => number }>();
    const proxy = createServer((browser) => {
      const server = openSocket(Number(new URL(shop.url).port), '127.0.0.1');
      let waiting = Buffer.alloc(0);
      const connection = {
        browser,
        up(most: number) {
          const piece = waiting.subarray(0, most);
          waiting = waiting.subarray(piece.length);
          server.write(piece);
          if (waiting.length === 0) browser.resume();
          return piece.length;
        },
      };
      open.add(connection);
      browser.on('data', (chunk: Buffer) => {
        if (!slow) return server.write(chunk);
        waiting = Buffer.concat([waiting, chunk]);
        return browser.pause();
      });
      server.on('data', (chunk: Buffer) => {
        if (slow) setTimeout(() => browser.write(chunk), delayMs);
        else browser.write(chunk);
      });
      const end = () => {
        open.delete(connection);
        browser.destroy();
        server.destroy();
      };
      for (const side of [browser, server]) side.on('error', end).on('close', end);
    });
    const pump = setInterval(() => {
      let left = (bytesPerSecond * tickMs) / 1_000;
      for (const { up } of open) left -= up(Math.floor(left));
      sent += (bytesPerSecond * tickMs) / 1_000 - left;
    }, tickMs);
    let cuts: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    await use({
      url: `http://127.0.0.1:${port}`,
      becomeSlow() {
        slow = true;
        sent = 0;
        cuts = setInterval(() => {
          for (const { browser } of open) browser.destroy();
        }, cutEveryMs);
      },
      sentBytes: () => sent,
    });
    clearInterval(pump);
    clearInterval(cuts);
    for (const { browser } of open) browser.destroy();
    proxy.close();
  },
  baseURL: async ({ line }, use) => {
    await use(line.url);
  },
});

test.use({ serviceWorkers: 'allow' });

for (const who of ['page', 'worker'] as const) {
  test(`[P39] a photo over 50 kbit/s, cut every 30 s, arrives once, sent by the ${who}`, {
    tag: '@long',
  }, async ({ page, line, context, shop, request }) => {
    test.setTimeout(300_000);
    await haveAccount(page, newShopper());
    await page.goto('/');
    await serviceWorkerReady(page);
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const senders = new Set<string>();
    let photoBytes = 0;
    context.on('request', (asked) => {
      if (asked.method() !== 'PUT') return;
      senders.add(asked.serviceWorker() ? 'worker' : 'page');
      photoBytes = Number(new URL(asked.url()).searchParams.get('bytes'));
    });
    const dialog = await openSmallFrame(page);
    await dialog.getByLabel('Name', { exact: true }).fill('Sunita Rani');
    await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
    await dialog.getByLabel('Event date').fill('2001-11-30');
    const raw = { width: 640, height: 480, channels: 3 } as const;
    const buffer = await sharp(randomBytes(640 * 480 * 3), { raw })
      .png()
      .toBuffer();
    const file = { name: 'us.jpg', mimeType: 'image/png', buffer };
    await dialog.getByLabel('Photos').setInputFiles(file);
    await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
    if (who === 'worker') {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    }
    line.becomeSlow();
    await submitOrderDetails(dialog);
    await page.getByRole('link', { name: /cart/i }).first().click();

    const shown = new Set<string>();
    const folder = async () => {
      const cart = await request.get(`${shop.url}/api/cart`, { headers });
      return ((await cart.json()) as CartLine[])[0]?.custom_photo_folder;
    };
    const arrived = async () => {
      for (const text of await page.getByText(/(Uploading|Waiting) \d+%/).allTextContents()) {
        shown.add(text);
      }
      const path = `${shop.url}/api/upload/list?folder=${await folder()}`;
      const answer = await request.get(path, { headers });
      return answer.ok() ? ((await answer.json()) as { images: unknown[] }).images.length : 0;
    };
    await expect.poll(arrived, { timeout: 240_000, intervals: [500] }).toBe(1);
    expect([...senders]).toEqual([who]);
    expect(shown.size).toBeGreaterThan(3);
    // The photo, at most one part of it twice, and the rest of what a shop asks for.
    expect(line.sentBytes()).toBeLessThan(photoBytes + 64 * 1024 + 48 * 1024);
    console.log(
      `${who}: ${line.sentBytes()} bytes went up of a photo of ${photoBytes}; ${[...shown].join(', ')}`,
    );
  });
}
