import { expect, it } from 'vitest';
import { choosePhotos } from './choose-photos.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const allGood = async () => ({ ok: true }) as const;

it('[D31] drops what exceeds the limit and says so', async () => {
  const choice = await choosePhotos([file('a')], [file('b'), file('c'), file('d')], 2, allGood);
  expect(choice.photos.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(choice.remarks).toEqual([
    'This gift takes up to 2 photos, so 2 more were left out. Remove one to choose another.',
  ]);
});

it('does not count refused files against the limit', async () => {
  const check = async ({ name }: File) =>
    name === 'bad' ? ({ ok: false, reason: 'not_an_image' } as const) : ({ ok: true } as const);
  const choice = await choosePhotos([], [file('bad'), file('b')], 1, check);
  expect(choice.photos.map(({ name }) => name)).toEqual(['b']);
  expect(choice.remarks).toEqual(['bad is not a picture. Please pick a JPEG or PNG.']);
});
