import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Link {
  href: string;
  onload: () => void;
  onerror: () => void;
  remove: () => unknown;
  sheet: {
    cssRules: { cssText: string }[];
    deleteRule: (at: number) => unknown;
    insertRule: (text: string, at: number) => unknown;
  };
}

const ranges = { Bengali: 'U+980-9FF, U+200C-200D', Tamil: 'U+B80-BFF, U+200C-200D' };

/** The links in the head, and what of the page waits for the network. */
const head: Link[] = [];
let onlineListeners = new Set<() => void>();
const load = vi.fn<(font: string, letters: string) => Promise<unknown[]>>();

beforeEach(() => {
  vi.resetModules();
  head.length = 0;
  onlineListeners = new Set();
  load.mockReset().mockResolvedValue([]);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', (_: 'online', listener: () => void) =>
    onlineListeners.add(listener),
  );
  vi.stubGlobal('document', {
    fonts: { load },
    head: { append: (link: Link) => head.push(link) },
    createElement: () => {
      const [onload, onerror] = [() => {}, () => {}];
      const cssRules = Object.values(ranges).map((range) => ({
        cssText: `@font-face { src: url("a.woff2"); unicode-range: ${range}; }`,
      }));
      const sheet: Link['sheet'] = {
        cssRules: [{ cssText: 'input { line-height: 2; }' }, ...cssRules],
        deleteRule: (at) => sheet.cssRules.splice(at, 1),
        insertRule: (cssText, at) => sheet.cssRules.splice(at, 0, { cssText }),
      };
      const remove = () => head.splice(head.indexOf(link), 1);
      const link: Link = { href: '', onload, onerror, remove, sheet };
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
  expect(load.mock.calls).toEqual(
    [...'ரவி'].flatMap((letter) => [
      ["16px 'Eczar'", letter],
      ["16px 'Noto Sans Devanagari'", letter],
    ]),
  );
  await takeFaces('ரவி');
  expect(head).toHaveLength(1);
});

it('[B82] letters of transliteration take the face that has their text', async () => {
  const { takeFaces } = await import('./further-faces.ts');
  const arrival = takeFaces('Kṛṣṇa Rādhā');
  head[0]?.onload();
  await arrival;
  const calls = ['ṛa', 'ṣa', 'ṇa'].map((letters) => ["16px 'Noto Serif'", letters]);
  expect(load.mock.calls).toEqual(calls);
});

it('[B82] of a face that does not come no other goes, and it alone is asked for again', async () => {
  const { takeFaces } = await import('./further-faces.ts');
  const first = takeFaces('ர');
  const [link] = head;
  link?.onload();
  await first;
  const before = [...(link?.sheet.cssRules ?? [])];
  vi.stubGlobal('navigator', { onLine: false });
  load.mockImplementation(async (_, letters) => {
    if (letters === 'ত') throw new Error('No network');
    return [];
  });
  await takeFaces('ரত');
  load.mockClear();
  for (const text of ['ত', 'ரত', 'ததத']) await takeFaces(text);
  expect(load).not.toHaveBeenCalledWith(expect.anything(), 'ত');
  expect(load).toHaveBeenCalledWith("16px 'Eczar'", 'த');
  expect(head).toEqual([link]);
  expect(link?.sheet.cssRules.map((rule, at) => rule === before[at])).toEqual([true, true, true]);

  vi.stubGlobal('navigator', { onLine: true });
  for (const listener of onlineListeners) listener();
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith("16px 'Eczar'", 'ত'));
  expect(head).toEqual([link]);
  expect(link?.sheet.cssRules).toEqual(before);
  // Only a rule that is put in anew is fetched anew.
  expect(link?.sheet.cssRules.map((rule, at) => rule === before[at])).toEqual([true, false, true]);
});

it('[B82] without a network a stylesheet that did not come waits for it', async () => {
  const { takeFaces } = await import('./further-faces.ts');
  vi.stubGlobal('navigator', { onLine: false });
  const first = takeFaces('ர');
  head[0]?.onerror();
  await first;
  await takeFaces('ரவ');
  expect(head).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  for (const listener of onlineListeners) listener();
  expect(head).toHaveLength(1);
});

it('[B82] the signs of pages are those of prints', async () => {
  const { readFile } = await import('node:fs/promises');
  const { signsFace } = await import('#shared/language/signs-face.ts');
  const file = new URL('./fonts/signs.woff2', import.meta.url);
  expect((await readFile(file)).toString('base64')).toBe(signsFace);
});
