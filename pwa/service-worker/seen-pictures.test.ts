import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDamagedPictures, isSeenPicture, seenPicture } from './seen-pictures.ts';

const origin = 'https://shop.example';
const photograph = `${origin}/api/pictures/one?w=960`;
const view = `${origin}/products/views/custom-wall.svg`;

const pictureOf = (what: string) => `<svg>${what}</svg>`;

/** What the store of seen pictures holds, the oldest first. */
let cachedFiles: Map<string, string>;
let network: ((url: string) => string) | null;
beforeEach(() => {
  cachedFiles = new Map();
  network = (url) => pictureOf(`${url} of today`);
  const store = {
    async match(url: string, { ignoreSearch = false }: CacheQueryOptions = {}) {
      const bare = (each: string) => (ignoreSearch ? each.split('?')[0] : each);
      const entry = [...cachedFiles].find(([key]) => bare(key) === bare(url));
      return entry && new Response(entry[1]);
    },
    put: async (url: string, answer: Response) => void cachedFiles.set(url, await answer.text()),
    keys: async () => [...cachedFiles.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => cachedFiles.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => store });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!network) throw new TypeError('No network');
    return new Response(network(url));
  });
});
afterEach(() => vi.unstubAllGlobals());

const textOf = async (url: string) => (await seenPicture(new Request(url))).text();

test('[B22] a photograph that was seen comes from the device, also in another width', async () => {
  expect(await textOf(photograph)).toBe(pictureOf(`${photograph} of today`));
  network = () => 'never asked again';
  expect(await textOf(photograph)).toBe(pictureOf(`${photograph} of today`));
  network = null;
  expect(await textOf(photograph.replace('960', '480'))).toBe(pictureOf(`${photograph} of today`));
  await expect(textOf(`${origin}/api/pictures/two?w=960`)).rejects.toThrow('No network');
});

test('[B22] a drawing comes as it is by now, and without a network as it was seen', async () => {
  await textOf(view);
  network = () => pictureOf('anew');
  expect(await textOf(view)).toBe(pictureOf('anew'));
  network = null;
  expect(await textOf(view)).toBe(pictureOf('anew'));
});

test('[B22] the oldest pictures make room for new ones', async () => {
  for (let at = 0; at < 90; at += 1) await textOf(`${origin}/api/pictures/${at}?w=480`);
  expect(cachedFiles.size).toBe(80);
  expect([...cachedFiles.keys()][0]).toBe(`${origin}/api/pictures/10?w=480`);
});

test.each([
  ['/api/pictures/one', true],
  ['/products/views/custom-wall.svg', true],
  ['/products/hi/views/custom-wall.svg', true],
  ['/products/custom.svg', false],
  ['/api/images/one', false],
])('[B22] %s is stored once it is seen: %s', (path, isSeen) => {
  expect(isSeenPicture(new URL(path, origin))).toBe(isSeen);
});

test('[P40] what comes in place of a picture is shown but not kept, and what was kept of it is forgotten', async () => {
  network = () => '<h1>Welcome to our network</h1>';
  expect(await textOf(photograph)).toContain('Welcome');
  expect(cachedFiles.size).toBe(0);
  network = () => pictureOf('one').slice(0, -6);
  await textOf(photograph);
  expect(cachedFiles.size).toBe(0);

  cachedFiles.set(photograph, '<h1>Welcome</h1>');
  cachedFiles.set(view, pictureOf('view'));
  await forgetDamagedPictures();
  expect([...cachedFiles.keys()]).toEqual([view]);
});
