import { expect, it } from 'vitest';
import { addDraftPhoto, draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import { signedIn } from '#pwa/cart/test-cart.ts';
import { fileNames, frame, photo } from '#pwa/cart/test-edited-line.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { placePhotos, swapPhotos } from './place-photo.ts';

const shape = { widthPx: 3_000, heightPx: 2_250 };

async function draftOf(...names: string[]) {
  const scope = await signedIn({ db: testDevice().db, owner: 'asha' });
  for (const name of names) await addDraftPhoto(scope, frame.name, photo(name));
  const ids = (await draftPhotos(scope, frame.name)).map(({ id }) => id);
  return { scope, ids };
}

it('[B14] keeps how a photo was placed in few digits, and its size with it; a reset ends that', async () => {
  const { scope, ids } = await draftOf('a.jpg', 'b.jpg');
  const [id = ''] = ids;
  const placing = { x: 1 / 3, y: 0.5, zoom: 1.23456789, turn: 270 } as const;
  expect(await placePhotos(scope, [{ id, ...shape, placing }])).toMatchObject({ ok: true });
  const [a, b] = await draftPhotos(scope, frame.name);
  expect(a).toMatchObject({ ...shape, placing: { x: 0.3333, y: 0.5, zoom: 1.2346, turn: 270 } });
  expect(b).not.toHaveProperty('placing');

  await placePhotos(scope, [{ id, ...shape, placing: null }]);
  expect((await draftPhotos(scope, frame.name))[0]).not.toHaveProperty('placing');
});

it('[B14] a photo that has left its draft meanwhile is not brought back', async () => {
  const { scope } = await draftOf('a.jpg');
  await placePhotos(scope, [{ id: 'gone', ...shape, placing: null }]);
  expect(await fileNames(frame.name, scope.db)).toEqual(['a.jpg']);
});

it('[B14] two photos of a draft swap places; others stay', async () => {
  const { scope, ids } = await draftOf('a.jpg', 'b.jpg', 'c.jpg');
  const [a = '', , c = ''] = ids;
  await swapPhotos(scope, a, c);
  expect(await fileNames(frame.name, scope.db)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
  await swapPhotos(scope, a, 'gone');
  await swapPhotos({ ...scope, owner: 'meera' }, a, c);
  expect(await fileNames(frame.name, scope.db)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
});
