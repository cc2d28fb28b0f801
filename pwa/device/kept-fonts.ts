/** Fonts that are too large to be stored on every device with the rest of the shop. */
const storeName = 'fonts';

/**
 * Stores fonts for the service worker, in place of those of an earlier version. Without a network
 * or room for them, those of the device stand in until the next try.
 * @param addresses of the fonts, on this site
 */
export async function keepFonts(addresses: readonly string[]): Promise<void> {
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
    const missing = wanted.filter((url) => kept.every((font) => font.url !== url));
    await Promise.all(missing.map((url) => store.add(url)));
  } catch (error) {
    // TypeError: no answer; DOMException: the device is full, or forbids storing.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
}

/** A font as it is stored here, else from the network. */
export async function keptFont(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: storeName, ignoreVary: true });
  return kept ?? fetch(request);
}
