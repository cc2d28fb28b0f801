import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetCustomer, tidyDepartures } from '#api/accounts/customers/forget-customer.ts';
import {
  openPhotoShop,
  type Person,
  readFailure,
  readImages,
} from '#api/photos/encode/test-photo-shop.ts';
import { leftRedRightBlue, rotatedWithGps } from '#api/photos/encode/test-photos.ts';

const folder = 'folder-of-a-line-0001';
let shop: Awaited<ReturnType<typeof openPhotoShop>>;
let asha: Person;
let photo: Buffer;

beforeEach(async () => {
  shop = await openPhotoShop();
  asha = await shop.person('Asha@Example.com');
  photo = await leftRedRightBlue(40, 30).jpeg().toBuffer();
});
afterEach(() => shop.close());

describe('POST /api/upload/multiple', () => {
  it('stores photos and returns the fields the client reads', async () => {
    const answer = await shop.upload(asha, [
      [photo, 'a.jpg'],
      [photo, 'ब ₹.jpg'],
    ]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const body = await answer.clone().json();
    expect(body).toMatchObject({ success: true, message: '2 photos saved' });
    const images = await readImages(answer);
    expect(images).toHaveLength(2);
    const [first, second] = images;
    if (!second) throw new Error('the second image is missing');
    const usedFolder = first.folder ?? '';
    expect(second.folder).toBe(usedFolder);
    expect(first.originalName).toBe('a.jpg');
    expect(second.originalName).toBe('ब ₹.jpg');
    expect(first.imageUrl).toMatch(/^\/api\/images\/[\w-]{22}$/);
    expect((await shop.get(first.imageUrl)).status).toBe(200);

    const list = await (await shop.list(usedFolder, asha)).json();
    expect(list).toEqual({
      images: [first, second].map(({ imageUrl, originalName, photoId }) => ({
        imageUrl,
        originalName,
        photoId,
      })),
    });
  });

  it('[P21] stores no photo for good whose account is deleted at that moment', async () => {
    const { photos } = shop.storage;
    const { put } = photos;
    photos.put = async (...args) => {
      photos.put = put;
      await forgetCustomer(shop.deps, asha);
      return put(...args);
    };
    const [{ imageUrl }] = await readImages(await shop.upload(asha, [[photo, 'a.jpg']]));
    await tidyDepartures(shop.deps, new Date());
    expect((await shop.get(imageUrl)).status).toBe(404);
    expect(await photos.bytesOfAll()).toBe(0);
  });

  it('[T10] never serves metadata of the uploaded file', async () => {
    const images = await readImages(await shop.upload(asha, [[await rotatedWithGps(), 'a.jpg']]));
    for (const width of ['', '?w=160', '?w=480', '?w=960']) {
      const answer = await shop.get(images[0].imageUrl + width);
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(meta.exif).toBeUndefined();
      expect(meta).toMatchObject({ width: 60, height: 120 });
    }
  });

  it('[D30] stores a repeated photo once and returns the same response', async () => {
    const fields = { folder, photoId: 'photo-0001' };
    const first = await readImages(await shop.upload(asha, [[photo, 'a.jpg']], fields));
    const again = await readImages(await shop.upload(asha, [[photo, 'b.jpg']], fields));
    expect(again).toEqual(first);
    expect(first[0]).toMatchObject({ folder, photoId: 'photo-0001' });
    expect(await shop.storage.photos.inFolder(folder)).toHaveLength(1);
  });

  it('[T10] takes the owner from the token; a userId in another case is the same', async () => {
    const fields = { folder, userId: 'ASHA@example.COM' };
    expect((await shop.upload(asha, [[photo, 'a.jpg']], fields)).status).toBe(200);
    expect(await shop.storage.photos.folderOwner(folder)).toBe(asha.id);
  });
});

describe('GET /api/upload/list', () => {
  it('[T11] returns the list to owner and staff, and the same 404 for any foreign folder', async () => {
    const ravi = await shop.person('ravi@example.com');
    const staff = await shop.person('staff@example.com', 'admin');
    await shop.upload(asha, [[photo, 'a.jpg']], { folder });
    for (const reader of [asha, staff]) {
      const images = await readImages(await shop.list(folder, reader));
      expect(images).toHaveLength(1);
    }
    const odd = [
      '../',
      '..%2f..%2fetc',
      '',
      'short',
      'x'.repeat(65),
      '{"$ne":null}',
      `${folder}\0`,
    ];
    for (const name of [folder, ...odd]) {
      const answer = await shop.list(name, ravi);
      expect(answer.status, name).toBe(404);
      const { requestId: _, ...body } = await readFailure(answer);
      const reason = 'not_found';
      expect(body).toEqual({ code: reason, reason, message: 'There is nothing here.' });
    }
    const operator = await shop.get(`/api/upload/list?folder[$ne]=${folder}`, ravi);
    expect(operator.status).toBe(404);
  });

  it('[T3] needs a token', async () => {
    expect((await shop.list(folder)).status).toBe(401);
    expect((await shop.upload(undefined, [[photo, 'a.jpg']])).status).toBe(401);
    const staff = await shop.person('staff@example.com', 'admin');
    expect((await shop.upload(staff, [[photo, 'a.jpg']])).status).toBe(403);
  });
});
