import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import type { PhotoEncoder } from '#api/photos/encode/photo-encoder.ts';
import { flood, openPhotoShop } from '#api/photos/encode/test-photo-shop.ts';
import { uploadTurns } from './receive/upload-turns.ts';

test.each([
  ['one address', () => '203.0.113.1'],
  ['one IPv6 network', (at: number) => `2001:db8:0:${at}::1`],
])(
  '[T29] [T48] uploads of %s with any number of accounts leave half of the decoders',
  async (_, addressOf) => {
    let running = 0;
    let most = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = Buffer.from('slow');
    const refused = { ok: false, reason: 'image_unreadable' } as const;
    const photoEncoder: PhotoEncoder = {
      async encode(path) {
        if (!(await readFile(path)).equals(slow)) return refused;
        running += 1;
        most = Math.max(most, running);
        await released;
        running -= 1;
        return refused;
      },
      encodePicture: async () => refused,
      close: async () => undefined,
    };
    const shop = await openPhotoShop({}, { photoEncoder });
    const asha = { ...(await shop.person('asha@example.com')), address: '203.0.113.2' };
    const ended = flood(shop, slow, 40, addressOf);
    await expect.poll(() => running).toBe(1);
    // It is answered while none of the others is.
    const answer = await shop.upload(asha, [[Buffer.from('own'), 'a.jpg']]);
    expect([answer.status, running]).toEqual([422, 1]);
    release();
    const statuses = await Promise.all(ended);
    expect(most).toBe(1);
    expect(statuses.every((status) => status === 422 || status === 503)).toBe(true);
    await shop.close();
  },
);

test('[T48] [P11] bodies of a few addresses that bring a little now and then leave places to others within seconds', async () => {
  vi.useFakeTimers();
  const { receive } = uploadTurns();
  const over = new AbortController();
  const addresses: string[] = [];
  const trickle = (owner: string, address: string) =>
    receive({ owner, address }, over.signal, async ({ signal, noteBytes }) => {
      addresses.push(address);
      const coming = setInterval(() => noteBytes(1_100), 2_500);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      clearInterval(coming);
    });
  // All places, and all that may wait for one.
  const trickling = Array.from({ length: 4 * 82 }, (_, at) =>
    trickle(`owner ${at >> 3}`, `203.0.113.${at % 4}`),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(addresses).toHaveLength(128);
  const others = ['198.51.100.1', '198.51.100.2', '2001:db8:1::/48'];
  const sending = others.map((address) => trickle('asha', address));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(addresses).toEqual(expect.arrayContaining(others));
  over.abort();
  await Promise.all([...trickling, ...sending]);
  vi.useRealTimers();
});
