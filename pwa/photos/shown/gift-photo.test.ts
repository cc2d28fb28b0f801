import { describe, expect, it } from 'vitest';
import type { LocalPhoto } from '#pwa/photos/photos.ts';
import { giftPhotos, pendingPhotos } from './gift-photo.ts';
import { whyUnsent } from './gift-photos.tsx';

const blob = new Blob(['photo']);
const waiting: LocalPhoto = {
  id: 'p1',
  owner: 'guest',
  folder: 'f',
  fileName: 'a.jpg',
  blob,
  state: 'waiting',
  progress: 0,
  failure: null,
  imageUrl: null,
};
const localPhoto: LocalPhoto = {
  ...waiting,
  id: 'p2',
  state: 'done',
  progress: 1,
  imageUrl: '/i/2',
};

describe('giftPhotos', () => {
  it('[D30] shows what is on the device with its progress', () => {
    const photos = giftPhotos([{ ...waiting, state: 'uploading', progress: 0.4 }], []);
    expect(photos).toEqual([
      { key: 'p1', place: 1, blob, url: null, state: 'uploading', progress: 0.4, failure: null },
    ]);
    expect(pendingPhotos(photos)).toBe(1);
  });

  it('shows a photo once that is here, listed and named by the order', () => {
    const photos = giftPhotos([localPhoto], [{ imageUrl: '/i/2', photoId: 'p2' }], {
      urls: ['/i/2'],
    });
    expect(photos.map(({ key, blob: here }) => [key, here])).toEqual([['p2', blob]]);
  });

  it('[B11] shows the photos a gift names alone, in its order, those that arrived late too', () => {
    const listed = [
      { imageUrl: '/i/2', photoId: 'p2' },
      { imageUrl: '/i/3', photoId: 'p3' },
      { imageUrl: '/i/4', photoId: 'p4' },
    ];
    const photoIds = ['p4', 'p1', 'p5', 'p2'];
    const urls = ['/i/3', '/i/2', '/i/9'];
    const photos = giftPhotos([waiting, localPhoto], listed, { urls, photoIds });
    expect(photos.map(({ key }) => key)).toEqual(['p4', 'p1', 'p2', '/i/9']);
    // The third is still elsewhere, and counts.
    expect(photos.map(({ place }) => place)).toEqual([1, 2, 4, 5]);
  });
});

describe('[P7] [T27] why photos are not saved', () => {
  const full = { code: 'storage_full', reason: 'storage_full', message: '' };
  const quota = { code: 'quota_exceeded', reason: 'quota_exceeded', message: '' };
  const failed: LocalPhoto = { ...waiting, id: 'p3', state: 'failed', failure: quota };
  const why = (...local: LocalPhoto[]) => whyUnsent(giftPhotos(local, []));

  it('is said in a sentence with what helps, also while they wait for room at the shop', () => {
    expect(why(waiting, localPhoto)).toEqual([]);
    const [reason] = why({ ...waiting, failure: full }, { ...waiting, failure: full });
    expect(reason).toContain('sent by themselves as soon as there is room');
    const [refused] = why(failed);
    expect(refused).toContain('write to us');
    expect(why({ ...failed, failure: null })).toEqual(['Not uploaded']);
    const first = { ...full, reason: 'photos_after_order' };
    expect(why({ ...waiting, failure: first })[0]).toContain('once you have ordered');
  });
});
