import { expect, it } from 'vitest';
import { checkPhoto, isHeic } from './check-photo.ts';

const decodes = async () => undefined;
const fails = async () => {
  throw new Error('cannot decode');
};
const heicHead = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0]);

it('[D31] knows a HEIC photo by its content', () => {
  expect(isHeic(heicHead)).toBe(true);
  expect(isHeic(new TextEncoder().encode('\xff\xd8\xff\xe0 JFIF'))).toBe(false);
  expect(isHeic(new Uint8Array())).toBe(false);
});

it('[D31] takes HEIC where the browser decodes it and says so where not', async () => {
  const file = new File([heicHead], 'IMG_1.jpg', { type: 'image/jpeg' });
  expect(await checkPhoto(file, decodes)).toEqual({ ok: true });
  expect(await checkPhoto(file, fails)).toEqual({ ok: false, reason: 'heic_unreadable' });
});

it('takes only pictures that can be read', async () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  expect(await checkPhoto(picture, decodes)).toEqual({ ok: true });
  expect(await checkPhoto(picture, fails)).toEqual({ ok: false, reason: 'unreadable' });
  const text = new File(['x'], 'a.txt', { type: 'text/plain' });
  expect(await checkPhoto(text, decodes)).toEqual({ ok: false, reason: 'not_an_image' });
});
