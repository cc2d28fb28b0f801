import { addressIn, type Language } from '#shared/language/language.ts';
import { pageAddress } from '#shared/pages/page-paths.ts';
import { giftPaths } from '#shared/pages/public-pages.ts';
import { orNothing } from './built-files.ts';

const storeName = 'pages';
const paths = ['/', ...giftPaths];

/**
 * The pages on which a visit begins, with their content as the server sent them last: the first
 * paint of such a page waits for no code (P25).
 * @param files what this version stores, as addresses
 */
export function storedPages(files: ReadonlySet<string>) {
  return {
    /** Resolves to the stored page of an address; undefined without one. */
    find(url: URL): Promise<Response | undefined> {
      return orNothing(async () => (await caches.open(storeName)).match(keyOf(url.pathname)));
    },

    /**
     * Stores the pages of one language anew, in place of those of another: who reads Hindi sees no
     * page in English first. Without a network those of an earlier visit stay.
     */
    async renew(language: Language): Promise<void> {
      const store = await caches.open(storeName);
      const addresses = paths.map((path) => addressIn(language, path));
      const urls = addresses.map(keyOf);
      const others = (await store.keys()).filter(({ url }) => !urls.includes(url));
      await Promise.all(others.map((request) => store.delete(request)));
      try {
        for (const address of addresses) await renewPage(store, address, files);
      } catch (error) {
        // TypeError: no answer; DOMException: the device is full.
        if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      }
    },

    /** Forgets what is no page of this version, such as half of one (P40). */
    async forgetDamaged(): Promise<void> {
      const store = await caches.open(storeName);
      for (const request of await store.keys()) {
        const page = await store.match(request);
        const html = page && ((await orNothing(() => page.text())) ?? '');
        if (html !== undefined && !isOfThisVersion(html, files)) await store.delete(request);
      }
    },

    /** Forgets all pages: those of the version before name files that are gone with it. */
    async forget(): Promise<void> {
      await caches.delete(storeName);
    },
  };
}

/** Returns one key for an address with or without a slash at its end. */
function keyOf(path: string): string {
  const { language, path: knownPath } = pageAddress(path);
  return new URL(addressIn(language, knownPath), location.href).href;
}

async function renewPage(store: Cache, address: string, files: ReadonlySet<string>): Promise<void> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  if (isOfThisVersion(html, files)) await store.put(keyOf(address), markedPage(html, answer));
}

/**
 * Whether a page names files of this version alone and is whole: during a rolling update another build
 * may have answered (P18), or something in place of the shop (P40).
 * @internal
 */
export function isOfThisVersion(html: string, files: ReadonlySet<string>): boolean {
  if (!html.trimEnd().endsWith('</html>')) return false;
  const named = [...html.matchAll(/["\s]\/(assets\/[^"\s]+\.(?:js|css))/g)];
  return named.length > 0 && named.every(([, file]) => files.has(file ?? ''));
}

/** A page that says that it is as old as the last visit: this device may know newer prices. */
function markedPage(html: string, { headers }: Response): Response {
  const pageHeaders = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) pageHeaders.delete(name);
  return new Response(html.replace('<html ', '<html data-stored '), { headers: pageHeaders });
}
