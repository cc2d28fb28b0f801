import { awaitAnswer } from './await-answer.ts';
import { OpenRequest } from './open-request.ts';

/** Where a database lives: in the browser, in this page's memory, or in a test's. */
export interface DatabaseHome {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

/**
 * What becomes of the browser's database: `kept`, it answered; `held-up`, a tab of an older
 * version has to close before it opens; from `refused` and `silent` on everything is in memory,
 * after `silent` with something stored perhaps; `answers-late`, a reload would show that.
 */
export type StorageNews = 'kept' | 'held-up' | 'refused' | 'silent' | 'answers-late';

interface HomeOptions {
  /** What the browser has; null where it has none, or will not show it. */
  browsers: () => DatabaseHome | null;
  /** Loads what stands in for it; where nothing does, such as in a service worker, it rejects. */
  memory: () => Promise<DatabaseHome>;
  tell: (news: StorageNews) => void;
  /** A store that the first read asks, to see whether the database answers. */
  firstRead: string;
}

/**
 * The browser's database where it works and memory where it does not, decided late: at the first
 * opening, for both ways out of it look alike from outside.
 *
 *     open ── missing, refused ──► once more ──► refused, silent ──► memory
 *       │                              ▲
 *       ├── silent, or silent when read┘
 *       ├── blocked by an older tab ──► waits as long as that takes
 *       └── answers ──► the browser's
 */
export function storageHome({ browsers, memory, tell, firstRead }: HomeOptions): DatabaseHome {
  let standIn: DatabaseHome | null = null;
  const here = () => standIn ?? browsers();

  async function open(relay: OpenRequest, name: string, version?: number): Promise<void> {
    let why: 'refused' | 'silent' = 'refused';
    for (const _ of ['first', 'once more']) {
      const home = here();
      if (!home) break;
      const answer = await awaitAnswer(home.indexedDB, {
        ...{ name, version, firstRead, relay },
        onBlocked: () => tell('held-up'),
        onLate: () => standIn && tell('answers-late'),
      });
      if (typeof answer !== 'string') {
        if (!standIn) tell('kept');
        return relay.settle(answer);
      }
      if (answer === 'silent') why = 'silent';
    }
    standIn ??= await memory();
    tell(why);
    relay.follow(standIn.indexedDB.open(name, version));
  }

  const factory: Pick<IDBFactory, 'open' | 'databases'> = {
    open(name, version) {
      const relay = new OpenRequest();
      open(relay, name, version).catch((error: unknown) => relay.fail(error));
      return relay as unknown as IDBOpenDBRequest;
    },
    // Dexie keeps a list of its own where this is missing; the shop has no use for it.
    databases: async () => [],
  };
  const ranges: Pick<typeof IDBKeyRange, 'bound' | 'only' | 'lowerBound' | 'upperBound'> = {
    bound: (...bounds) => rangesOf(here()).bound(...bounds),
    only: (value) => rangesOf(here()).only(value),
    lowerBound: (...bounds) => rangesOf(here()).lowerBound(...bounds),
    upperBound: (...bounds) => rangesOf(here()).upperBound(...bounds),
  };
  return { indexedDB: factory as IDBFactory, IDBKeyRange: ranges as typeof IDBKeyRange };
}

function rangesOf(home: DatabaseHome | null): typeof IDBKeyRange {
  if (!home) throw new DOMException('This browser has no database', 'InvalidStateError');
  return home.IDBKeyRange;
}
