import { stringify } from 'csv-stringify/sync';
import { withoutUnseen } from '#shared/language/typed-text.ts';

interface CsvFile<Row> {
  /** What each column is called in the file, in their order. */
  columns: Readonly<Record<string, string>>;
  /** The columns that hold texts, such as names, telephone numbers and references of a bank. */
  texts: readonly string[];
  /** Resolves to the rows to come next, none for a while included; null at the end. */
  next: () => Promise<readonly Row[] | null>;
  /**
   * Gets the error when the file breaks off, and has to end the connection: otherwise a part of the
   * file would look complete.
   */
  failed: (error: unknown) => void;
}

/**
 * What would begin a cell where a spreadsheet takes `;` or tabs alone for ends of cells: it sees the quotes
 * around a text in the middle of a cell, where they enclose nothing.
 */
const formulaWithin = /([;\t\r\n][\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A CSV file, read and sent in batches. An apostrophe before it keeps what a spreadsheet would take for a
 * formula from being run (ST220), and the digits of a text from being read as a number or a day. Whatever
 * was typed turns nothing beside it (T54). It stays in its own cell where a spreadsheet takes `;` and tabs
 * for ends of cells beside commas, and is no formula where it takes them alone.
 */
export function csvStream<Row extends object>({
  columns,
  texts,
  next,
  failed,
}: CsvFile<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasBegun = false;

  async function sendNext(controller: ReadableStreamDefaultController<Uint8Array>) {
    const rows = await next();
    const text = stringify([...(rows ?? [])], {
      columns,
      escape_formulas: true,
      // Some spreadsheets also begin a new cell at these.
      quoted_match: /[;\t]/,
      cast: {
        string: (value, { column }) => {
          const text = withoutUnseen(value).replace(formulaWithin, "$1'");
          const isText = texts.includes(String(column));
          // What takes something back is a number below zero.
          if (!isText && /^-\d+(\.\d+)?$/.test(text))
            return { value: text, escape_formulas: false };
          return isText && !keepsDigits(text) ? `'${text}` : text;
        },
      },
      // Without the mark at its start Excel reads the file in an old encoding.
      header: !hasBegun,
      bom: !hasBegun,
    });
    if (text !== '') controller.enqueue(encoder.encode(text));
    hasBegun = true;
    if (rows === null) controller.close();
    else if (text === '') await sendNext(controller);
  }

  return new ReadableStream({
    async pull(controller) {
      try {
        await sendNext(controller);
      } catch (error) {
        failed(error);
        // The HTTP adapter logs this error, so it must not contain the cause.
        throw new Error('A CSV file broke off');
      }
    },
  });
}

/**
 * Whether a spreadsheet shows a text as it is: as a number it would lose the 0 in front and the digits after the
 * eleventh, and `3-4` would be a day.
 */
function keepsDigits(text: string): boolean {
  return !/^[\d\s.,:/()eE+-]*$/.test(text) || !/\d/.test(text) || /^[1-9]\d{0,10}$/.test(text);
}

/** Writes `2026-02-14T05:30:00.000Z` as `2026-02-14 11:00:00`. */
export function timeInIndia(instant: string): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
}
