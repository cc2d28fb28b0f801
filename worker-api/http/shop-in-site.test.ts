import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShopPieces } from '#shared/prerendered-page.ts';
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
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function file(path: string, text: string) {
  const { bytes, revision } = siteFile(path, Buffer.from(text), owner, null);
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

test('[D15] [P18] what devices store of the shop has the revision that their list says', () => {
  const manifest = '{"name":"Placeholder"}';
  const worker = `[{"revision":null,"url":"index.html?revision=${md5(shell)}"},{"revision":"${md5(manifest)}","url":"manifest.webmanifest"},{"revision":"${md5('icon')}","url":"favicon.svg"}]`;
  const [ofShell, ofManifest, ofIcon] = JSON.parse(file('/sw.js', worker).text);
  expect(ofShell.url).toBe(`index.html?revision=${file('/index.html', shell).revision}`);
  expect(ofManifest.revision).toBe(file('/manifest.webmanifest', manifest).revision);
  expect(ofManifest.revision).not.toBe(md5(manifest));
  expect(ofIcon.revision).toBe(md5('icon'));
});

test('a shell without a place for the shop is said, not sent', () => {
  expect(() => file('/index.html', '<title>x</title>')).toThrow('no place for shop');
});
