import { type Keeping, keepingStore } from '#pwa/device/keeping.ts';
import { type ConnectionNews, readAllAnew } from './reopen-when-lost.ts';
import { type DatabaseHome, type StorageNews, storageHome } from './storage-home.ts';

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

/** Where this browser's database lives; keepingStore says whether it lasts. */
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

/** What the browser has; null without IndexedDB, or where reading the mere name of it throws. */
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
