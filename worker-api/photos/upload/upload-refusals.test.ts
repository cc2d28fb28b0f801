import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoShop, type Person } from '#api/photos/encode/test-photo-shop.ts';
import { leftRedRightBlue } from '#api/photos/encode/test-photos.ts';

const folder = 'folder-of-a-line-0001';
const text = (content: string) => Buffer.from(content, 'latin1');
let shop: Awaited<ReturnType<typeof openPhotoShop>>;
let asha: Person;
let photo: Buffer;

beforeEach(async () => {
  shop = await openPhotoShop();
  asha = await shop.person('asha@example.com');
  photo = await leftRedRightBlue(400, 300).jpeg().toBuffer();
});
afterEach(() => shop.close());

async function expectRefused(answer: Response, status: number, code: string) {
  expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/^[A-Z]/) });
  expect(answer.status).toBe(status);
  expect(await shop.storage.photos.bytesOf(asha.id)).toBe(0);
  expect(await shop.storage.photos.folderOwner(folder)).toBeNull();
}

describe('an upload is refused and stores nothing', () => {
  it('[T10] when its userId is another e-mail, whatever the files', async () => {
    const fields = { folder, userId: 'ravi@example.com' };
    await expectRefused(await shop.upload(asha, [[photo, 'a.jpg']], fields), 403, 'forbidden');
    await expectRefused(await shop.upload(asha, [[text('x'), 'a']], fields), 403, 'forbidden');
    const two = { folder, userId: [asha.email, 'ravi@example.com'] };
    await expectRefused(await shop.upload(asha, [[photo, 'a.jpg']], two), 403, 'forbidden');
  });

  it.each([
    ['SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['HTML named .jpg', '<!doctype html><script>alert(1)</script>', 'a.jpg'],
    ['text', 'hello', 'a.gif'],
    ['an empty file', '', 'a.jpg'],
  ])('[T10] with 415 for %s', async (_what, content, name) => {
    const answer = await shop.upload(asha, [[text(content), name]], { folder });
    await expectRefused(answer, 415, 'unsupported_media_type');
  });

  it('[T10] with 422 for a truncated photo', async () => {
    const half = photo.subarray(0, photo.length / 2);
    const answer = await shop.upload(asha, [[half, 'a.jpg']], { folder });
    await expectRefused(answer, 422, 'image_unreadable');
  });

  it('when there is no photo, or more than ten', async () => {
    await expectRefused(await shop.upload(asha, [], { folder }), 422, 'validation_failed');
    const eleven = Array.from({ length: 11 }, () => [photo, 'a.jpg'] as const);
    await expectRefused(await shop.upload(asha, eleven, { folder }), 422, 'validation_failed');
  });

  it('[T25] with 413 for a photo over 15 MB or a long field', async () => {
    const huge = Buffer.concat([photo, Buffer.alloc(16 * 1024 * 1024)]);
    const large = await shop.upload(asha, [[huge, 'a.jpg']], { folder });
    await expectRefused(large, 413, 'payload_too_large');
    const long = { folder, userName: 'x'.repeat(2_000) };
    await expectRefused(await shop.upload(asha, [[photo, 'a']], long), 413, 'payload_too_large');
  });

  it('[T10] for a folder or photo id that could be a path', async () => {
    for (const fields of [
      { folder: '../../../../etc/passwd' },
      { folder: [folder, folder] },
      { folder, photoId: '../../x.jpg' },
      { folder, photoId: ['photo-0001', 'photo-0001'] },
    ]) {
      const answer = await shop.upload(asha, [[photo, 'a.jpg']], fields);
      await expectRefused(answer, 422, 'validation_failed');
    }
  });

  it('[T11] with 404 for a folder of another customer', async () => {
    const ravi = await shop.person('ravi@example.com');
    const others = 'folder-of-ravi-00001';
    await shop.upload(ravi, [[photo, 'a.jpg']], { folder: others });
    const answer = await shop.upload(asha, [[photo, 'a.jpg']], { folder: others });
    await expectRefused(answer, 404, 'not_found');
    expect(await shop.storage.photos.inFolder(others)).toHaveLength(1);
  });

  it('[T25] when it is not a multipart form, or a broken one', async () => {
    const send = (contentType: string, body: string) =>
      shop.request('/api/upload/multiple', {
        method: 'POST',
        headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': contentType },
        body,
      });
    await expectRefused(await send('application/json', '{}'), 415, 'unsupported_media_type');
    await expectRefused(await send('multipart/form-data', 'x'), 400, 'bad_request');
    await expectRefused(await send('multipart/form-data; boundary=b', '--b'), 400, 'bad_request');
  });
});
