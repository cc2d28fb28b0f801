import { families } from '#shared/gifts/families.ts';
import { shopDescription } from '#shared/gifts/shelf.ts';
import { type InformationPage, informationPages } from '#shared/public-pages.ts';
import { words } from './words.ts';

/** The description of a page for search engines: one sentence, up to about 155 characters. */
export function pageDescription(path: string): string {
  if (path === '/') return shopDescription;
  const family = Object.values(families).find(({ page }) => page.path === path);
  if (family) return family.page.description;
  const [page] = Object.entries(informationPages).find(([, known]) => known === path) ?? [];
  if (page === undefined) throw new Error(`No description is known of ${path}`);
  return words.descriptions[page as InformationPage];
}
