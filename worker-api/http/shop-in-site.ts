import { createHash } from 'node:crypto';
import type { Product } from '#shared/catalogue/product.ts';
import type { Address } from '#shared/language.ts';
import type { ShopNotice } from '#shared/own-shop/shop-notice.ts';
import { type PagePieces, type ShopPieces, withPieces } from '#shared/prerendered-page.ts';
import { shellPath } from '#shared/shell-address.ts';
import { shop } from '#shared/shop.ts';

/** What dist/pages/pages.js exports, for the shop of this process. */
export interface BuiltPages {
  renderPage(
    page: Address,
    products: readonly Product[],
    notices?: readonly ShopNotice[],
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
  /** Changes with anything that the owner says. */
  digest: string;
  shell: ShopPieces;
  installedNames: InstalledNames;
}

const manifestPath = '/manifest.webmanifest';
const workerPath = '/sw.js';

/** For the shop of this process. */
export function shopInSite({ shellPieces, installedNames }: BuiltPages): ShopInSite {
  const digest = createHash('sha256').update(JSON.stringify(shop)).digest('hex').slice(0, 8);
  return { digest, shell: shellPieces, installedNames };
}

/** Whether a file that devices store names the shop. */
export function namesShop(path: string): boolean {
  return path === shellPath || path === manifestPath;
}

/** What a file that names the shop is known by: another shop in it makes it another file. */
export function revisionFor({ digest }: ShopInSite, built: string): string {
  return `${built}-${digest}`;
}

/** A file of the build as this shop's. */
export function withShop(path: string, built: Buffer, site: ShopInSite): Buffer {
  if (path === shellPath) return Buffer.from(withPieces(built.toString(), site.shell));
  if (path === manifestPath) {
    // Its screenshots show the name of the placeholders.
    const { screenshots: _, ...manifest } = JSON.parse(built.toString());
    return Buffer.from(JSON.stringify({ ...manifest, ...site.installedNames }));
  }
  if (path === workerPath) return Buffer.from(withRevisions(built.toString(), site));
  return built;
}

/** The list of what devices store; they fetch again what has another revision in it. */
function withRevisions(worker: string, site: ShopInSite): string {
  return worker.replace(
    /(?<=index\.html\?revision=)[0-9a-f]{32}|[0-9a-f]{32}(?=","url":"manifest\.webmanifest")/g,
    (revision) => revisionFor(site, revision),
  );
}
