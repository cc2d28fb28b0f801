import { expect, it } from 'vitest';
import { utf8Length } from './unseen-characters.ts';

it.each(['', 'Asha', 'é', 'नि', '₹1', '👨‍👩‍👧', 'a👍é'])('counts the bytes of %j', (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});
