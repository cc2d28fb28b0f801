import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BuiltFile, builtFiles } from './built-files.ts';

const origin = 'https://shop.example';
const portal = '<!doctype html><h1>Sign in to this network</h1>';
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
const contentOf = (path: string) => `what the build made of ${path}`;
const file = (url: string, later?: string): BuiltFile => ({
  url,
  hash: hashOf(contentOf(url)),
  ...(later === undefined ? {} : { later }),
});
const shell = file('index.html?revision=1');
const entry = file('assets/index-1234567.js');
const picture = file('products/custom.svg', 'rest');

/** What this device keeps, by its keys; the content alone. */
let cachedFiles: Map<string, string>;
/** What the network answers; null without one. */
let network: (path: string, cache: string) => string | null;
let askedUrls: string[];
let refused: string[];
let files: ReturnType<typeof builtFiles>;

const keyOf = ({ url, hash }: BuiltFile) => {
  const key = new URL(url, origin);
  key.searchParams.set('revision', hash);
  return key.href;
};

beforeEach(() => {
  cachedFiles = new Map();
  askedUrls = [];
  refused = [];
  network = contentOf;
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) =>
        cachedFiles.has(key) ? new Response(cachedFiles.get(key)) : undefined,
      put: async (key: string, answer: Response) => void cachedFiles.set(key, await answer.text()),
      keys: async () => [...cachedFiles.keys()].map((url) => ({ url })),
      delete: async (key: string | Request) =>
        cachedFiles.delete(typeof key === 'string' ? key : key.url),
    }),
  });
  vi.stubGlobal('fetch', async (input: string | Request, { cache = 'default' } = {}) => {
    const path = (typeof input === 'string' ? input : input.url).replace(`${origin}/`, '');
    askedUrls.push(`${path} ${cache}`);
    const text = network(path, cache);
    if (text === null) throw new TypeError('No network');
    return new Response(text);
  });
  files = builtFiles([shell, entry, picture], ({ url }) => refused.push(url));
});
afterEach(() => vi.unstubAllGlobals());

const all = () => true;
const textOf = async (url: string) => (await files.answer(new Request(`${origin}/${url}`))).text();

test('[P40] a page with 200 in place of a file is refused and said, and the file stored once it comes', async () => {
  network = () => portal;
  expect(await files.store(all)).toBe(false);
  expect(cachedFiles.size).toBe(0);
  expect(refused).toContain(shell.url);

  network = (path) => (path === entry.url ? portal : contentOf(path));
  expect(await files.store(all)).toBe(false);
  expect(cachedFiles.has(keyOf(entry))).toBe(false);

  network = contentOf;
  expect(await files.store(all)).toBe(true);
  expect([...cachedFiles.values()].sort()).toEqual(
    [shell, entry, picture].map(({ url }) => contentOf(url)).sort(),
  );
  expect(await files.holdsAll(all)).toBe(true);
});

test('[P40] half a file is refused', async () => {
  network = (path) => contentOf(path).slice(0, -1);
  expect(await files.store(all)).toBe(false);
  expect(cachedFiles.size).toBe(0);
});

test('[P40] what is damaged on the device is forgotten, the rest stays', async () => {
  await files.store(all);
  cachedFiles.set(keyOf(entry), portal);
  cachedFiles.set(keyOf(picture), contentOf(picture.url).slice(0, 9));
  expect(await files.forgetDamaged()).toEqual([entry, picture]);
  expect([...cachedFiles.keys()]).toEqual([keyOf(shell)]);
});

const unread = async () => {
  throw new DOMException('Unexpected internal error', 'UnknownError');
};

test.each([
  ['does not open', async () => vi.stubGlobal('caches', { open: unread })],
  [
    'does not hand anything out',
    async () => Object.assign(await caches.open('files'), { match: unread, put: unread }),
  ],
])(
  '[P34] where the store of the browser %s, files and pages come from the network',
  async (_what, breakStore) => {
    await files.store(all);
    const store = await caches.open('files');
    vi.stubGlobal('caches', { open: async () => store });
    await breakStore();
    const page = new Request(`${origin}/cart`);
    const response = await files.answer(page, { address: shell.url, isChecked: true });
    expect(await response.text()).toBe(contentOf(shell.url));
    expect(await textOf(entry.url)).toBe(contentOf(entry.url));
  },
);

test('[P34] [P40] what is stored and cannot be read is fetched, and stored anew', async () => {
  await files.store(all);
  const store = await caches.open('files');
  const { match } = store;
  const torn = () => new Response(new ReadableStream({ pull: unread }));
  store.match = async (key, options) =>
    key === keyOf(shell) && cachedFiles.get(keyOf(shell)) === 'torn' ? torn() : match(key, options);
  vi.stubGlobal('caches', { open: async () => store });
  cachedFiles.set(keyOf(shell), 'torn');
  const page = new Request(`${origin}/cart`);
  const response = await files.answer(page, { address: shell.url, isChecked: true });
  expect(await response.text()).toBe(contentOf(shell.url));
  expect(cachedFiles.get(keyOf(shell))).toBe(contentOf(shell.url));

  cachedFiles.set(keyOf(shell), 'torn');
  expect(await files.forgetDamaged()).toEqual([shell]);
  // They were stored side by side, so in the order they came.
  expect(new Set(cachedFiles.keys())).toEqual(new Set([keyOf(entry), keyOf(picture)]));
});

test('[P13] a version keeps what the one before it had, by the names', async () => {
  cachedFiles.set(`${origin}/assets/index-7654321.js?revision=old`, 'of the version before');
  const storedBefore = await files.storedBefore();
  expect([shell, entry, picture].filter(storedBefore)).toEqual([entry]);
  await files.store(storedBefore);
  await files.tidy();
  expect([...cachedFiles.keys()]).toEqual([keyOf(entry)]);
});
