/** The owner's pictures of gifts that were seen, for use without a network; the oldest make room. */
const storeName = 'seen-pictures';
const mostPictures = 60;

/**
 * A picture whose address names its content: as it was kept when it was first seen, else from the
 * network. Without one, any other width of it stands in.
 */
export async function seenPicture(request: Request): Promise<Response> {
  const store = await caches.open(storeName);
  const kept = await store.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(store, request.url, answer.clone());
    return answer;
  } catch (error) {
    const other = await store.match(request.url, { ignoreVary: true, ignoreSearch: true });
    if (other) return other;
    throw error;
  }
}

async function keep(store: Cache, url: string, answer: Response): Promise<void> {
  try {
    await store.put(url, answer);
    const seen = await store.keys();
    const old = seen.slice(0, Math.max(0, seen.length - mostPictures));
    await Promise.all(old.map((request) => store.delete(request)));
  } catch (error) {
    // A full device keeps what it has.
    if (!(error instanceof DOMException)) throw error;
  }
}
