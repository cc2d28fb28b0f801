import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { RenderedPage } from '#pwa/prerender/render-page.tsx';
import { prerenderedFile } from '../shared/page-paths.ts';
import { siteOriginPlaceholder } from '../shared/site-origin.ts';

const environmentName = 'prerender';

/** A built stylesheet with the class names it knows. */
interface Stylesheet {
  fileName: string;
  classNames: readonly string[];
}

/**
 * After pages and server are built: writes every public page with its content beside the empty
 * shell, with the styles it needs, sitemap.xml and robots.txt. The shell stays as it is, for
 * the service worker and the pages that belong to one person.
 */
export function prerender(entry: string, outDir: string): Plugin {
  let stylesheets: readonly Stylesheet[] = [];
  return {
    name: 'prerender',
    // The stylesheets of one build are used after the others.
    sharedDuringBuild: true,
    config: () => ({
      environments: {
        [environmentName]: {
          consumer: 'server',
          build: {
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            rollupOptions: { input: entry, output: { entryFileNames: 'pages.js' } },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      stylesheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css')
          ? [{ fileName: file.fileName, classNames: classNamesIn(String(file.source)) }]
          : [],
      );
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const pages = await renderedPages(outDir);
        const client = builder.environments.client?.config;
        if (!client) return;
        const site = resolve(client.root, client.build.outDir);
        const shell = readFileSync(join(site, 'index.html'), 'utf8');
        for (const page of pages) {
          const file = join(site, prerenderedFile(page.path));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, filledShell(shell, page, stylesheets));
        }
        writeFileSync(join(site, 'sitemap.xml'), sitemap(pages));
        writeFileSync(join(site, 'robots.txt'), robots);
      },
    },
  };
}

async function renderedPages(outDir: string): Promise<RenderedPage[]> {
  const { href } = pathToFileURL(join(outDir, 'pages.js'));
  // A fresh address each time, as Node remembers modules.
  const { renderPublicPages } = await import(`${href}?${Date.now()}`);
  return renderPublicPages();
}

/** The shell with the page's tags and content, and the styles of its screen. */
function filledShell(
  shell: string,
  { head, body }: RenderedPage,
  stylesheets: readonly Stylesheet[],
): string {
  const used = new Set(
    [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ')),
  );
  const links = stylesheets
    .filter(({ fileName }) => !shell.includes(fileName))
    .filter(({ classNames }) => classNames.some((name) => used.has(name)))
    .map(({ fileName }) => `<link rel="stylesheet" crossorigin href="/${fileName}">`);
  const pieces: [place: RegExp, piece: string][] = [
    [/<title>.*<\/title>/, head],
    // Behind the shell's own, as they come when a screen is fetched.
    [/<\/head>/, `  ${links.join('\n    ')}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${untilStarted(body)}</div>`],
  ];
  return pieces.reduce((page, [place, piece]) => {
    if (!place.test(page)) throw new Error(`index.html has no place for ${place}`);
    return page.replace(place, () => piece);
  }, shell);
}

/** Disables every control until `Started` (pwa/app) says that the page is alive. */
function untilStarted(body: string): string {
  return body.replaceAll(
    /<(button|input|select|textarea)\b(?![^>]*\sdisabled)/g,
    '<$1 disabled="" data-starting=""',
  );
}

function classNamesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''))];
}

function sitemap(pages: readonly RenderedPage[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${siteOriginPlaceholder}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Nothing to find on pages that belong to one person. */
const robots = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /account
Disallow: /cart
Disallow: /payment

Sitemap: ${siteOriginPlaceholder}/sitemap.xml
`;
