import type { Product } from '#shared/catalogue/product.ts';
import type { Address } from '#shared/language/language.ts';
import { type PagePieces, type ShopPieces, withPieces } from '#shared/pages/prerendered-page.ts';
import { shellPath } from '#shared/pages/site-addresses.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import type { OnPages } from '#shared/shop-settings/shop-settings.ts';

/** What dist/pages/pages.js exports, for the shop of this process. */
export interface BuiltPages {
  renderPage(
    page: Address,
    products: readonly Product[],
    rates: Rates,
    onPages?: OnPages,
  ): Promise<PagePieces & ShopPieces>;
  shellPieces: ShopPieces;
  installedNames: InstalledNames;
}

interface InstalledNames {
  name: string;
  short_name: string;
}

/**
 * What of the built site names the shop, as its owner calls it in SHOP_FILE. The public pages are drawn
 * anew when they are first asked for (`catalogue/todays-pages.ts`).
 */
export interface ShopInSite {
  shell: ShopPieces;
  installedNames: InstalledNames;
}

const manifestPath = '/manifest.webmanifest';

/** Returns the site for the shop of this process. */
export function shopInSite({ shellPieces, installedNames }: BuiltPages): ShopInSite {
  return { shell: shellPieces, installedNames };
}

/** Returns a file of the build as this shop's. */
export function withShop(path: string, built: Buffer, site: ShopInSite): Buffer {
  if (path === shellPath) return Buffer.from(withPieces(built.toString(), site.shell));
  if (path === manifestPath) {
    // Its screenshots show the name of the placeholders.
    const { screenshots: _, ...manifest } = JSON.parse(built.toString());
    return Buffer.from(JSON.stringify({ ...manifest, ...site.installedNames }));
  }
  return built;
}
