import type { AnyTable, Sort, Table } from './table.ts';

/** What a field is compared with: a value that it has, null where it has none, or one of these. */
export type Test<V> =
  | V
  | null
  | { readonly in: readonly V[] }
  | { readonly below: V }
  | { readonly until: V }
  | { readonly above: V }
  | { readonly from: V }
  | { readonly not: V }
  | { readonly belowOrNone: V }
  | { readonly aboveOrNone: V };

/** All of it holds of a record. Texts are data (ST3). */
export type Where<T> = { readonly [Key in keyof T]?: Test<NonNullable<T[Key]>> };

/** New values of fields; null where there is none any more. */
export type Changes<T> = {
  readonly [Key in keyof T]?: T[Key] | null | (T[Key] extends number ? { plus: number } : never);
};

export interface Part<T> {
  sort?: readonly Sort<T>[];
  /** The last record of the part before, by whose sorted fields it goes on; all of them rising. */
  after?: Partial<T> | null;
  skip?: number;
  limit?: number;
  /** Texts of which a record has one in its field, as it stands there. SQLite looks in steps (ST122). */
  containing?: { readonly [Key in keyof T]?: string };
  /** A field with several values in `where`: SQLite reads each from its index, and merges. */
  merging?: keyof T & string;
}

/** The records of one table. */
export interface RecordsOf<T extends object> {
  /** False, and nothing is stored, when the key or another unique value is known, or the parent is not. */
  insert(record: T): Promise<boolean>;
  /** Inserts a record, or replaces the one of its key. */
  put(record: T): Promise<void>;
  /** Resolves to the record of a key that is one text. */
  get(key: string): Promise<T | null>;
  /**
   * Resolves to a record with the one of its parent, by one command; null where either is missing.
   */
  withParent<P extends object>(key: string, parents: Table<P>): Promise<[T, P] | null>;
  first(where: Where<T>): Promise<T | null>;
  find(where: Where<T>, part?: Part<T>): Promise<T[]>;
  /** Compares and changes in one step; returns how many records it changed. */
  update(where: Where<T>, changes: Changes<T>): Promise<number>;
  /** As `update`, of one record, which it returns as it is then. */
  updated(where: Where<T>, changes: Changes<T>): Promise<T | null>;
  /** Resolves to how many there were; those that go with them go too. */
  remove(where: Where<T>): Promise<number>;
  /** Removes one record and returns it; of any number of callers one gets it. */
  take(where: Where<T>): Promise<T | null>;
  /** As `remove`, in pieces: other calls go on in between (ST213). */
  purge(where: Where<T>): Promise<void>;
  /** Counts no further than `most`. */
  count(where: Where<T>, most?: number): Promise<number>;
  /** Resolves to what the numbers in a field come to. */
  sum(field: keyof T & string, where?: Where<T>): Promise<number>;
  /** How many of the records have each of these values; those that none has are left out. */
  tally(
    field: keyof T & string,
    values: readonly string[],
    where?: Where<T>,
  ): Promise<Map<string, number>>;
}

/** A change that is made together with others; see `commit`. */
export type Change =
  | { kind: 'insert'; table: AnyTable; record: object }
  | { kind: 'update'; table: AnyTable; where: object; changes: object }
  | { kind: 'remove'; table: AnyTable; where: object };

export const inserting = <T extends object>(table: Table<T>, record: T): Change => ({
  kind: 'insert',
  table,
  record,
});
export const updating = <T extends object>(
  table: Table<T>,
  where: Where<T>,
  changes: Changes<T>,
): Change => ({ kind: 'update', table, where, changes });
export const removing = <T extends object>(table: Table<T>, where: Where<T>): Change => ({
  kind: 'remove',
  table,
  where,
});

/** What the stores are written over; each engine is one. */
export interface Records {
  of<T extends object>(table: Table<T>): RecordsOf<T>;
  /**
   * Makes all of these changes in one step. False, and none is made, where the first one meets no record, or a
   * record that is inserted is known.
   */
  commit(changes: readonly Change[]): Promise<boolean>;
  /**
   * Resolves to which of these values stand in a field of a table, also of one that is no list of
   * records.
   */
  standing(table: string, field: string, values: readonly string[]): Promise<Set<string>>;
}
