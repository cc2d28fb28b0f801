import { readText } from '#shared/language/typed-text.ts';

/** What was read of a courier's list. */
interface ParcelNumbers {
  /** The tracking numbers by the order they are of. */
  numbers: ReadonlyMap<string, string>;
  /** The carrier that a column names for all of them; null where none or several are named. */
  carrier: string | null;
  /** What names a line of which no order here got a number: its order, or its first cell. */
  unread: readonly string[];
  /** How many lines a column has that is not one of a line an order, of which nothing is taken; null otherwise. */
  otherLines: number | null;
}

const headOfNumbers = /awb|waybill|tracking|consignment|docket|article|barcode/i;
const headOfOrders = /order|reference|ref\b/i;
const headOfCarriers = /courier|carrier/i;

/**
 * Reads tracking numbers from what a courier hands out: by order number where a line names one of the orders, else
 * each line is of the order in its place, and a line without a number keeps that place. Cells end at tabs, commas or
 * semicolons; a spreadsheet may have put an apostrophe before them (B78).
 */
export function readParcelNumbers(text: string, orders: readonly string[]): ParcelNumbers {
  const lines = readCells(text);
  const byLetters = new Map(orders.map((number) => [lettersOf(number), number]));
  const orderOf = (cells: readonly string[]) =>
    cells.map((cell) => byLetters.get(lettersOf(cell))).find((number) => number !== undefined);
  const [first = []] = lines;
  const hasHead = orderOf(first) === undefined && /^\D*\p{L}\D*$/u.test(first.join(' '));
  const rows = hasHead ? lines.slice(1) : lines;
  const head = hasHead ? first : [];
  const place = head.findIndex((cell) => headOfNumbers.test(cell) && !headOfOrders.test(cell));
  const orderPlace = head.findIndex((cell) => headOfOrders.test(cell));
  const carrierPlace = head.findIndex(
    (cell) => headOfCarriers.test(cell) && !headOfNumbers.test(cell),
  );
  const carriers = new Set<string>();
  const isByOrder = rows.some((cells) => orderOf(cells) !== undefined);
  const numbers = new Map<string, string>();
  const unread: string[] = [];
  if (!isByOrder && rows.length > 0 && rows.length !== orders.length) {
    return { numbers, carrier: null, unread, otherLines: rows.length };
  }
  for (const [line, cells] of rows.entries()) {
    if (isByOrder && isBlank(cells)) continue;
    const order = isByOrder ? orderOf(cells) : orders[line];
    const others = cells.filter((cell) => !byLetters.has(lettersOf(cell)));
    const cell = place >= 0 ? cells[place] : others.filter(isParcelNumber).at(-1);
    if (order !== undefined && cell !== undefined && isParcelNumber(cell)) {
      numbers.set(order, cell);
      carriers.add(cells[carrierPlace] ?? '');
    } else unread.push(order ?? cells[Math.max(orderPlace, 0)] ?? '');
  }
  const [name = '', ...others] = carriers;
  return { numbers, carrier: others.length > 0 ? null : name || null, unread, otherLines: null };
}

/** Returns, by order, the others whose number is the same; orders without a number are none of them. */
export function doubledNumbers(
  numbers: Readonly<Record<string, string>>,
): ReadonlyMap<string, string[]> {
  const byNumber = new Map<string, string[]>();
  for (const [order, number] of Object.entries(numbers)) {
    const letters = lettersOf(number);
    if (letters !== '') byNumber.set(letters, [...(byNumber.get(letters) ?? []), order]);
  }
  const doubled = [...byNumber.values()].filter((its) => its.length > 1);
  return new Map(
    doubled.flatMap((its) =>
      its.map((order): [string, string[]] => [order, its.filter((other) => other !== order)]),
    ),
  );
}

/** Digits for the most part, and neither a PIN code nor the number of a phone, nor one a spreadsheet has rounded. */
function isParcelNumber(cell: string): boolean {
  if (!/^[a-z0-9][a-z0-9 -]{6,58}[a-z0-9]$/i.test(cell)) return false;
  const digits = cell.replace(/\D/g, '');
  const isPhone = /^(91|0)?[6-9]\d{9}$/.test(cell.replace(/[ -]/g, ''));
  return digits.length >= 6 && !isPhone;
}

function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}

/** Reads the lines between the first and the last that say something; blank ones among them are rows too. */
function readCells(text: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const countOf = (each: string) => first.split(each).length;
  const [mark = ','] = ['\t', ';', ','].sort((one, other) => countOf(other) - countOf(one));
  const rows = lines.map((line) =>
    cellsOf(line, mark).map((cell) => readText(cell, 'one').trim().replace(/^'/, '').trim()),
  );
  const says = rows.map((cells) => !isBlank(cells));
  return rows.slice(Math.max(says.indexOf(true), 0), says.lastIndexOf(true) + 1);
}

/** Splits a line at its marks outside of quotes. */
function cellsOf(line: string, mark: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === mark && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + letter);
  }
  return cells;
}
