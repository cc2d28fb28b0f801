import { expect, it } from 'vitest';
import { cleanFileName } from './receive-photos.ts';

it.each([
  ['wedding.jpg', 'wedding.jpg'],
  ['शादी ₹.jpg', 'शादी ₹.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.png', 'a.png'],
  ['a\r\nb\0c\u202egpj.exe', 'a bcgpj.exe'],
  ['a\u200b\u2028b\u00ad.png', 'a b.png'],
  ['  ', 'photo'],
  ['..', '..'],
  ['x'.repeat(300), 'x'.repeat(255)],
  ['\ud83d', 'photo'],
  ['a\udb40\u200b\udc41.png', 'a.png'],
  [`a${'\u0301'.repeat(20)}\u20dd.png`, `\u00e1${'\u0301'.repeat(5)}.png`],
])('[T10] [T54] shows the client file name %j as %j', (name, shownText) => {
  expect(cleanFileName(name)).toBe(shownText);
});
