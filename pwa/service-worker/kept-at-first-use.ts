const storeName = 'first-use';

/**
 * A file whose name changes with its content: as it was stored when it was first asked for, else
 * from the network. Takes the place of the same file of an earlier version.
 */
export async function keptAtFirstUse(request: Request): Promise<Response> {
  const store = await caches.open(storeName);
  const kept = await store.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(store, request, answer.clone());
  return answer;
}

async function keep(store: Cache, request: Request, answer: Response): Promise<void> {
  try {
    const earlier = (await store.keys()).filter(({ url }) => nameOf(url) === nameOf(request.url));
    await Promise.all(earlier.map((file) => store.delete(file)));
    await store.put(request.url, answer);
  } catch (error) {
    // A full device goes without.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Without the hash: `/assets/libheif-Bx3.wasm` → `/assets/libheif.wasm`. */
function nameOf(url: string): string {
  return new URL(url).pathname.replace(/-[\w-]+(\.\w+)$/, '$1');
}
