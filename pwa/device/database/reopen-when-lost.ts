import { Dexie, type PromiseExtended, RangeSet, type Transaction } from 'dexie';
import { afterSilence } from './await-answer.ts';

/** What became of a connection that died: it `answers` again, or is `lost` to this page. */
export type ConnectionNews = 'answers' | 'lost';

/** In steps of 250 ms: 8 s, far longer than a slow phone needs to store ten photos. */
const stepsOfSilence = 32;

/** Errors of the connection; what a command refuses, or a full device, has other names. */
const namesOfLost = new Set<string>([
  'UnknownError',
  'InvalidStateError',
  'TransactionInactiveError',
  'AbortError',
  Dexie.errnames.DatabaseClosed,
  Dexie.errnames.OpenFailed,
]);

type Scope = (...args: unknown[]) => unknown;
type Watch = (scope: Scope, at: number) => Scope;

/** Every read and write of Dexie goes through one of these; `_trans` is that of single calls. */
interface Calls {
  transaction: (...args: unknown[]) => PromiseExtended<unknown>;
  Table: {
    prototype: { _trans: (mode: unknown, work: Scope, lock: unknown) => PromiseExtended<unknown> };
  };
}

/**
 * Makes every transaction of `db` survive a connection that died, as WebKit's does while a phone
 * sleeps: the database is closed and opened, and the transaction runs once more (P34). It has to be
 * repeatable, as those of all commands are.
 *
 *     run ── fails by itself ───────────────────────► rejects
 *      │
 *      └── lost: an error of the connection, or no answer in 8 s
 *             └── close, open, run ──► `answers`
 *                         └── lost ──► `lost`, rejects; the next transaction opens anew
 *
 * One that did not answer is aborted first; where it is too late for that it may be stored, so that
 * it is not repeated.
 * @param tell is called with `isWrite`, whether something was to be stored.
 */
export function reopenWhenLost(
  db: Dexie,
  tell: (news: ConnectionNews, isWrite: boolean) => void,
): void {
  const calls = db as unknown as Calls;
  const transaction = calls.transaction.bind(db);
  calls.transaction = (...args) => {
    const scope = args.pop() as Scope;
    const isWrite = String(args[0]).startsWith('rw');
    return repeated(isWrite, (watch) => transaction(...args, watch(scope, 0)));
  };
  const { prototype } = calls.Table;
  const single = prototype._trans;
  prototype._trans = function (mode, work, lock) {
    const isWrite = mode === 'readwrite';
    return repeated(isWrite, (watch) => single.call(this, mode, watch(work, 1), lock));
  };

  let times = 0;

  function repeated(
    isWrite: boolean,
    run: (watch: Watch) => PromiseExtended<unknown>,
  ): PromiseExtended<unknown> {
    if (Dexie.currentTransaction?.db === db) return run((scope) => scope);
    const before = times;
    return answered(run).catch((error: unknown) => {
      // In the back/forward cache, or closed for good, nothing is to be opened.
      if (!isLost(error) || db.hasBeenClosed()) throw error;
      // Of several that failed at once, the first closes for all.
      if (before === times) {
        times += 1;
        db.close({ disableAutoOpen: false });
      }
      if (error instanceof MayBeStored) {
        tell('lost', isWrite);
        throw error;
      }
      return answered(run).then(
        (value) => {
          tell('answers', isWrite);
          // Queries that failed meanwhile wait for the next change.
          readAllAnew();
          return value;
        },
        (again: unknown) => {
          if (isLost(again) && !db.hasBeenClosed()) tell('lost', isWrite);
          throw again;
        },
      );
    });
  }
}

/** Has every query that a screen follows ask its database again. */
export function readAllAnew(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });
}

/** A transaction that did not answer and that it was too late to abort. */
class MayBeStored extends Error {
  override name = 'MayBeStored';
}

/**
 * What `run` comes to; rejects when its transaction is silent. `run` passes its function through
 * the `watch` that it is given, with the place of the transaction among that function's arguments.
 */
function answered(run: (watch: Watch) => PromiseExtended<unknown>): PromiseExtended<unknown> {
  return new Dexie.Promise((resolve, reject) => {
    let stop = () => {};
    const begin = (transaction: Transaction) => {
      stop = afterSilence(() => reject(aborted(transaction)), stepsOfSilence);
    };
    run((scope, at) => watched(scope, (args) => begin(args[at] as Transaction)))
      .then(resolve, reject)
      .finally(() => stop());
  });
}

/** Dexie follows a scope's native promises only where the function is an `async` one by its looks. */
function watched(scope: Scope, begin: (args: unknown[]) => void): Scope {
  if (Object.prototype.toString.call(scope) !== '[object AsyncFunction]') {
    return (...args) => {
      begin(args);
      return scope(...args);
    };
  }
  return async (...args) => {
    begin(args);
    return scope(...args);
  };
}

function aborted(transaction: Transaction): Error {
  const unsaid = new MayBeStored();
  if (!transaction.active) return unsaid;
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return unsaid;
  }
  return new DOMException('The database does not answer', 'UnknownError');
}

/** By the innermost cause: browsers abort a transaction and nest the reason. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof MayBeStored) return true;
  return 'inner' in error && error.inner instanceof Error
    ? isLost(error.inner)
    : namesOfLost.has(error.name);
}
