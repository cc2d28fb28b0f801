import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { realChanges } from '#api/catalogue/prices/price-list.ts';
import { readPriceList } from '#api/catalogue/prices/read-price-list.ts';
import { type LineProblem, priceListColumns } from '#shared/catalogue/price-list.ts';
import { type Command, done, noteDeed, type Refusal, refused } from './command.ts';
import { changeLine, unknownProduct } from './products.ts';
import { availabilityRule, priceRule } from './typed-values.ts';

/** Changes many products from a file, or none when one of its lines is wrong (ST19). */
export const loadProducts: Command = {
  words: ['products', 'load'],
  parameters: ['FILE.csv'],
  options: {},
  summary:
    'changes many: the columns are name, price, is_available; an empty cell leaves it as it is',
  prepare: ({ values: [file = ''] }) => ({
    ok: true,
    async work(deps) {
      const { storage, folder } = deps;
      const bytes = await bytesOf(resolve(folder, file));
      if (bytes === null) return refused(`${file} cannot be read. Is it a file, and here?`);
      const text = textOf(bytes);
      if (text === null) {
        return refused(`${file} is not a CSV file in UTF-8 or UTF-16. Save it as “CSV UTF-8”.`);
      }
      const { products } = await storage();
      const before = await products.all();
      const list = readPriceList(text, new Set(before.map(({ name }) => name)));
      if (!list.ok) return nothingChanged(file, priceListMistakes(list.problems));

      const changes = realChanges(before, list.changes);
      const answer = await products.update(changes.map(({ change }) => change));
      if (!answer.ok) return nothingChanged(file, answer.unknown.map(unknownProduct));
      await noteDeed(deps, 'prices_changed');
      return done(
        ...changes.map(({ product, change }) => changeLine(product, change)),
        `${changes.length} changed, ${list.changes.length - changes.length} as before.`,
      );
    },
  }),
};

/** A sentence for each wrong line of a price list, in order. @internal */
export function priceListMistakes(problems: readonly LineProblem[]): string[] {
  const ofLine = new Map<number, string[]>();
  for (const problem of problems) {
    if (problem.problem === 'no_products') return ['There is no product in it.'];
    const texts = ofLine.get(problem.line) ?? [];
    ofLine.set(problem.line, [...texts, priceListMistakesTextOf(problem)]);
  }
  return [...ofLine].map(([line, texts]) => `Line ${line}: ${texts.join('; ')}.`);
}

function priceListMistakesTextOf(
  problem: Exclude<LineProblem, { problem: 'no_products' }>,
): string {
  switch (problem.problem) {
    case 'columns':
      return `the columns are ${priceListColumns.join(', ')}, and named here`;
    case 'too_many_lines':
      return `a list has at most ${problem.max} products`;
    case 'quote':
      return 'a quote (") is out of place';
    case 'cells':
      return `it has ${problem.cells} cells, not three`;
    case 'unknown_product':
      return `there is no product “${problem.name}”`;
    case 'repeated':
      return `“${problem.name}” is in line ${problem.before} already`;
    case 'price':
      return `a price is ${priceRule}, not “${problem.cell}”`;
    case 'availability':
      return `is_available is ${availabilityRule}, not “${problem.cell}”`;
  }
}

function nothingChanged(file: string, mistakes: readonly string[]): Refusal {
  return refused(`Nothing was changed, for ${file} has mistakes:`, ...mistakes);
}

/** Null when the file cannot be read. */
async function bytesOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** The text in UTF-8, or by its mark (BOM) in UTF-16; null when it is neither, such as a workbook. */
function textOf(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
