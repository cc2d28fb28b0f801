import { migrations } from './migrations.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/**
 * Takes a database to the newest schema, each step one transaction together with its number
 * (P5): a step that is cut short leaves nothing, one that was taken is never taken again,
 * also when two processes open the file at once. Throws for a file of a newer version.
 */
export function migrate(database: SqliteDatabase, steps: readonly string[] = migrations): void {
  for (const [index, step] of steps.entries()) {
    if (stepsTaken(database) > index) continue;
    database.transaction(() => {
      if (stepsTaken(database) > index) return;
      database.script(step);
      database.script(`PRAGMA user_version = ${index + 1}`);
    });
  }
  if (stepsTaken(database) > steps.length) {
    throw new Error('The database was written by a newer version of the shop');
  }
}

function stepsTaken(database: SqliteDatabase): number {
  return database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}
