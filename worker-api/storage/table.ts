/** How the value of a field is stored: SQLite has no booleans, lists or objects. */
type FieldType = 'text' | 'number' | 'flag' | 'json' | 'bytes';

export interface Field {
  readonly type: FieldType;
  /** What a record has where nothing is stored: `null`, or no such field. Else there is always a value. */
  readonly empty?: 'null' | 'absent';
  /** Whether records are only searched by it: what is read lacks it. */
  readonly isSearchedBy?: true;
}

export const text: Field = { type: 'text' };
export const number: Field = { type: 'number' };
export const flag: Field = { type: 'flag' };
export const json: Field = { type: 'json' };
export const bytes: Field = { type: 'bytes' };
export const orNull = (field: Field): Field => ({ ...field, empty: 'null' });
export const orAbsent = (field: Field): Field => ({ ...field, empty: 'absent' });
export const searchedBy = (field: Field): Field => ({ ...field, isSearchedBy: true });

type Name<T> = keyof T & string;
/** `-` sorts from the last to the first; `arrival` is the order in which records were inserted. */
export type Sort<T> = Name<T> | `-${Name<T>}` | 'arrival' | '-arrival';

/** What both engines make a table or a collection, its indexes, its statements and its rows of a backup from. */
export interface Table<T extends object> {
  readonly name: string;
  readonly fields: { readonly [Key in Name<T>]-?: Field };
  /** The fields by which a record is one and the same. */
  readonly key: readonly Name<T>[];
  /** The other fields of which no two records have the same values. */
  readonly unique?: readonly (readonly Name<T>[])[];
  readonly indexes?: readonly (readonly (Name<T> | `-${Name<T>}`)[])[];
  /** A record goes with the one of this table whose id it names; null names none. */
  readonly parent?: { readonly field: Name<T>; readonly table: string };
  /** What the records of a backup are sorted by, where it is not their key. */
  readonly sorted?: readonly Sort<T>[];
  /** Whether SQLite keeps what was read last in memory: for what is read with nearly every call. */
  readonly isRemembered?: boolean;
  /** How many records are removed at once where much goes with each. */
  readonly removedAtOnce?: number;
  /** False for what is of this moment, which no backup has. */
  readonly moves?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of tables has one of each kind.
export type AnyTable = Table<any>;

/** Returns what makes something of each table once. */
export function onceEach<Made>(make: (table: AnyTable) => Made): (table: AnyTable) => Made {
  const byTable = new WeakMap<AnyTable, Made>();
  return (table) => {
    const earlier = byTable.get(table);
    if (earlier !== undefined) return earlier;
    const value = make(table);
    byTable.set(table, value);
    return value;
  };
}

/** Returns the names and fields of a table. */
export const fieldsOf = onceEach((table) => Object.entries(table.fields as Record<string, Field>));

/** Returns the names and fields that a record has when it is read. */
export const readFieldsOf = onceEach((table) =>
  fieldsOf(table).filter(([, { isSearchedBy }]) => !isSearchedBy),
);

export function hasArrival({ sorted }: AnyTable): boolean {
  return sorted?.includes('arrival') ?? false;
}

/** The name of a field in SQL and in a backup: `userId` is `user_id`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the field a sort goes by, and whether from the first to the last. */
export function sortedBy(sort: string): { field: string; ascending: boolean } {
  return sort.startsWith('-')
    ? { field: sort.slice(1), ascending: false }
    : { field: sort, ascending: true };
}
