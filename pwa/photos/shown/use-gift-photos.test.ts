import { expect, it } from 'vitest';
import type { TakePhotoAnswer } from '#pwa/photos/prepare/take-photo.ts';
import { choosePhotos, photoPlace } from './use-gift-photos.ts';

it('reads an address, and a folder where no address is', () => {
  expect(photoPlace({ custom_photo_url: 'https://shop.example/a.jpg' })).toEqual({
    folder: null,
    urls: ['https://shop.example/a.jpg'],
  });
  expect(photoPlace({ custom_photo_url: 'folder-1' })).toEqual({ folder: 'folder-1', urls: [] });
});

it('names every picture once and keeps the folder', () => {
  const fields = {
    custom_photo_url: '/photos/a',
    custom_photo_urls: ['/photos/a', '/photos/b'],
    custom_photo_folder: 'folder-1',
  };
  expect(photoPlace(fields)).toEqual({ folder: 'folder-1', urls: ['/photos/a', '/photos/b'] });
});

it('[T24] takes no script or foreign scheme for a picture', () => {
  const fields = { custom_photo_urls: ['javascript:alert(1)', '//evil.example/a', 'data:x'] };
  expect(photoPlace(fields)).toEqual({ folder: null, urls: [] });
});

const files = (...names: string[]) => names.map((name) => ({ name }));
const refuses = (bad: string, answer: TakePhotoAnswer) => async (file: { name: string }) =>
  file.name === bad ? answer : ({ ok: true } as const);
const takesAll = async () => ({ ok: true }) as const;

it('[D31] leaves out what exceeds the limit and returns a remark', async () => {
  const choice = await choosePhotos(
    files('b', 'c', 'd'),
    { presentCount: 1, maxPhotos: 2 },
    takesAll,
  );
  expect(choice.files).toEqual([{ name: 'b' }]);
  expect(choice.remarks).toEqual([
    'This gift takes up to 2 photos, so 2 more were left out. Remove one to choose another.',
  ]);
});

it('stops at the first photo that a full device has no room for', async () => {
  const take = refuses('b', { ok: false, reason: 'quota_exceeded' });
  const choice = await choosePhotos(files('a', 'b', 'c'), { presentCount: 0, maxPhotos: 9 }, take);
  expect(choice.files).toEqual([{ name: 'a' }]);
  expect(choice.remarks).toHaveLength(1);
  expect(choice.remarks[0]).toMatch(/^This device is full/);
});
