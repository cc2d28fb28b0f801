/** Fonts and pictures of one language, too large to be stored on every device with the shop. */
const storeName = 'language';

/**
 * Stores a language's files for the service worker, in place of those of an earlier version.
 * Without a network or room for them, those of the device and of English stand in until the next
 * try.
 * @param addresses of the files, on this site
 */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  // Absent on plain http, whatever the type says.
  const stores: CacheStorage | undefined = globalThis.caches;
  if (!stores || addresses.length === 0) return;
  const wanted = addresses.map((address) => new URL(address, location.href).href);
  try {
    const store = await stores.open(storeName);
    const kept = await store.keys();
    await Promise.all(
      kept.filter(({ url }) => !wanted.includes(url)).map((of) => store.delete(of)),
    );
    const missing = wanted.filter((url) => kept.every((file) => file.url !== url));
    await Promise.all(missing.map((url) => store.add(url)));
  } catch (error) {
    // TypeError: no answer; DOMException: the device is full, or forbids storing.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
}

/** A file whose address names its version: as it is stored here, else from the network. */
export async function keptFile(request: Request): Promise<Response> {
  return (await stored(request)) ?? fetch(request);
}

/** A file that may have changed: from the network, which also renews what is stored of it. */
export async function freshFile(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok && (await stored(request))) await renew(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await stored(request);
    if (kept) return kept;
    throw error;
  }
}

function stored(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: storeName, ignoreVary: true });
}

async function renew(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(storeName)).put(request, answer);
  } catch (error) {
    // A full device keeps what it has.
    if (!(error instanceof DOMException)) throw error;
  }
}
