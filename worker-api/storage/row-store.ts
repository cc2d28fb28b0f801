/** A row as SQLite has it, by the names of its columns; without what only sorts it. */
export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/*
 * [ST41] The rows that `read` gives of every table that moves, written in this order into an empty
 *        database of either kind, make every method of every store return there what it returns
 *        here. Reading those rows there gives the same again.
 * [ST42] A copy that was cut short goes on after the rows it has: writing the same rows of the same
 *        table again changes nothing.
 */
export interface RowStore {
  /** Yields the rows of a table in an order that stays, without the first `skip`. */
  read(table: string, skip?: number): AsyncIterable<Row>;
  /** Marks the database as a copy that is not whole yet, and drops the products it was seeded with. */
  begin(): Promise<void>;
  /** Stores the rows that come after the first `skip` of their table, and notes how many there are. */
  write(table: string, skip: number, rows: readonly Row[]): Promise<void>;
  /** How many rows a copy that is not whole yet has of each table; null when it is none. */
  progress(): Promise<Readonly<Record<string, number>> | null>;
  /** The copy is whole. */
  end(): Promise<void>;
}
