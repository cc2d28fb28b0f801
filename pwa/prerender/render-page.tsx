import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { Root } from '#pwa/app/root.tsx';
import { documentTitle } from '#pwa/ui/document-title.ts';
import { siteOriginPlaceholder } from '#shared/site-origin.ts';
import { type PublicPage, publicPages } from './public-pages.ts';
import { structuredData } from './structured-data.ts';

/** A public page in pieces that the build puts into the shell's HTML. */
export interface RenderedPage {
  path: string;
  /** Tags for the head, the title among them. */
  head: string;
  /** The content of `#root`. */
  body: string;
}

/** Every public page as a visitor finds it who has never been to the shop. */
export function renderPublicPages(): Promise<RenderedPage[]> {
  return Promise.all(publicPages.map(renderPage));
}

async function renderPage(page: PublicPage): Promise<RenderedPage> {
  const { prelude } = await prerender(
    <Router ssrPath={page.path}>
      <Root />
    </Router>,
    {
      // A boundary that is sent later needs an inline script, which the shop's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return {
    path: page.path,
    head: headOf(page),
    body: await new Response(prelude).text(),
  };
}

function headOf(page: PublicPage): string {
  const address = `${siteOriginPlaceholder}${page.path}`;
  const picture = `${siteOriginPlaceholder}${page.picture}`;
  const tags = {
    'og:type': 'website',
    'og:url': address,
    'og:title': documentTitle(page.title),
    'og:description': page.description,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': 'en_IN',
  };
  return [
    `<title>${escaped(documentTitle(page.title))}</title>`,
    `<meta name="description" content="${escaped(page.description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    // Data, not a script: it never runs, and "<" cannot end it early.
    `<script type="application/ld+json">${JSON.stringify(structuredData(page)).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
