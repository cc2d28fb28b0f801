import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  headersOf,
  openPhotoShop,
  type Person,
  readFailure,
} from '#api/photos/encode/test-photo-shop.ts';
import { leftRedRightBlue } from '#api/photos/encode/test-photos.ts';

type PhotoShop = Awaited<ReturnType<typeof openPhotoShop>>;

/** Needed for a streamed body; the DOM types do not have it yet. */
const streamed = { duplex: 'half' };

/** Starts `count` uploads that stall until the signal aborts; `reading` hears of each that is read. */
function stall(
  shop: PhotoShop,
  by: Person,
  count: number,
  end?: AbortSignal,
  reading?: (body: object) => void,
) {
  const send = () =>
    shop.request('/api/upload/multiple', {
      method: 'POST',
      headers: { ...headersOf(by), 'Content-Type': 'multipart/form-data; boundary=b' },
      body: new ReadableStream({
        start(body) {
          body.enqueue(Buffer.from('--b\r\n'));
          end?.addEventListener('abort', () => body.close());
        },
        // The first chunk was taken, so this body has its place.
        pull: (body) => reading?.(body),
      }),
      ...streamed,
    });
  return Promise.all(Array.from({ length: count }, send));
}

describe('POST /api/upload/multiple of slow senders', () => {
  let passing: ReturnType<typeof setInterval>;
  // A sender who sends nothing for seconds loses the place; fifty of these seconds pass in one.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    passing = setInterval(() => vi.advanceTimersByTime(250), 5);
  });
  afterEach(() => {
    clearInterval(passing);
    vi.useRealTimers();
  });

  it('[P11] ends a stalled upload with 503 while others continue', async () => {
    const photo = await leftRedRightBlue(40, 30).jpeg().toBuffer();
    const shop = await openPhotoShop({ uploadMs: 600_000 });
    const slow = await shop.person('slow@example.com');
    const asha = await shop.person('asha@example.com');
    const stalled = stall(shop, slow, 20);
    expect((await shop.upload(asha, [[photo, 'a.jpg']])).status).toBe(200);
    vi.advanceTimersByTime(600_000);
    for (const answer of await stalled) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect((await readFailure(answer)).code).toBe('timeout');
    }
    await shop.close();
  });
});
