import { expect, it } from 'vitest';
import { photoPlace } from './use-gift-photos.ts';

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
