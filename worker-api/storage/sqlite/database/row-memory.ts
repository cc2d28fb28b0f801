import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { recordTables } from '#api/storage/schema.ts';

/** Of one query; beyond so many the one that was read first is dropped. */
const maxRows = 2_000;
const remembered = [...recordTables.values()].filter(({ isRemembered }) => isRemembered);
const rememberedTables = new RegExp(`\\b(${remembered.map(({ name }) => name).join('|')})\\b`, 'i');
const onlyReads = /^\s*(SELECT|PRAGMA)\b/i;

/** Returns whether a statement may change remembered rows. */
export function changesRemembered(sql: string): boolean {
  return rememberedTables.test(sql) && !onlyReads.test(sql);
}

export interface RowMemory {
  /** Returns the row of a query with one value, which reads nothing but the remembered tables. */
  remembering<Row>(sql: string): (value: string) => Row | undefined;
  forget(): void;
}

/**
 * Rows in memory for as long as the database certainly has them: until a statement of this
 * connection that `changesRemembered`, after which `forget` is called, or any commit of another
 * program, such as an owner's command beside the server. SQLite counts those. It is asked once in
 * each turn of the event loop: what a client sends after it heard of such a commit is read in a
 * later one.
 */
export function rowMemory(
  connection: Pick<DatabaseSyncInstance, 'isTransaction'>,
  prepared: (sql: string) => StatementSyncInstance,
): RowMemory {
  const memories: Map<string, unknown>[] = [];
  let commitsOfOthers: unknown = null;
  let wasAsked = false;

  function forget() {
    for (const rows of memories) rows.clear();
  }

  function forgetWhatOthersChanged() {
    if (wasAsked) return;
    const { data_version } = prepared('PRAGMA data_version').get() as { data_version: number };
    if (data_version !== commitsOfOthers) forget();
    commitsOfOthers = data_version;
    wasAsked = true;
    setImmediate(() => {
      wasAsked = false;
    });
  }

  function remember<Row>(rows: Map<string, Row>, value: string, row: Row) {
    // What is not committed yet may be taken back.
    if (connection.isTransaction) return;
    const [oldest] = rows.keys();
    if (oldest !== undefined && rows.size >= maxRows) rows.delete(oldest);
    rows.set(value, row);
  }

  return {
    forget,
    remembering<Row>(sql: string) {
      const rows = new Map<string, Row>();
      memories.push(rows);
      return (value) => {
        forgetWhatOthersChanged();
        const rememberedRow = rows.get(value);
        if (rememberedRow !== undefined) return rememberedRow;
        const row = prepared(sql).get(value) as Row | undefined;
        if (row !== undefined) remember(rows, value, row);
        return row;
      };
    },
  };
}
