import { CsvError, parse } from 'csv-parse/sync';
import type { ProductChange } from '#api/catalogue/product-store.ts';
import { type LineProblem, priceListColumns } from '#shared/catalogue/price-list-preview.ts';
import { maxPriceListLines, priceBounds } from '#shared/http/bounds.ts';
import { readNumber, readText } from '#shared/language/typed-text.ts';

type ColumnName = (typeof priceListColumns)[number];

export type PriceList =
  | { ok: true; changes: ProductChange[] }
  /** The problems come in the order of their lines. */
  | { ok: false; problems: LineProblem[] };

/** A parsed row; `line` is its last line in the file, from 1. */
interface Row {
  record: string[];
  line: number;
}

/**
 * Reads the CSV text of a price list. Its first line names the columns in any order, and shows which sign
 * separates them. An empty price or availability keeps its value, and an empty column is ignored. `names`
 * are the known products. Every line is checked, so that the owner gets all mistakes at once.
 */
export function readPriceList(text: string, names: ReadonlySet<string>): PriceList {
  const csv = readRows(text);
  if (!csv.ok) return csv;
  const [header, ...rows] = csv.rows;
  const order = header?.record.map((title) => readCell(title).toLowerCase()) ?? [];
  const titles = order.filter((title) => title !== '');
  const places = priceListColumns.map((column) => order.indexOf(column));
  if (titles.length !== priceListColumns.length || places.includes(-1)) {
    return refused({ line: header?.line ?? 1, problem: 'columns' });
  }
  const [first] = rows;
  if (!first) return refused({ line: header?.line ?? 1, problem: 'no_products' });
  const behind = rows[maxPriceListLines];
  if (behind)
    return refused({ line: behind.line, problem: 'too_many_lines', max: maxPriceListLines });

  const changes: ProductChange[] = [];
  const problems: LineProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const { record, line } of rows) {
    const cell = (column: ColumnName) => readCell(record[order.indexOf(column)]);
    const [name, priceCell, availableCell] = [cell('name'), cell('price'), cell('is_available')];
    const [price, available] = [readPrice(priceCell), readAvailability(availableCell)];
    const before = lineOf.get(name);
    const isWhole = places.every((place) => place < record.length);
    // A column that was added and is empty says nothing.
    const isMore = record.some((text, place) => readCell(text) !== '' && !places.includes(place));
    if (!isWhole || isMore) problems.push({ line, problem: 'cells', cells: record.length });
    if (!names.has(name)) problems.push({ line, problem: 'unknown_product', name });
    else if (before === undefined) lineOf.set(name, line);
    else problems.push({ line, problem: 'repeated', name, before });
    if (priceCell !== '' && price === null) {
      problems.push({ line, problem: 'price', cell: priceCell });
    }
    if (availableCell !== '' && available === null) {
      problems.push({ line, problem: 'availability', cell: availableCell });
    }
    changes.push(changeOf(name, price, available));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, changes };
}

/** Returns what a cell says (T54); nothing where the line has no such cell. */
function readCell(text = ''): string {
  return readText(text, 'one').trim();
}

/** Returns a price in whole rupees, in any digits; null when invalid. 0 is not a price: it would be a slip. */
function readPrice(cell: string): number | null {
  const text = readNumber(cell);
  if (!/^\d{1,12}$/.test(text)) return null;
  const rupees = Number(text);
  return rupees >= priceBounds.min && rupees <= priceBounds.max ? rupees : null;
}

/** Spellings of people and of spreadsheets. */
const availabilities: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

function readAvailability(text: string): boolean | null {
  return availabilities.get(readNumber(text).toLowerCase()) ?? null;
}

function refused(problem: LineProblem): { ok: false; problems: LineProblem[] } {
  return { ok: false, problems: [problem] };
}

function changeOf(name: string, price: number | null, is_available: boolean | null): ProductChange {
  return {
    name,
    ...(price === null ? {} : { price }),
    ...(is_available === null ? {} : { is_available }),
  };
}

/** What the header separates its columns by: spreadsheets of other countries write `;`, and some a tab. */
function separatorOf(text: string): string {
  const header = /\S.*/.exec(text)?.[0] ?? '';
  return [';', '\t'].find((sign) => header.includes(sign)) ?? ',';
}

/** After an unclosed quote the rest cannot be parsed, so it is the only mistake. */
function readRows(
  text: string,
): { ok: true; rows: Row[] } | { ok: false; problems: LineProblem[] } {
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      // The header, and one line more than may be.
      to: maxPriceListLines + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return { ok: true, rows: records.map(({ record, info }) => ({ record, line: info.lines })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused({ line: Number(error.lines), problem: 'quote' });
  }
}
