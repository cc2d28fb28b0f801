import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as Pages from '#pwa/prerender/render-page.tsx';
import { openingRates } from '#shared/pricing/rates.ts';
import { openingProducts } from '../shared/catalogue/fallback-products.ts';
import {
  type Address,
  addressIn,
  allLanguages,
  type Language,
  languages,
} from '../shared/language/language.ts';
import { giftAt, giftPath } from '../shared/pages/gift-path.ts';
import { prerenderedFile, sitemapOf, sitemapPath } from '../shared/pages/page-paths.ts';
import { withPieces } from '../shared/pages/prerendered-page.ts';
import { siteOriginPlaceholder } from '../shared/pages/site-addresses.ts';
import { firstScriptFile } from './first-script-plugin.ts';
import { preloadedFonts } from './preload-fonts.ts';

const environmentName = 'prerender';

/** A built stylesheet with the class names it knows. */
interface Stylesheet {
  fileName: string;
  classNames: readonly string[];
}

/**
 * After pages and server are built: writes every public page with its content beside the empty
 * shell, with the styles it needs, one page for the gifts of each language, sitemap.xml and
 * robots.txt. The shell stays as it is, for
 * the service worker and the pages that belong to one person. The prices are those the shop
 * opens with: the server draws a page again, by the same `outDir`/pages.js, when they change.
 */
export function prerender(entry: string, outDir: string): Plugin {
  let stylesheets: readonly Stylesheet[] = [];
  let script = '';
  let fileNames: readonly string[] = [];
  return {
    name: 'prerender',
    // The stylesheets of one build are used after the others.
    sharedDuringBuild: true,
    config: () => ({
      environments: {
        [environmentName]: {
          consumer: 'server',
          // The server's copy of React is the one for production, whatever surrounds it, and the
          // file is whole, as a newer build may take its place while a server still runs.
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true },
          build: {
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: {
              input: entry,
              output: { entryFileNames: 'pages.js', codeSplitting: false },
            },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      fileNames = Object.keys(bundle);
      script = firstScriptIn(fileNames);
      stylesheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css')
          ? [{ fileName: file.fileName, classNames: classNamesIn(String(file.source)) }]
          : [],
      );
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { publicPages, renderPage } = await builtPages(outDir);
        // The server draws the page of every other gift in the place of this one.
        const [anyGift = ''] = openingProducts.map(giftPath);
        const giftPages = allLanguages.map((language) => ({ language, path: anyGift }));
        const client = builder.environments.client?.config;
        if (!client) return;
        const site = resolve(client.root, client.build.outDir);
        const shell = readFileSync(join(site, 'index.html'), 'utf8');
        for (const address of [...publicPages, ...giftPages]) {
          const file = join(site, prerenderedFile(address));
          mkdirSync(dirname(file), { recursive: true });
          const page = await renderPage(address, openingProducts, openingRates);
          const inLanguage = shellIn(address.language, shell, page, fileNames);
          const screen = screenOf(address, fileNames);
          writeFileSync(file, filledShell(inLanguage, page, { stylesheets, script, screen }));
        }
        writeFileSync(join(site, sitemapPath), sitemapOf(openingProducts));
        writeFileSync(join(site, 'robots.txt'), robots);
      },
    },
  };
}

/** @internal The script of the head, among the files of the build. */
export function firstScriptIn(fileNames: readonly string[]): string {
  const firstScript = fileNames.find((name) => firstScriptFile.test(name));
  if (firstScript === undefined)
    throw new Error('The build holds no script for the head of a page');
  return firstScript;
}

function builtPages(outDir: string): Promise<typeof Pages> {
  const { href } = pathToFileURL(join(outDir, 'pages.js'));
  // A fresh address each time, as Node remembers modules.
  return import(`${href}?${Date.now()}`);
}

/** Returns the shell for readers of a language, with the fonts of its first words. */
function shellIn(
  language: Language,
  shell: string,
  { withoutScripts, notLoaded }: Pages.RenderedPage,
  fileNames: readonly string[],
): string {
  const tag = /<html lang="[^"]*">/;
  const noscript = /<noscript>.*?<\/noscript><div class="not-loaded".*?<\/div>/s;
  if (!tag.test(shell)) throw new Error('index.html names no language');
  if (!noscript.test(shell)) throw new Error('index.html says nothing without scripts');
  const fonts = preloadedFonts(language, fileNames)
    .filter(({ href }) => !shell.includes(href))
    .map(
      ({ rel, as, type, href }) =>
        `<link rel="${rel}" as="${as}" type="${type}" href="${href}" crossorigin>`,
    );
  return shell
    .replace(tag, `<html lang="${languages[language].locale}">`)
    .replace(noscript, () => `${withoutScripts}${notLoaded}`)
    .replace('</head>', `  ${fonts.join('\n    ')}\n  </head>`);
}

interface Files {
  stylesheets: readonly Stylesheet[];
  script: string;
  screen: string;
}

/**
 * Names the code of a product page, or a gift's, to the first script, which fetches it beside the entry's.
 * @internal
 */
export function screenOf({ path }: Pick<Address, 'path'>, fileNames: readonly string[]): string {
  if (!path.startsWith('/products/')) return '';
  const name = giftAt(path) ? 'gift-route' : 'product-route';
  const route = fileNames.find(
    (file) => file.startsWith(`assets/${name}-`) && file.endsWith('.js'),
  );
  if (route === undefined) throw new Error(`The build holds no code of ${path}: ${name}`);
  return ` data-screen="/${route}"`;
}

/**
 * The shell with the page's tags and content and its screen's styles; the first script loads the
 * code of the page.
 */
function filledShell(
  shell: string,
  { tags, ...pieces }: Pages.RenderedPage,
  { stylesheets, script, screen }: Files,
): string {
  const used = new Set(
    [...pieces.root.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ')),
  );
  const links = stylesheets
    .filter(({ fileName }) => !shell.includes(fileName))
    .filter(({ classNames }) => classNames.some((name) => used.has(name)))
    .map(({ fileName }) => `<link rel="stylesheet" crossorigin href="/${fileName}">`);
  const title = /<title>.*<\/title>/;
  if (!title.test(shell)) throw new Error('index.html has no title');
  const [module, entry] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(shell) ?? [];
  if (module === undefined) throw new Error('index.html names no code');
  // What the entry imports, which Vite would have fetched before the page is painted.
  const ahead = [...shell.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g)];
  const before = ahead.map(([, file]) => file).join(' ');
  const headed = ahead
    .reduce((html, [link]) => html.replace(link, ''), shell)
    .replace(module, '')
    // The scripts stand before the stylesheets, which a script behind them waits for.
    .replace(
      title,
      () =>
        `<script src="/${script}" data-before="${before}" data-entry="${entry}"${screen}></script>\n    ${tags}\n    ${pieces.structuredData}`,
    )
    // Behind the shell's own, as they come when a screen is fetched.
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
  return withPieces(headed, pieces);
}

function classNamesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''))];
}

/** What belongs to one person, or to staff. */
const personalPages = ['/admin', '/account', '/cart', '/payment'];

/** Search engines find nothing on pages that belong to one person, in any language. */
const robots = `User-agent: *
Disallow: /api/
${allLanguages
  .flatMap((language) => personalPages.map((path) => `Disallow: ${addressIn(language, path)}`))
  .join('\n')}

Sitemap: ${siteOriginPlaceholder}${sitemapPath}
`;
