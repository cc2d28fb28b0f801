import { readTable } from './read-table.ts';

/** What a column of a statement says; `credit` is the money that came. */
export const columnKinds = ['date', 'narration', 'reference', 'debit', 'credit'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The place of each column in a row; absent where the statement has none. */
export type StatementColumns = Partial<Record<ColumnKind, number>>;

/**
 * How banks head their columns: HDFC (Narration, Chq./Ref.No., Withdrawal Amt., Deposit Amt.), ICICI (Transaction
 * Remarks, Cheque Number, Withdrawal and Deposit Amount (INR)) and SBI (Description, Ref No./Cheque No., Debit,
 * Credit), and others that say it alike.
 */
const heads: Readonly<Record<ColumnKind, RegExp>> = {
  date: /^(date|tra?n(saction|s)? date|txn( posted)? date|value d)/,
  narration: /^(narration|description|particulars|(transaction )?(remarks|details))/,
  reference: /^(chq|cheque|ref|utr|reference|instrument|transaction id)/,
  debit: /^(withdrawal|debit|dr\b)/,
  credit: /^(deposit|credit|cr\b)/,
};

/** Money that came, as one row of the statement says it. */
export interface StatementEntry {
  /** The place of its row in the text, which tells it from others. */
  row: number;
  date: string;
  narration: string;
  /** The UPI references in it: twelve digits each. */
  references: string[];
  paise: number;
}

export interface Statement {
  /** The heading and the rows below it; empty texts where it has no heading, and every row is below. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Null where the heading does not say which column is which. */
  columns: StatementColumns | null;
}

/** Returns the table of a statement without what banks write above it; null where there is no table. */
export function readStatement(text: string): Statement | null {
  const rows = readTable(text);
  const at = rows.findIndex((row) => isWhole(columnsOf(row)));
  const head = rows[at];
  if (head) return { head, rows: rows.slice(at + 1), columns: columnsOf(head) };
  // The row with the most cells has the width of the table.
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const first = rows.findIndex(({ length }) => length === width);
  const columnNames = rows[first];
  if (width < 2 || !columnNames) return null;
  // Rows that were copied without a heading begin with money.
  if (columnNames.some((cell) => readPaise(cell) !== null)) {
    return { head: Array.from({ length: width }, () => ''), rows, columns: null };
  }
  return { head: columnNames, rows: rows.slice(first + 1), columns: null };
}

/** Returns whether columns say what came, and of whom. */
export function isWhole({ narration, credit }: StatementColumns): boolean {
  return narration !== undefined && credit !== undefined;
}

function columnsOf(head: readonly string[]): StatementColumns {
  const columns: StatementColumns = {};
  for (const [place, text] of head.entries()) {
    const words = text
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim();
    const kind = columnKinds.find((each) => heads[each].test(words));
    if (kind !== undefined) columns[kind] ??= place;
  }
  return columns;
}

/**
 * Returns the money that came. Rows of money that went, or that say no sum, are left out, and of two rows that bear
 * the same references and say the same in all, as where two statements overlap, the second.
 */
export function entriesOf({ rows }: Pick<Statement, 'rows'>, columns: StatementColumns) {
  const entries: StatementEntry[] = [];
  const seenRows = new Set<string>();
  let ignored = 0;
  for (const [row, cells] of rows.entries()) {
    const cellOf = (kind: ColumnKind) => cells[columns[kind] ?? -1] ?? '';
    const paise = readPaise(cellOf('credit'));
    if (paise === null || paise <= 0) {
      ignored += 1;
      continue;
    }
    const narration = cellOf('narration');
    const references = referencesIn(`${narration} ${cellOf('reference')}`);
    const key = JSON.stringify([cellOf('date'), narration, references, paise]);
    if (references.length > 0 && seenRows.has(key)) continue;
    seenRows.add(key);
    entries.push({ row, date: cellOf('date'), narration, references, paise });
  }
  return { entries, ignored };
}

/**
 * Reads a sum as statements write it: `1,23,456.78`, `₹ 500`, `500.00 Cr`; null for none, and for money that went.
 * @internal
 */
export function readPaise(text: string): number | null {
  const plain = text
    .replace(/^(inr|rs\.?|₹)\s*/i, '')
    .replace(/\s*\(?cr\.?\)?$/i, '')
    .trim();
  if (!/^(\d{1,3}(,\d{2,3})+|\d+)(\.\d{1,2})?$/.test(plain)) return null;
  const [rupees = '', part = ''] = plain.replaceAll(',', '').split('.');
  return Number(rupees) * 100 + Number(part.padEnd(2, '0'));
}

/** Returns the runs of twelve digits, each once; some banks fill them up with zeros in front. */
function referencesIn(text: string): string[] {
  const runs = text.match(/\d+/g) ?? [];
  const references = runs.map((run) => (run.length > 12 ? run.replace(/^0+(?=\d{12}$)/, '') : run));
  return [...new Set(references.filter(({ length }) => length === 12))];
}
