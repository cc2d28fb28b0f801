import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Link {
  href: string;
  onload: () => void;
  onerror: () => void;
  remove: () => unknown;
}

/** The links in the head, and what of the page waits for the network. */
const head: Link[] = [];
let onlineListeners = new Set<() => void>();
const load = vi.fn<(font: string, letters: string) => Promise<unknown[]>>();

beforeEach(() => {
  vi.resetModules();
  head.length = 0;
  onlineListeners = new Set();
  load.mockReset().mockResolvedValue([]);
  vi.stubGlobal('addEventListener', (_: 'online', listener: () => void) =>
    onlineListeners.add(listener),
  );
  vi.stubGlobal('document', {
    fonts: { load },
    head: { append: (link: Link) => head.push(link) },
    createElement: () => {
      const [onload, onerror] = [() => {}, () => {}];
      const link: Link = {
        href: '',
        onload,
        onerror,
        remove: () => head.splice(head.indexOf(link), 1),
      };
      return link;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[B82] Latin and Hindi names fetch nothing', async () => {
  const { takeFaces } = await import('./further-faces.ts');
  await takeFaces('Zoë, Rādhā & आशा');
  expect(head).toEqual([]);
});

it('[B82] a stylesheet that does not come is asked for again by the next text', async () => {
  const { takeFaces } = await import('./further-faces.ts');
  const first = takeFaces('ர');
  head[0]?.onerror();
  await first;
  expect(head).toEqual([]);
  const second = takeFaces('Ravi ரவி');
  expect(head).toHaveLength(1);
  head[0]?.onload();
  await second;
  expect(load.mock.calls).toEqual([
    ["16px 'Eczar'", 'ரவி'],
    ["16px 'Noto Sans Devanagari'", 'ரவி'],
  ]);
  await takeFaces('ரவி');
  expect(head).toHaveLength(1);
});

it('[B82] a text with letters of transliteration takes one face for all of its letters', async () => {
  const { takeFaces } = await import('./further-faces.ts');
  const arrival = takeFaces('Kṛṣṇa Rādhā');
  head[0]?.onload();
  await arrival;
  expect(load.mock.calls).toEqual([["16px 'Noto Serif'", 'ṛṣṇa']]);
});

it('[B82] a face that does not come is asked for again when the network is back', async () => {
  const { takeFaces } = await import('./further-faces.ts');
  load.mockRejectedValueOnce(new Error('No network'));
  const first = takeFaces('ர');
  const [link] = head;
  link?.onload();
  await first;
  expect(head).toEqual([]);
  load.mockClear();
  for (const listener of onlineListeners) listener();
  expect(head).toHaveLength(1);
  expect(head[0]).not.toBe(link);
  head[0]?.onload();
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith("16px 'Eczar'", 'ர'));
});

it('[B82] the signs of pages are those of prints', async () => {
  const { readFile } = await import('node:fs/promises');
  const { signsFace } = await import('#shared/language/signs-face.ts');
  const file = new URL('./fonts/signs.woff2', import.meta.url);
  expect((await readFile(file)).toString('base64')).toBe(signsFace);
});
