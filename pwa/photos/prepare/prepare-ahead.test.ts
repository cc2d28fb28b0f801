import { expect, it } from 'vitest';
import { prepareAhead } from './prepare-ahead.ts';
import type { PreparePhotoAnswer } from './reencode-photo.ts';

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
