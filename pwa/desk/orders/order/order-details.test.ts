import { expect, test } from 'vitest';
import type { DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { fileEnding, photoFiles } from './order-details.tsx';

/** Returns a gift of which only the photos matter. */
function itemWith(...photoIds: string[]): DeskOrderItem {
  const photos = photoIds.map((photoId) => ({
    imageUrl: `/api/images/${photoId}`,
    originalName: '../../same.jpg',
    photoId,
  }));
  return { photos } as DeskOrderItem;
}

test('every photo has a file name of its own that tells item and place', () => {
  const order = { items: [itemWith('a', 'b'), itemWith(), itemWith('c')] };
  expect(photoFiles(order)).toEqual([
    { imageUrl: '/api/images/a', name: 'item-1-photo-1' },
    { imageUrl: '/api/images/b', name: 'item-1-photo-2' },
    { imageUrl: '/api/images/c', name: 'item-3-photo-1' },
  ]);
});

test.each([
  ['image/jpeg', '.jpg'],
  ['image/webp', '.webp'],
  ['text/html', ''],
])('bytes of %s end in %j', (type, ending) => expect(fileEnding(type)).toBe(ending));
