import { nothingSaid, type OnPages, type ShopNotice } from '#shared/shop-settings/shop-settings.ts';

let saidOnPages = nothingSaid;

/** Sets what the owner says on the page that is drawn next, where there is no browser. */
export function drawNotices(onPages: OnPages): void {
  saidOnPages = onPages;
}

let onPage: OnPages | null | undefined;

/** Returns what a prerendered page came with; null for the empty shell. */
export function sentOnPage(): OnPages | null {
  if (typeof document === 'undefined') return saidOnPages;
  if (onPage === undefined) {
    const {
      products,
      notices = '[]',
      withoutNote,
    } = document.getElementById('root')?.dataset ?? {};
    const sentNotices = (): readonly ShopNotice[] => JSON.parse(notices);
    onPage =
      products === undefined
        ? null
        : { notices: sentNotices(), comingSoon: withoutNote === undefined };
  }
  return onPage;
}
