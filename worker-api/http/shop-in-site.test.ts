import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allLanguages } from '#shared/language.ts';
import type { ShopPieces } from '#shared/prerendered-page.ts';
import { type BuiltPages, shopInSite } from './shop-in-site.ts';
import { siteFile } from './site-files.ts';

const pieces = (of: string): ShopPieces => ({
  tags: `<title>${of}</title>`,
  shop: `<meta name="shop" content="${of}">`,
  withoutScripts: `<noscript>${of} $&</noscript>`,
});

const built: BuiltPages = {
  publicPages: allLanguages.map((language) => ({ language, path: '/about' })),
  renderPage: async ({ language }) => ({
    ...pieces(`About in ${language}`),
    structuredData: '<script type="application/ld+json">{}</script>',
    root: `<div id="root">${language}</div>`,
  }),
  shellPieces: pieces('Shell'),
  installedNames: { name: 'Own – gifts', short_name: 'Own' },
};

const shell = [
  '<!doctype html><head><title>Placeholder</title>',
  '<meta name="shop" content="{}"></head>',
  '<body><noscript>Placeholder</noscript><div id="root"></div></body>',
].join('\n');
const page = shell
  .replace(
    '</title>',
    '</title><meta name="description" content="x"><meta name="twitter:card" content="x"><script type="application/ld+json">{"a":1}</script>',
  )
  .replace('<div id="root">', '<div id="root" data-total="1">Placeholder');

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

async function served() {
  const owner = { siteOrigin: 'https://shop.example', shopInSite: await shopInSite(built) };
  return (path: string, text: string) => {
    const { bytes, revision } = siteFile(path, Buffer.from(text), owner, null);
    return { text: bytes.toString(), revision };
  };
}

test('[D15] page, shell and manifest are written anew for the owner’s shop, other files are not', async () => {
  const file = await served();
  const about = file('/prerendered/hi/about.html', page).text;
  expect(about).toContain('<title>About in hi</title>');
  expect(about).toContain('<noscript>About in hi $&</noscript>');
  expect(about).toContain('<div id="root">hi</div>');
  expect(about).not.toMatch(/Placeholder|twitter/);
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

test('[D15] [P18] what devices store of the shop has the revision that their list says', async () => {
  const file = await served();
  const manifest = '{"name":"Placeholder"}';
  const worker = `[{"revision":null,"url":"index.html?revision=${md5(shell)}"},{"revision":"${md5(manifest)}","url":"manifest.webmanifest"},{"revision":"${md5('icon')}","url":"favicon.svg"}]`;
  const [ofShell, ofManifest, ofIcon] = JSON.parse(file('/sw.js', worker).text);
  expect(ofShell.url).toBe(`index.html?revision=${file('/index.html', shell).revision}`);
  expect(ofManifest.revision).toBe(file('/manifest.webmanifest', manifest).revision);
  expect(ofManifest.revision).not.toBe(md5(manifest));
  expect(ofIcon.revision).toBe(md5('icon'));
});

test('a shell without a place for the shop is said, not sent', async () => {
  const file = await served();
  expect(() => file('/index.html', '<title>x</title>')).toThrow('no place for shop');
});
