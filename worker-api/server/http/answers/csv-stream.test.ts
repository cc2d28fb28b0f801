import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvStream } from './csv-stream.ts';

async function writtenFile(
  rows: readonly { text: string; sum: string }[],
  delimiter: string | string[] = ',',
) {
  const cells: { Text: string; Sum: string }[] = parse(await fileOf(rows), {
    ...{ bom: true, columns: true, delimiter, relax_column_count: true },
  });
  return cells;
}

function fileOf(rows: readonly { text: string; sum: string }[]): Promise<string> {
  const batches = [rows, null];
  const file = csvStream({
    ...{ columns: { text: 'Text', sum: 'Sum' }, texts: ['text'] },
    next: async () => batches.shift() ?? null,
    failed: (error) => {
      throw error;
    },
  });
  return new Response(file).text();
}

/** Returns what a spreadsheet shows of a cell, to whose text an apostrophe in front leads back. */
function shownCell(cell: string): string {
  if (cell.startsWith("'")) return cell.slice(1);
  if (/^[=+\-@\t\r]/.test(cell)) return 'a formula';
  if (/^\s*\d+[/:.-]\d+([/:.-]\d+)?\s*$/.test(cell)) return 'a day or a time';
  const number = Number(cell.replaceAll(',', ''));
  if (!/^[\d\s.,eE+-]*\d[\d\s.,eE+-]*$/.test(cell) || Number.isNaN(number)) return cell;
  return number >= 1e11 ? number.toExponential(5) : String(number);
}

test('[ST220] a text of digits, and what looks like a formula, is shown as it is', async () => {
  const texts = fc.oneof(
    fc.stringMatching(/^\d{1,16}$/),
    fc.stringMatching(/^[=+\-@\d.,:/() eE]{1,14}$/),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 20 }), async (all) => {
      // An apostrophe of their own is not told from one that is put there.
      const plain = all.filter((text) => !/^'|;[\s"]*[=+\-@]/.test(text));
      const rows = plain.map((text) => ({ text, sum: '1' }));
      const cells = await writtenFile(rows);
      expect(cells.map(({ Text }) => shownCell(Text))).toEqual(rows.map(({ text }) => text));
    }),
  );
});

test('[ST220] references and numbers keep their digits, telephone numbers are as they were, sums are numbers', async () => {
  const texts = ['012345678901', '123456789012', '9876543210', '09876543210', '+919876543210'];
  expect(await writtenFile(texts.map((text) => ({ text, sum: '0479.00' })))).toEqual([
    { Text: "'012345678901", Sum: '0479.00' },
    { Text: "'123456789012", Sum: '0479.00' },
    { Text: '9876543210', Sum: '0479.00' },
    { Text: "'09876543210", Sum: '0479.00' },
    { Text: "'+919876543210", Sum: '0479.00' },
  ]);
});

test('[ST220] whatever was typed stays in its cell where every usual separator ends one', async () => {
  const forged = [
    'Asha;1.00;paid',
    'Asha\t1.00\tpaid',
    'Asha;=1+1',
    ';',
    '"Asha";"1.00"',
    ';\n,\t',
  ];
  const texts = fc.oneof(
    fc.constantFrom(...forged),
    fc.string({ unit: fc.constantFrom(';', '\t', ',', '"', '=', '1', 'a', '\n') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 20 }), async (all) => {
      const rows = all.map((text) => ({ text, sum: '268.00' }));
      const [once, everywhere] = [
        await writtenFile(rows),
        await writtenFile(rows, [',', ';', '\t']),
      ];
      expect(everywhere).toEqual(once);
      expect(everywhere.map(({ Sum }) => Sum)).toEqual(rows.map(({ sum }) => sum));
    }),
  );
});

test('[ST220] nothing that was typed is a formula where `;` or a tab alone ends a cell, and a comma none', async () => {
  const forged = [
    'Asha;=1+1;',
    'Asha;=cmd|A0;',
    'Asha; +1',
    'Asha\t@SUM(1)',
    'Asha;\uff1d1+1',
    'Asha;"=1+1',
  ];
  const texts = fc.oneof(
    fc.constantFrom(...forged),
    fc.string({ unit: fc.constantFrom(';', '\t', ',', '"', '=', '-', '1', 'a', ' ', '\n') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 20 }), async (all) => {
      const file = await fileOf(all.map((text) => ({ text: `a${text}`, sum: '268.00' })));
      // For such a spreadsheet most quotes are in the middle of a cell, where they enclose nothing.
      const cells = file.split(/[;\t\r\n]/);
      expect(cells.filter((cell) => /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell))).toEqual(
        [],
      );
    }),
  );
});

test('[T54] a cell has the letters of a name alone, whatever it turned', async () => {
  const rows = [{ text: '\u2068حسین 7)\u2069 \u202eAsha', sum: '1' }];
  expect(await writtenFile(rows)).toEqual([{ Text: 'حسین 7) Asha', Sum: '1' }]);
});
