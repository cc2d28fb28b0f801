import { shop } from '#shared/shop-settings/shop.ts';

/** The title of the browser's tab for a screen. */
export function documentTitle(screenTitle: string): string {
  return screenTitle === shop.name ? screenTitle : `${screenTitle} – ${shop.name}`;
}
