import { expect, test } from 'vitest';
import { maxPriceListBytes } from '#shared/http/bounds.ts';
import { readListFile } from './price-list-part.tsx';

const text = 'name,price,is_available\r\nzodiac_coin,249,yes\r\n';
const fileOf = (...parts: BlobPart[]) => new File(parts, 'prices.csv');

test('[B55] a list is read with and without the mark of its encoding', async () => {
  const whole = { ok: true, name: 'prices.csv', text };
  expect(await readListFile(fileOf(text))).toEqual(whole);
  expect(await readListFile(fileOf('\uFEFF', text))).toEqual(whole);
});

test('[B55] a list in UTF-16 is read, in either order of its bytes', async () => {
  const little = [...Buffer.from(`\uFEFF${text}`, 'utf16le')];
  const big = [...Buffer.from(little).swap16()];
  for (const bytes of [little, big]) {
    const listFile = await readListFile(fileOf(Uint8Array.from(bytes)));
    expect(listFile).toEqual({ ok: true, name: 'prices.csv', text });
  }
});

test.each([
  ['UTF-16 with half a letter', fileOf(Uint8Array.of(0xff, 0xfe, 0x6e))],
  ['UTF-16 without its mark', fileOf(Uint16Array.from(text, (c) => c.charCodeAt(0)))],
  ['Windows-1252', fileOf(text, Uint8Array.of(0x80, 0x31))],
  ['a workbook', fileOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0xa5, 0))],
])('[B55] a file in %s is no list', async (_, file) => {
  expect(await readListFile(file)).toEqual({ ok: false, name: 'prices.csv', why: 'not_text' });
});

test('[B55] a file that is too large or cannot be read is not sent', async () => {
  const large = fileOf('x'.repeat(maxPriceListBytes + 1));
  expect(await readListFile(large)).toMatchObject({ ok: false, why: 'too_large' });
  const moved = fileOf(text);
  moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readListFile(moved)).toMatchObject({ ok: false, why: 'unreadable' });
});
