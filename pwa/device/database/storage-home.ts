import { type Keeping, keepingStore } from '#pwa/device/keeping.ts';
import { awaitAnswer, OpenRequest } from './await-answer.ts';
import { type ConnectionNews, readAllAnew } from './reopen-when-lost.ts';

/** The home of a database: in the browser, in this page's memory, or in a test's. */
export interface DatabaseHome {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

/**
 * The state of the browser's database. `kept`: it answered. `held-up`: it opens once a tab of an
 * older version is closed. `refused`, `silent`: everything is in memory from here on; after
 * `silent` the browser may hold stored data. `answers-late`: a reload would show that data.
 * `deleted`: it is another one than this page had open, and empty.
 */
export type StorageNews = 'kept' | 'held-up' | 'refused' | 'silent' | 'answers-late' | 'deleted';

interface HomeOptions {
  /** The browser's own; null where it has none or refuses it. */
  browsers: () => DatabaseHome | null;
  /** Loads a database in memory; rejects where that is of no use, such as in a service worker. */
  memory: () => Promise<DatabaseHome>;
  tell: (news: StorageNews) => void;
  /** The store of a test read, as a database may open and then not answer. */
  firstRead: string;
}

/**
 * Returns the browser's database where it works and memory where it does not, decided late: at the
 * first opening, for both ways out of it look alike from outside. One that answered this page
 * before is never left for memory: then opening it fails.
 *
 *     open ── missing, refused ──► once more ──► refused, silent ──► memory
 *       │                              ▲
 *       ├── silent, or silent when read┘
 *       ├── blocked by an older tab ──► waits as long as that takes
 *       └── answers ──► the browser's
 * @internal
 */
export function storageHome({ browsers, memory, tell, firstRead }: HomeOptions): DatabaseHome {
  let standIn: DatabaseHome | null = null;
  let answered = false;
  const here = () => standIn ?? browsers();

  async function open(relay: OpenRequest, name: string, version?: number): Promise<void> {
    let why: 'refused' | 'silent' = 'refused';
    let created = false;
    for (const _ of ['first', 'once more']) {
      const home = here();
      if (!home) break;
      const answer = await awaitAnswer(home.indexedDB, {
        name,
        version,
        firstRead,
        relay,
        onBlocked: () => tell('held-up'),
        onLate: () => standIn && tell('answers-late'),
        onCreated: () => {
          created = true;
        },
      });
      if (typeof answer !== 'string') {
        if (!standIn) tell('kept');
        if (answered && created) tell('deleted');
        answered = true;
        return relay.settle(answer);
      }
      if (answer === 'silent') why = 'silent';
    }
    // An empty memory would show another cart than the one this page has shown.
    if (answered && !standIn) throw new Error('The database does not open again');
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
    // Without it Dexie stores a list of databases of its own, which the shop does not need.
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

type LoadMemory = () => Promise<DatabaseHome>;

let offer: (load: LoadMemory) => void;
const offered = new Promise<LoadMemory>((resolve) => {
  offer = resolve;
});

/** Offers this page's memory in place of a database that the browser refuses. */
export function offerMemory(load: LoadMemory): void {
  offer(load);
}

const keepingAfter: Record<Exclude<StorageNews, 'deleted'>, Partial<Keeping>> = {
  kept: { data: true, unread: null },
  refused: { data: false, unread: null },
  silent: { data: false, unread: 'silent' },
  'held-up': { unread: 'held-up' },
  'answers-late': { unread: 'answers-late' },
};

const databases = browserDatabases();

/** The home of this browser's database; keepingStore says whether it lasts. */
export const browserHome = storageHome({
  browsers: () => databases,
  memory: offeredMemory,
  tell: (news) => (news === 'deleted' ? noteDeletion() : keepingStore.setState(keepingAfter[news])),
  firstRead: 'session',
});

/** Notes that the database this page had open is gone with all that was in it. */
export function noteDeletion(): void {
  keepingStore.setState(({ deletions }) => ({ deletions: deletions + 1 }));
  readAllAnew();
}

/** Notes what became of a connection that died. */
export function noteConnection(news: ConnectionNews, isWrite: boolean): void {
  if (news === 'lost')
    keepingStore.setState(({ lostWrites }) => ({
      unread: 'lost',
      lostWrites: lostWrites + (isWrite ? 1 : 0),
    }));
  else if (keepingStore.getState().unread === 'lost') keepingStore.setState({ unread: null });
}

/**
 * Returns what the browser has; null without IndexedDB, or where reading the mere name of it
 * throws.
 */
function browserDatabases(): DatabaseHome | null {
  try {
    const { indexedDB, IDBKeyRange } = globalThis;
    return indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Dexie reads it too when it opens a database, and must not throw.
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
    return null;
  }
}

async function offeredMemory(): Promise<DatabaseHome> {
  // A service worker may end at any moment, so its memory keeps nothing.
  if (!('document' in globalThis)) throw new Error('The browser refuses its database');
  const load = await offered;
  return load();
}
