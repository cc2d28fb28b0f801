import { describe, expect, it, vi } from 'vitest';
import { headersOf, openPhotoShop, readFailure } from '#api/photos/encode/test-photo-shop.ts';
import { leftRedRightBlue } from '#api/photos/encode/test-photos.ts';
import { createApp } from '#api/server/app.ts';
import { instant, samplePhoto } from '#api/storage/contract/storage-contract-samples.ts';
import { StorageFullError } from '#api/storage/storage.ts';

const folder = 'folder-of-a-line-0001';

describe('POST /api/upload/multiple', () => {
  it('[T10] returns 507 for what exceeds the quota, also in parallel uploads', async () => {
    const photo = await leftRedRightBlue(400, 300).jpeg().toBuffer();
    const measure = await openPhotoShop();
    const measured = await measure.person('asha@example.com');
    await measure.upload(measured, [[photo, 'a.jpg']]);
    const bytes = await measure.storage.photos.bytesOf(measured.id);
    await measure.close();

    const shop = await openPhotoShop({ photoBytesPerOwner: bytes * 2.5 });
    const asha = await shop.person('asha@example.com');
    const ravi = await shop.person('ravi@example.com');
    const ids = Array.from({ length: 6 }, (_, at) => `photo-000${at}`);
    const send = (photoId: string) => shop.upload(asha, [[photo, 'a.jpg']], { folder, photoId });
    const statuses = (await Promise.all(ids.map(send))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 507, 507, 507, 507]);
    expect(await shop.storage.photos.bytesOf(asha.id)).toBe(bytes * 2);

    const knownId = ids[statuses.indexOf(200)] ?? '';
    expect((await send(knownId)).status).toBe(200);
    expect((await shop.upload(ravi, [[photo, 'a.jpg']])).status).toBe(200);
    const three = await shop.upload(ravi, [
      [photo, '1'],
      [photo, '2'],
    ]);
    expect((await readFailure(three)).code).toBe('quota_exceeded');
    expect(await shop.storage.photos.bytesOf(ravi.id)).toBe(bytes);
    await shop.close();
  });

  it('[T27] [T31] holds the quota over processes that upload at once', async () => {
    const photo = await leftRedRightBlue(400, 300).jpeg().toBuffer();
    const shop = await openPhotoShop({ photoBytesPerOwner: 6_000 });
    const { deps } = shop;
    const shared = { ...deps, storage: { ...deps.storage, isShared: true } };
    const apps = [1, 2, 3].map(() => createApp(shared));
    const asha = await shop.person('asha@example.com');
    const send = (at: number) => {
      const body = new FormData();
      body.append('images', new Blob([Uint8Array.from(photo)]), 'a.jpg');
      const init = { method: 'POST', body, headers: headersOf(asha) };
      return apps[at % 3]?.request('/api/upload/multiple', init);
    };
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(send));
    const storedCount = answers.filter((answer) => answer?.status === 200).length;
    const bytes = await shop.storage.photos.bytesOf(asha.id);
    expect(bytes).toBeLessThanOrEqual(6_000);
    expect(storedCount).toBeGreaterThan(0);
    expect(storedCount).toBeLessThan(6);
    await shop.close();
  });

  it('[T27] returns 507 with a message for more photos in a folder than a gift can use', async () => {
    const photo = await leftRedRightBlue(40, 30).jpeg().toBuffer();
    const shop = await openPhotoShop();
    const asha = await shop.person('asha@example.com');
    const idOf = (at: number) => `photo-${String(at).padStart(4, '0')}`;
    for (let at = 0; at < 39; at += 1) {
      const { storage } = shop;
      await storage.photos.put(samplePhoto({ owner: asha.id, folder, photoId: idOf(at) }), []);
    }
    await shop.storage.photos.claimFolder(folder, asha.id, instant(0));
    const send = (...ids: string[]) =>
      shop.upload(
        asha,
        ids.map((id) => [photo, `${id}.jpg`]),
        { folder, photoId: ids },
      );
    const two = await send(idOf(40), idOf(41));
    expect(two.status).toBe(507);
    expect(await two.json()).toMatchObject({
      code: 'quota_exceeded',
      message: 'The photos of this gift were changed too often. Please add it to your cart anew.',
    });
    expect((await send(idOf(40))).status).toBe(200);
    expect((await send(idOf(41))).status).toBe(507);
    expect((await send(idOf(40))).status).toBe(200);
    expect(await shop.storage.photos.inFolder(folder)).toHaveLength(40);
    expect((await shop.upload(asha, [[photo, 'a.jpg']])).status).toBe(200);
    await shop.close();
  });

  it('[P7] returns 507 on a full disk, and works again once there is room', async () => {
    const photo = await leftRedRightBlue(40, 30).jpeg().toBuffer();
    const shop = await openPhotoShop();
    vi.spyOn(shop.storage.photos, 'put').mockRejectedValueOnce(new StorageFullError());
    const asha = await shop.person('asha@example.com');
    const send = () => shop.upload(asha, [[photo, 'a.jpg']], { folder, photoId: 'photo-0001' });
    const refused = await send();
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: 'storage_full' });
    expect(await (await shop.list(folder, asha)).json()).toEqual({ images: [] });
    expect((await send()).status).toBe(200);
    await shop.close();
  });
});
