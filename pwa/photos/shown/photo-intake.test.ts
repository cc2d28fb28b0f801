import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { addDraftPhoto, draftPhotos, removeDraftPhoto } from '#pwa/cart/drafts/draft-photos.ts';
import { signedIn } from '#pwa/cart/test-cart.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { PreparePhotoAnswer } from '#pwa/photos/prepare/reencode-photo.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { createPhotoIntake, emptyPhotoIntake } from './photo-intake.ts';

/** Answers of the workers by the names of the files; a canvas, which prepares them, is a browser's. */
let prepared: (fileName: string) => Promise<PreparePhotoAnswer>;
vi.mock('#pwa/photos/prepare/prepare-photo.ts', () => ({
  prepareAhead: (files: File[]) => (index: number) => prepared(files[index]?.name ?? ''),
}));
vi.mock('#pwa/device/ask-to-keep-data.ts', () => ({ askToKeepData: () => undefined }));

const frame = 'large_resin_frame';
const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });
const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function draftOf(...fileNames: string[]) {
  const scope: Scope = await signedIn({ db: testDevice().db, owner: 'asha' });
  for (const name of fileNames) await addDraftPhoto(scope, frame, photo(name));
  const names = async () => (await draftPhotos(scope, frame)).map(({ fileName }) => fileName);
  const store = createStore(() => emptyPhotoIntake);
  return { scope, names, store, queue: createPhotoIntake(scope, frame, store) };
}

test('[D31] a photo that is replaced slowly does not join those that took its place', async () => {
  const { scope, names, store, queue } = await draftOf('a', 'b');
  const [, b] = await draftPhotos(scope, frame);
  let letGo = () => {};
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  prepared = vi.fn(async (fileName) => {
    await slow;
    return { ok: true, photo: photo(fileName) } as const;
  });
  queue.replace(b?.id ?? '', file('slow'), 2);
  await vi.waitFor(() => expect(prepared).toHaveBeenCalled());
  // Another tab changes the photos meanwhile.
  await removeDraftPhoto(scope, b?.id ?? '');
  await addDraftPhoto(scope, frame, photo('c'));
  letGo();
  await queue.settled();
  expect(await names()).toEqual(['a', 'c']);
  expect(store.getState().remarks).toEqual([expect.stringContaining('2')]);
});

test('[D31] a photo in the place of another is taken where all places are filled', async () => {
  const { scope, names, store, queue } = await draftOf('a', 'b');
  const [a] = await draftPhotos(scope, frame);
  prepared = async (fileName) => ({ ok: true, photo: photo(fileName) });
  queue.replace(a?.id ?? '', file('c'), 2);
  await queue.settled();
  expect([await names(), store.getState().remarks]).toEqual([['c', 'b'], []]);
});
