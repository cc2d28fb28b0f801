import { afterEach, expect, it, vi } from 'vitest';
import { onThePage, orDecodingHeic, prepareAhead } from './prepare-photo.ts';
import type { PreparePhotoAnswer } from './reencode-photo.ts';

afterEach(() => vi.unstubAllGlobals());

it('[D31] returns a failure and reports it when the page itself cannot draw the photo', async () => {
  const reported: string[] = [];
  vi.stubGlobal('reportError', ({ message }: Error) => reported.push(message));
  class Picture {
    width = 40;
    height = 30;
    async decode() {}
  }
  vi.stubGlobal('Image', Picture);
  const canvas = {
    getContext: () => ({
      fillRect: () => undefined,
      setTransform: () => undefined,
      resetTransform: () => undefined,
      drawImage: () => undefined,
      getImageData: () => ({ data: [] }),
    }),
    toBlob: (take: (blob: Blob | null) => void) => take(null),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  const jpeg = new File([new Uint8Array([0xff, 0xd8])], 'a.jpg', { type: 'image/jpeg' });
  expect(await onThePage(jpeg)).toEqual({
    ok: false,
    reason: 'cannot_prepare',
  });
  expect(reported).toEqual(['The canvas is too large for this browser']);
});

it('[D31] has HEIC decoded that the browser cannot open, and nothing else', async () => {
  const file = new File(['x'], 'a.heic');
  const photo = { fileName: 'a.jpg', blob: new Blob(['y']) };
  const heic: PreparePhotoAnswer = { ok: false, reason: 'heic_unreadable' };
  const others: PreparePhotoAnswer[] = [
    { ok: true, photo },
    { ok: false, reason: 'unreadable' },
  ];
  const decodes = async (): Promise<PreparePhotoAnswer> => ({ ok: true, photo });
  const fails = async (): Promise<PreparePhotoAnswer> => ({ ok: false, reason: 'cannot_prepare' });
  expect(await orDecodingHeic(async () => heic, decodes)(file)).toEqual({ ok: true, photo });
  expect(await orDecodingHeic(async () => heic, fails)(file)).toEqual(heic);
  const damaged = { ok: false, reason: 'heic_damaged' };
  expect(
    await orDecodingHeic(
      async () => heic,
      async () => heic,
    )(file),
  ).toEqual(damaged);
  for (const answer of others) {
    const unasked = () => Promise.reject(new Error('The decoder was asked'));
    expect(await orDecodingHeic(async () => answer, unasked)(file)).toEqual(answer);
  }
});

const chosenFiles = ['a', 'b', 'c', 'd'].map((name) => new File([], name));

it('begins the next photo while one is prepared, and each once', async () => {
  const startedNames: string[] = [];
  const prepared = prepareAhead(
    chosenFiles,
    async (file): Promise<PreparePhotoAnswer> => {
      startedNames.push(file.name);
      return { ok: true, photo: { fileName: file.name, blob: file } };
    },
    2,
  );
  expect(startedNames).toEqual([]);
  expect(await prepared(0)).toMatchObject({ photo: { fileName: 'a' } });
  expect(startedNames).toEqual(['a', 'b']);
  expect(await prepared(1)).toMatchObject({ photo: { fileName: 'b' } });
  expect(await prepared(2)).toMatchObject({ photo: { fileName: 'c' } });
  expect(await prepared(3)).toMatchObject({ photo: { fileName: 'd' } });
  expect(startedNames).toEqual(['a', 'b', 'c', 'd']);
});
