import type { PrecacheEntry } from 'workbox-precaching';

/** A file of this version; `later` says with what it is stored once the page has time (P25). */
export interface StoredFile extends PrecacheEntry {
  later?: string;
}

const storeName = 'later';
const hands = 3;

/** What is stored beside the files that the worker stores while it is installed. */
export function laterStore(files: readonly StoredFile[]) {
  const keys = new Map(files.map((file) => [new URL(file.url, location.href).href, keyOf(file)]));
  const missing = async () => {
    const kept = new Set((await (await open()).keys()).map(({ url }) => url));
    return files.filter((file) => !kept.has(keyOf(file)));
  };
  let running: Promise<unknown> = Promise.resolve();

  return {
    /** Whether a file is one of these. */
    holds: (url: URL): boolean => keys.has(url.href),

    /** The file as it is stored, else from the network, and stored then: it was needed once. */
    async answer(request: Request): Promise<Response> {
      const key = keys.get(request.url) ?? request.url;
      const store = await open();
      const kept = await store.match(key, { ignoreVary: true });
      if (kept) return kept;
      const answer = await fetch(request);
      if (answer.ok) await keep(store, key, answer.clone());
      return answer;
    },

    /** Stores those of `wanted` that are missing; without a network the next call goes on. */
    store(wanted: (file: StoredFile) => boolean): Promise<void> {
      const storing = running.then(async () => {
        const left = (await missing()).filter(wanted).values();
        await Promise.all(Array.from({ length: hands }, () => storeEach(left)));
      });
      running = storing.catch(() => undefined);
      return storing;
    },

    /** Whether all of `wanted` is there. */
    async holdsAll(wanted: (file: StoredFile) => boolean): Promise<boolean> {
      return !(await missing()).some(wanted);
    },

    /** Forgets what this version does not know. */
    async tidy(): Promise<void> {
      const store = await open();
      const known = new Set(keys.values());
      const old = (await store.keys()).filter(({ url }) => !known.has(url));
      await Promise.all(old.map((request) => store.delete(request)));
    },
  };
}

function open(): Promise<Cache> {
  return caches.open(storeName);
}

/** Names the content: a name without a hash stands for another one in the next version. */
function keyOf({ url, revision }: StoredFile): string {
  const key = new URL(url, location.href);
  if (revision) key.searchParams.set('revision', revision);
  return key.href;
}

async function keep(store: Cache, key: string, answer: Response): Promise<void> {
  try {
    await store.put(key, answer);
  } catch (error) {
    // A full device goes without.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Takes files from the list that several share, until it is empty or the network or room ends. */
async function storeEach(files: Iterable<StoredFile>): Promise<void> {
  try {
    const store = await open();
    for (const file of files) {
      // What the page has fetched is not fetched again: a name with a hash is taken as it is, of
      // another the server says whether it is still the same.
      const answer = await fetch(`/${file.url}`, { cache: file.revision ? 'no-cache' : 'default' });
      if (answer.ok) await store.put(keyOf(file), answer);
    }
  } catch (error) {
    // TypeError: no answer; DOMException: the device is full.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
}
