import type { Product } from '#shared/catalogue/product.ts';
import { familyOf } from '#shared/gifts/families.ts';
import type { Customisation } from './customisation.ts';
import { typedDetails } from './typed-details.ts';

const marker = '#details=';

/**
 * Returns where the same gift opens in its dialog. What was typed stands in the fragment, which no
 * server and no log ever sees; photos stay out of it.
 */
export function giftLink(
  { name, type }: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): string {
  const details = encodeURIComponent(JSON.stringify(typedDetails(customisation)));
  return `${familyOf(type).page.path}?gift=${encodeURIComponent(name)}${marker}${details}`;
}

/**
 * Returns what a fragment says of a gift's details, not yet checked; null when it was cut short.
 */
export function linkedDetails(fragment: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(fragment.slice(marker.length)));
  } catch {
    return null;
  }
}

export function hasDetails(fragment: string): boolean {
  return fragment.startsWith(marker);
}
