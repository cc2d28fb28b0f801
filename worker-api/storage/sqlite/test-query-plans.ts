import type { SqliteDatabase, SqlValue } from './database/sqlite-database.ts';

interface Query {
  sql: string;
  values: SqlValue[];
}

/** Returns a database that notes what it is asked, and how SQLite finds that. */
export function noteQueries(opened: SqliteDatabase) {
  const queries: Query[] = [];
  const database: SqliteDatabase = {
    ...opened,
    get(sql, ...values) {
      queries.push({ sql, values });
      return opened.get(sql, ...values);
    },
    all(sql, ...values) {
      queries.push({ sql, values });
      return opened.all(sql, ...values);
    },
    run(sql, ...values) {
      queries.push({ sql, values });
      return opened.run(sql, ...values);
    },
    write(sql, ...values) {
      queries.push({ sql, values });
      return opened.write(sql, ...values);
    },
  };
  function planOf({ sql, values }: Query): string {
    const steps = opened.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
    return steps.map(({ detail }) => detail).join('; ');
  }
  return { database, queries, planOf };
}
