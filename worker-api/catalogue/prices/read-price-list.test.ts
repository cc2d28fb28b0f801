import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { maxPriceListLines } from '#shared/http/bounds.ts';
import { noNumbers, typed1250 } from '#shared/language/test-typed-texts.ts';
import { readPriceList } from './read-price-list.ts';

const names = new Set(seedProducts.map(({ name }) => name));
const header = 'name,price,is_available';
const readLines = (...lines: string[]) => readPriceList(lines.join('\n'), names);

const row = fc.record({
  price: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
  is_available: fc.option(fc.boolean(), { nil: undefined }),
});

test('[B55] reads every list back in any CSV spelling', () => {
  const columns = fc.constantFrom('name', 'price', 'is_available');
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), row, { minKeys: 1 }),
      fc.uniqueArray(columns, { minLength: 3, maxLength: 3 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.record({
        ...{ bom: fc.boolean(), quoted: fc.boolean() },
        delimiter: fc.constantFrom(',', ';', '\t'),
      }),
      (rows, order, record_delimiter, options) => {
        const changes = Object.entries(rows).map(([name, { price, is_available }]) => ({
          name,
          ...(price === undefined ? {} : { price }),
          ...(is_available === undefined ? {} : { is_available }),
        }));
        const cast = { boolean: (value: boolean) => (value ? 'Yes' : 'FALSE') };
        const text = stringify(changes, {
          ...options,
          header: true,
          columns: order,
          record_delimiter,
          cast,
        });
        expect(readPriceList(text, names)).toEqual({ ok: true, changes });
      },
    ),
  );
});

test.each(typed1250)('[B55] [T54] a price of %j is one of 1250 rupees', (price) => {
  const list = readLines(header, `zodiac_coin,${price},१`);
  expect(list).toEqual({
    ok: true,
    changes: [{ name: 'zodiac_coin', price: 1_250, is_available: true }],
  });
});

test('[B55] [T54] columns and products are found by their names, however they were pasted', () => {
  const titles = 'name\u200b,\u202aPRICE\u202c,\u00a0is_available\ufeff,\u200b';
  expect(readLines(titles, '\u2060zodiac_coin\u200b,1250,yes,\u200b')).toEqual({
    ok: true,
    changes: [{ name: 'zodiac_coin', price: 1_250, is_available: true }],
  });
});

test.each(noNumbers.filter((cell) => cell.length > 1))('[B55] %j is no price', (price) => {
  expect(readLines(header, `zodiac_coin,${price},yes`).ok).toBe(false);
});

test('[B55] names exactly the lines that are wrong', () => {
  const wrong = fc.constantFrom('gold,5,yes', 'custom,x,yes', 'custom,5,maybe', ',5,yes', 'custom');
  const lines = fc.array(fc.option(wrong, { nil: '' }), { maxLength: 30 });
  fc.assert(
    fc.property(lines, (rows) => {
      const expected = rows.flatMap((text, index) => (text === '' ? [] : [index + 3]));
      const list = readLines(header, 'zodiac_coin,5,yes', ...rows);
      const named = list.ok ? [] : list.problems.map(({ line }) => line);
      expect([...new Set(named)]).toEqual(expected);
      expect(list.ok).toBe(expected.length === 0);
    }),
  );
});

test.each([
  ['', { line: 1, problem: 'columns' }],
  ['custom,5,yes', { line: 1, problem: 'columns' }],
  ['\n\nname,price', { line: 3, problem: 'columns' }],
  ['name,price,price', { line: 1, problem: 'columns' }],
  ['name,price,is_available,w_days', { line: 1, problem: 'columns' }],
  [header, { line: 1, problem: 'no_products' }],
  [`${header}\n"custom,5,yes`, { line: 2, problem: 'quote' }],
  [`${header}\ncus"tom,5,yes`, { line: 2, problem: 'quote' }],
])('[B55] %j is refused', (text, problem) => {
  expect(readLines(text)).toEqual({ ok: false, problems: [problem] });
});

test('[B55] a list of more lines than a shop has products is not read to its end', () => {
  const list = readLines(header, ...Array<string>(maxPriceListLines + 5).fill('custom,5,yes'));
  const line = maxPriceListLines + 2;
  expect(list).toEqual({
    ok: false,
    problems: [{ line, problem: 'too_many_lines', max: maxPriceListLines }],
  });
});
