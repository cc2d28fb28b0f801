import { CsvError, parse } from 'csv-parse/sync';
import type { ProductChange } from '#api/storage/product-store.ts';
import { availabilityRule, priceRule, readAvailability, readPrice } from './typed-values.ts';

const columns = ['name', 'price', 'is_available'] as const;
type ColumnName = (typeof columns)[number];

export type PriceList =
  | { ok: true; changes: ProductChange[] }
  /** A sentence for each wrong line, in order. */
  | { ok: false; mistakes: string[] };

/** A parsed row; `line` is its last line in the file, from 1. */
interface Row {
  record: string[];
  line: number;
}

/**
 * Reads the CSV text of a price list: the first line names the columns in any order; an empty price
 * or availability keeps its value. `names` are the known products. Every line is checked, so that
 * the owner gets all mistakes at once.
 */
export function readPriceList(text: string, names: ReadonlySet<string>): PriceList {
  const read = readRows(text);
  if (!read.ok) return read;
  const [header, ...rows] = read.rows;
  const order = header?.record.map((title) => title.toLowerCase()) ?? [];
  if (order.length !== columns.length || columns.some((column) => !order.includes(column))) {
    const mistake = `Line ${header?.line ?? 1}: the columns are ${columns.join(', ')}, and named here.`;
    return { ok: false, mistakes: [mistake] };
  }
  if (rows.length === 0) return { ok: false, mistakes: ['There is no product in it.'] };

  const changes: ProductChange[] = [];
  const mistakes: string[] = [];
  const lineOf = new Map<string, number>();
  for (const { record, line } of rows) {
    const cell = (column: ColumnName) => record[order.indexOf(column)] ?? '';
    const name = cell('name');
    const before = lineOf.get(name);
    const wrong = [
      ...(record.length === columns.length ? [] : [`it has ${record.length} cells, not three`]),
      ...(names.has(name) ? [] : [`there is no product “${name}”`]),
      ...(before === undefined ? [] : [`“${name}” is in line ${before} already`]),
      ...cellMistakes(cell('price'), readPrice, `a price is ${priceRule}`),
      ...cellMistakes(
        cell('is_available'),
        readAvailability,
        `is_available is ${availabilityRule}`,
      ),
    ];
    if (wrong.length > 0) mistakes.push(`Line ${line}: ${wrong.join('; ')}.`);
    if (names.has(name) && before === undefined) lineOf.set(name, line);
    changes.push(changeOf(name, readPrice(cell('price')), readAvailability(cell('is_available'))));
  }
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, changes };
}

function cellMistakes(cell: string, read: (text: string) => unknown, rule: string): string[] {
  return cell === '' || read(cell) !== null ? [] : [`${rule}, not “${cell}”`];
}

function changeOf(name: string, price: number | null, is_available: boolean | null): ProductChange {
  return {
    name,
    ...(price === null ? {} : { price }),
    ...(is_available === null ? {} : { is_available }),
  };
}

/** After an unclosed quote the rest cannot be parsed, so it is the only mistake. */
function readRows(text: string): { ok: true; rows: Row[] } | { ok: false; mistakes: string[] } {
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return { ok: true, rows: records.map(({ record, info }) => ({ record, line: info.lines })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, mistakes: [`Line ${error.lines}: a quote (") is out of place.`] };
  }
}
