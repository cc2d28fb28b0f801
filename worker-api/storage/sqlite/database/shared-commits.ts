import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { namingFailures } from './sqlite-failures.ts';

/** As soon as this many writes wait, they are committed. */
const enough = 64;

interface Write {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Outcome<T = unknown> = { ok: true; value: T } | { ok: false; error: unknown };

/** Writes that share their commits. */
export interface SharedCommits {
  /**
   * Runs `work` as one whole (ST2) before the event loop waits for input again, and resolves once it
   * is committed. It may run twice, and so does nothing but ask this database.
   */
  add<T>(work: () => T): Promise<T>;
  /** Commits what waits. */
  flush(): void;
}

/*
 * Reaching the disk takes longer than all else that a write does. So writes that come up at the same
 * moment, of however many requests, are one transaction:
 *
 *   read the sockets -> handlers add their writes -> BEGIN, each in a savepoint, COMMIT -> answers
 *
 * The moment is over with the first turn of the event loop that brings no further write, because
 * what is busy with one request finds the next ones in the turn after. Nothing waits for a timer: a
 * write that is alone waits for an empty turn. What fails is undone by its savepoint and alone hears
 * of it. Where no commit came about, because it was refused or SQLite gave up the transaction, each
 * is tried by itself and hears its own result.
 */
export function sharedCommits(
  connection: Pick<DatabaseSyncInstance, 'exec' | 'isTransaction'>,
  transaction: <T>(work: () => T) => T,
): SharedCommits {
  let waiting: Write[] = [];

  function gather(countBefore: number) {
    setImmediate(() => {
      const isGrowing = waiting.length > countBefore && waiting.length < enough;
      if (isGrowing) gather(waiting.length);
      else flush();
    });
  }

  function flush() {
    const writes = waiting;
    waiting = [];
    const outcomes = outcomeOf(() => commit(writes) ?? writes.map(alone));
    for (const [at, { resolve, reject }] of writes.entries()) {
      // Whatever became of the commit, nobody waits for ever.
      const outcome = outcomes.ok ? outcomes.value[at] : outcomes;
      if (outcome?.ok) resolve(outcome.value);
      else reject(outcome?.error);
    }
  }

  function alone({ work }: Write): Outcome {
    return outcomeOf(() => transaction(work));
  }

  /** Returns what became of each; null when nothing was committed. */
  function commit(writes: readonly Write[]): Outcome[] | null {
    if (writes.length < 2) return null;
    const beginning = outcomeOf(() => namingFailures(() => connection.exec('BEGIN IMMEDIATE')));
    if (!beginning.ok) return writes.map(() => beginning);
    const committed = outcomeOf(() => {
      const outcomes = writes.map(inSavepoint);
      connection.exec('COMMIT');
      return outcomes;
    });
    if (committed.ok) return committed.value;
    if (connection.isTransaction) connection.exec('ROLLBACK');
    return null;
  }

  function inSavepoint({ work }: Write): Outcome {
    connection.exec('SAVEPOINT shared');
    const outcome = outcomeOf(work);
    // Throws where SQLite gave up the transaction: what came after would commit by itself.
    connection.exec(outcome.ok ? 'RELEASE shared' : 'ROLLBACK TO shared; RELEASE shared');
    return outcome;
  }

  return {
    flush,
    add: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) gather(0);
        waiting.push({ work, resolve: resolve as Write['resolve'], reject });
      }),
  };
}

function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error };
  }
}
