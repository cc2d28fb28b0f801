import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { everythingSaved } from './device.ts';
import { test as base, expect } from './shop.ts';
import { haveAccount, newShopper, openSmallFrame, submitOrderDetails } from './shopper.ts';

const secretPlace = 'CANARY-PLACE';

/** The shop's address, and all that the browser has sent to it. */
interface Wire {
  url: string;
  sentBytes(): Buffer;
}

const test = base.extend<{ wire: Wire; phonePhoto: string }>({
  wire: async ({ shop }, use) => {
    const connections: Buffer[][] = [];
    const proxy = createServer((browser) => {
      const chunks: Buffer[] = [];
      connections.push(chunks);
      const server = openSocket(Number(new URL(shop.url).port), '127.0.0.1');
      browser.on('data', (chunk: Buffer) => chunks.push(chunk));
      for (const side of [browser, server]) side.on('error', () => side.destroy());
      browser.pipe(server).pipe(browser);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    await use({
      url: `http://127.0.0.1:${port}`,
      sentBytes: () => Buffer.concat(connections.flat()),
    });
    proxy.close();
  },
  baseURL: async ({ wire }, use) => {
    await use(wire.url);
  },
  /** 19 megapixels held sideways, with the place they were taken: the upper left is red. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  phonePhoto: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-photo-'));
    const file = join(folder, 'us.jpg');
    await sidewaysPhoto(file);
    await use(file);
    await rm(folder, { recursive: true });
  },
});

/**
 * Draws a photo that is stored 5,000 × 3,750 with orientation 6, and has to be turned clockwise to
 * stand upright.
 */
async function sidewaysPhoto(file: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const ground = { width: 5000, height: 3750, channels: 3, background: '#808080', noise } as const;
  const red = {
    create: { width: 2500, height: 1875, channels: 3, background: '#e00000' },
  } as const;
  await sharp({ create: ground })
    // Lower left as stored: turned clockwise, it is the upper left.
    .composite([{ input: red, left: 0, top: 1875 }])
    .withExif({
      IFD0: { ImageDescription: secretPlace },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 55/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toFile(file);
}

test('a photo leaves the browser upright, at most 4,500 px long, without its metadata', {
  tag: '@core',
}, async ({ page, wire, phonePhoto }) => {
  const { exif, orientation } = await sharp(phonePhoto).metadata();
  expect([exif?.includes(secretPlace), orientation]).toEqual([true, 6]);
  await haveAccount(page, newShopper());
  const dialog = await openSmallFrame(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Sunita Rani');
  await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
  await dialog.getByLabel('Event date').fill('2001-11-30');
  await dialog.getByLabel('Photos').setInputFiles(phonePhoto);
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await submitOrderDetails(dialog);
  await everythingSaved(page);

  const photo = photoIn(wire.sentBytes());
  const metadata = await sharp(photo).metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 3375, 4500]);
  expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.iptc]).toEqual(
    Array(4).fill(undefined),
  );
  const [red = 0, green = 255] = await sharp(photo)
    .extract({ left: 100, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red - green).toBeGreaterThan(150);
  for (const trace of [secretPlace, 'Exif'])
    expect(wire.sentBytes().includes(trace), trace).toBe(false);
});

/** Returns the one photo that went out in parts in a stream of requests (P39). */
function photoIn(stream: Buffer): Buffer {
  const text = stream.toString('latin1');
  const heads = text.matchAll(/PUT \/api\/upload\/parts\/\S+offset=(\d+)[\s\S]*?\r\n\r\n/g);
  const parts = [...heads].map(({ 0: head, 1: offset, index }) => {
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    const start = index + head.length;
    return { offset: Number(offset), body: stream.subarray(start, start + length) };
  });
  expect(parts.length).toBeGreaterThan(1);
  parts.sort((one, other) => one.offset - other.offset);
  return Buffer.concat(parts.map(({ body }) => body));
}
