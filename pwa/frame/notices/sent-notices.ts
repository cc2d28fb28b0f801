import type { ShopNotice } from '#shared/shop-settings/shop-settings.ts';

let shopNotices: readonly ShopNotice[] = [];

/** Sets the notices of the page that is drawn next, where there is no browser. */
export function drawNotices(notices: readonly ShopNotice[]): void {
  shopNotices = notices;
}

let noticesOfPage: readonly ShopNotice[] | null | undefined;

/** Returns the notices that a prerendered page came with; null for the empty shell. */
export function sentNotices(): readonly ShopNotice[] | null {
  if (typeof document === 'undefined') return shopNotices;
  if (noticesOfPage === undefined) {
    const { products, notices = '[]' } = document.getElementById('root')?.dataset ?? {};
    noticesOfPage = products === undefined ? null : JSON.parse(notices);
  }
  return noticesOfPage ?? null;
}
