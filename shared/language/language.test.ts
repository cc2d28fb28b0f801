import { expect, test } from 'vitest';
import { addressed, addressIn, allLanguages } from './language.ts';

test('an address names its language, and leads back to it', () => {
  for (const language of allLanguages) {
    for (const path of ['/', '/cart', '/products/zodiac-coins']) {
      expect(addressed(addressIn(language, path))).toEqual({ language, path });
    }
  }
  expect(addressIn('hi', '/')).toBe('/hi');
  expect(addressed('/hi/')).toEqual({ language: 'hi', path: '/' });
});

test('a path that only begins like a base is English', () => {
  expect(addressed('/history')).toEqual({ language: 'en', path: '/history' });
});
