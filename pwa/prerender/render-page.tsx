import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { Root } from '#pwa/app/root.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import { typesShownAt } from '#shared/gifts/families.ts';
import type { PagePieces } from '#shared/prerendered-page.ts';
import { publicPages } from '#shared/public-pages.ts';
import { escaped } from './escaped.ts';
import { pageTags } from './page-tags.ts';
import { structuredData } from './structured-data.ts';

/** A public page in pieces, which the build and the server put into the shell's HTML. */
export interface RenderedPage extends PagePieces {
  /** Tags for the head that stay as they are, the title among them. */
  tags: string;
}

export const publicPaths: readonly string[] = publicPages.map(({ path }) => path);

/**
 * The public page at `path` as a visitor finds it who has never been to the shop, with those of
 * the products that it shows. They stand in the page as data too, so that the browser takes it
 * over with what it says.
 */
export async function renderPage(
  path: string,
  catalogue: readonly Product[],
): Promise<RenderedPage> {
  const page = publicPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No public page is at ${path}`);
  const types = typesShownAt(path);
  const products = catalogue.filter(({ type }) => types.includes(type));
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <Root products={products} />
    </Router>,
    {
      // A boundary that is sent later needs an inline script, which the shop's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  const content = untilStarted(await new Response(prelude).text());
  const data = types.length > 0 ? ` data-products="${escaped(JSON.stringify(products))}"` : '';
  // Data, not a script: it never runs, and "<" cannot end it early.
  const json = JSON.stringify(structuredData(page, products)).replaceAll('<', '\\u003c');
  return {
    tags: pageTags(page),
    structuredData: `<script type="application/ld+json">${json}</script>`,
    root: `<div id="root"${data}>${content}</div>`,
  };
}

/** Disables every control until `Started` (pwa/app) says that the page is alive. */
function untilStarted(content: string): string {
  return content.replaceAll(
    /<(button|input|select|textarea)\b(?![^>]*\sdisabled)/g,
    '<$1 disabled="" data-starting=""',
  );
}
