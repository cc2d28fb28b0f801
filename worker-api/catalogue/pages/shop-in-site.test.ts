import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtHash } from '#api/server/http/answers/compression.ts';
import type { ShopPieces } from '#shared/pages/prerendered-page.ts';
import { shopInSite } from './shop-in-site.ts';
import { siteFile } from './site-files.ts';

const pieces = (of: string): ShopPieces => ({
  tags: `<title>${of}</title>`,
  shop: `<meta name="shop" content="${of}">`,
  withoutScripts: `<noscript>${of} $&</noscript>`,
});

const owner = {
  siteOrigin: 'https://shop.example',
  shopInSite: shopInSite({
    renderPage: () => Promise.reject(new Error('Drawn when it is asked for')),
    shellPieces: pieces('Shell'),
    installedNames: { name: 'Own – gifts', short_name: 'Own' },
  }),
};

const shell = [
  '<!doctype html><head><title>Placeholder</title>',
  '<meta name="shop" content="{}"></head>',
  '<body><noscript>Placeholder</noscript><div id="root"></div></body>',
].join('\n');
const hashOf = (text: string) => builtHash(Buffer.from(text));

function file(path: string, text: string, root: string | null = null) {
  const { bytes, revision } = siteFile(path, Buffer.from(text), owner, root);
  return { text: bytes.toString(), revision };
}

test('[D15] shell and manifest are written anew for the owner’s shop, other files are not', () => {
  expect(file('/index.html', shell).text).toBe(
    shell
      .replace('<title>Placeholder', '<title>Shell')
      .replace('content="{}"', 'content="Shell"')
      .replace('<noscript>Placeholder', () => '<noscript>Shell $&'),
  );
  const manifest = file(
    '/manifest.webmanifest',
    '{"name":"Placeholder","screenshots":[{}],"id":"/"}',
  ).text;
  expect(JSON.parse(manifest)).toEqual({ name: 'Own – gifts', short_name: 'Own', id: '/' });
  expect(file('/assets/index-x.js', shell).text).toBe(shell);
});

test('[D15] [P18] [P40] devices know the shell of the shop by the content that it is sent with', () => {
  const root = mkdtempSync(join(tmpdir(), 'shop-in-site-'));
  try {
    writeFileSync(join(root, 'index.html'), shell);
    const listed = (hash: string) => `[{"url":"index.html?revision=${hash}","hash":"${hash}"}]`;
    const sentFile = file('/index.html', shell, root);
    expect(sentFile.revision).toBe(hashOf(sentFile.text));
    expect(sentFile.revision).not.toBe(hashOf(shell));
    expect(file('/sw.js', listed(hashOf(shell)), root).text).toBe(listed(sentFile.revision));
    // The shell of another build is not here yet.
    const other = listed(hashOf('another build'));
    expect(file('/sw.js', other, root).text).toBe(other);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a shell without a place for the shop is said, not sent', () => {
  expect(() => file('/index.html', '<title>x</title>')).toThrow('no place for shop');
});
