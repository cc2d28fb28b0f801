import { builtHashLength } from '#shared/pages/site-addresses.ts';

/** A file of this version, as the build lists it (build/service-worker.ts). */
export interface BuiltFile {
  url: string;
  /** The beginning of the SHA-256 of its content. */
  hash: string;
  /** When it is stored, where a first visit does not wait for it (P25). */
  later?: string;
}

type Wanted = (file: BuiltFile) => boolean;

const storeName = 'files';
const hands = 3;

/**
 * What this device keeps of the build, each file only as the build made it (P40): the page that a
 * network puts in place of a file, and half a file, have another hash, whatever their status is.
 * @param whenRefused is called for each that came with another content
 */
export function builtFiles(files: readonly BuiltFile[], whenRefused: (file: BuiltFile) => void) {
  const byAddress = new Map(files.map((file) => [addressOf(file), file]));
  const missing = async () => {
    const storedUrls = new Set((await (await open()).keys()).map(({ url }) => url));
    return files.filter((file) => !storedUrls.has(keyOf(file)));
  };
  let running: Promise<unknown> = Promise.resolve();

  return {
    /** Returns whether a file is one of these. */
    holds: (address: string): boolean => byAddress.has(address),

    /**
     * The file as it is stored, else from the network, and stored then: it was needed once. What the
     * network puts in its place is passed on, for it may be where one signs in to that network.
     * @param address of the file that answers, where it is not the one asked for
     * @param isChecked counts the hash of what is stored, too
     */
    async answer(
      request: Request,
      { address = request.url, isChecked = false } = {},
    ): Promise<Response> {
      const file = byAddress.get(new URL(address, location.origin).href);
      if (!file) return fetch(request);
      const storedFile = await orNothing(async () =>
        (await open()).match(keyOf(file), { ignoreVary: true }),
      );
      if (storedFile && (!isChecked || (await isWhole(file, storedFile.clone()))))
        return storedFile;
      const fetched = await fetchBuilt(file, whenRefused);
      if (!fetched) return fetch(request);
      // A full device goes without.
      await orNothing(async () => (await open()).put(keyOf(file), fetched.clone()));
      return fetched;
    },

    /**
     * Stores those of `wanted` that are missing. Returns whether all are there then: without a network
     * or room for them, or where something else answers in place of the shop, the next call goes on.
     */
    store(isWanted: Wanted): Promise<boolean> {
      const storing = running.then(async () => {
        const missingFiles = (await missing()).filter(isWanted);
        const todo = missingFiles.values();
        const outcomes = await Promise.all(
          Array.from({ length: hands }, () => storeEach(todo, whenRefused)),
        );
        return outcomes.every(Boolean);
      });
      running = storing.catch(() => undefined);
      return storing;
    },

    /** Forgets what is not as the build made it, and returns the files whose place is empty since. */
    async forgetDamaged(): Promise<BuiltFile[]> {
      const store = await open();
      const damaged: BuiltFile[] = [];
      for (const file of files) {
        const key = keyOf(file);
        const storedFile = await orNothing(() => store.match(key, { ignoreVary: true }));
        if (storedFile && (await isWhole(file, storedFile))) continue;
        if (await store.delete(key, { ignoreVary: true })) damaged.push(file);
      }
      return damaged;
    },

    /** Resolves to whether all of `wanted` is there. */
    async holdsAll(isWanted: Wanted): Promise<boolean> {
      return !(await missing()).some(isWanted);
    },

    /** Resolves to the files of this version that were stored in the one before, by their names. */
    async storedBefore(): Promise<Wanted> {
      const names = new Set((await (await open()).keys()).map(({ url }) => nameOf(url)));
      return (file) => names.has(nameOf(addressOf(file)));
    },

    /** Forgets what this version does not know. */
    async tidy(): Promise<void> {
      const store = await open();
      const knownUrls = new Set(files.map(keyOf));
      const old = (await store.keys()).filter(({ url }) => !knownUrls.has(url));
      await Promise.all(old.map((request) => store.delete(request)));
    },
  };
}

function open(): Promise<Cache> {
  return caches.open(storeName);
}

function addressOf({ url }: BuiltFile): string {
  return new URL(url, location.origin).href;
}

/** Names the content: a name without a hash stands for another one in the next version. */
function keyOf(file: BuiltFile): string {
  const key = new URL(addressOf(file));
  key.searchParams.set('revision', file.hash);
  return key.href;
}

/** Returns a name without its hash: `/assets/index.js` for `/assets/index-Bx3_a7c.js`. */
function nameOf(url: string): string {
  return new URL(url).pathname.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');
}

/**
 * Resolves to a file from the network, or what the browser still has of it; null where its content
 * is another. What the page has fetched is not fetched again, unless that is wrong: a name with a
 * hash is taken as it is, of another the server says whether it is still the same.
 */
export async function fetchBuilt(
  file: BuiltFile,
  whenRefused: (file: BuiltFile) => void,
): Promise<Response | null> {
  const isHashed = file.url.startsWith('assets/');
  for (const cache of [isHashed ? 'default' : 'no-cache', 'reload'] as const) {
    const answer = await fetch(addressOf(file), { cache });
    if (!answer.ok) return null;
    if (await isBuilt(file, answer.clone())) return answer;
  }
  whenRefused(file);
  return null;
}

async function isBuilt({ hash }: BuiltFile, content: Response): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, builtHashLength) === hash;
}

/** The same of what is stored: content that cannot be read is none. */
async function isWhole(file: BuiltFile, response: Response): Promise<boolean> {
  return (await orNothing(() => isBuilt(file, response))) === true;
}

/**
 * What `read` finds among what this device keeps; undefined where the browser cannot read it, as on a
 * damaged or full disk, so that the network answers in its place (P34). Engines fail in different ways.
 */
export async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  const [outcome] = await Promise.allSettled([work()]);
  return outcome.status === 'fulfilled' ? outcome.value : undefined;
}

/**
 * Takes files from the list that several share, until it is empty, or the network or room ends, or
 * something else answers; returns whether nothing stopped it.
 */
async function storeEach(
  files: Iterable<BuiltFile>,
  whenRefused: (file: BuiltFile) => void,
): Promise<boolean> {
  try {
    const store = await open();
    for (const file of files) {
      const fetched = await fetchBuilt(file, whenRefused);
      if (!fetched) return false;
      await store.put(keyOf(file), fetched);
    }
    return true;
  } catch (error) {
    // TypeError: no answer; DOMException: the device is full.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
