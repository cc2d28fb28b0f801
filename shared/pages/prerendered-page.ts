import type { Product } from '#shared/catalogue/product.ts';

/** What a public page shows of the catalogue, and is taken over with. */
export interface SentPart {
  products: readonly Product[];
  /** How many there are of which it shows these. */
  total: number;
  /** How many the whole shop sells. */
  inShop: number;
}

/** What of a public page follows the catalogue, as the places of its HTML hold it. */
export interface PagePieces {
  /** The element with the page's schema.org data. */
  structuredData: string;
  /** `#root` with the page's content, and the products it was drawn from. */
  root: string;
}

/** What of every page, the shell too, says who the shop is. */
export interface ShopPieces {
  /** The element with the page's title; of a public page with all that search engines read. */
  tags: string;
  /** The element with the facts that the page's code reads. */
  shop: string;
  /** The `noscript`. */
  withoutScripts: string;
}

/** A public page in pieces: who the shop is may stand in it already. */
export type DrawnPage = PagePieces & Partial<ShopPieces>;

const places: Readonly<Record<keyof (PagePieces & ShopPieces), RegExp>> = {
  tags: /<title>.*?<meta name="twitter:card"[^>]*>|<title>.*?<\/title>/s,
  shop: /<meta name="shop" [^>]*>/,
  withoutScripts: /<noscript>.*?<\/noscript>/s,
  structuredData: /<script type="application\/ld\+json">.*?<\/script>/s,
  root: /<div id="root"[^>]*>.*<\/div>(?=\s*<\/body>)/s,
};

/** The page with these pieces in the place of those it has, be they empty or of another day. */
export function withPieces(html: string, pieces: Partial<DrawnPage>): string {
  return (Object.keys(places) as (keyof typeof places)[]).reduce((page, piece) => {
    const { [piece]: text } = pieces;
    if (text === undefined) return page;
    if (!places[piece].test(page)) throw new Error(`The page has no place for ${piece}`);
    return page.replace(places[piece], () => text);
  }, html);
}
