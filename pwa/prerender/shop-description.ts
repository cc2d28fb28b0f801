import { families } from '#shared/gifts/families.ts';
import { words } from './words.ts';

/** Returns what the shop sells, in one sentence. */
export function shopDescription(): string {
  return words.shop(Object.values(families).map(({ page }) => page.words('shown').inSentence));
}
