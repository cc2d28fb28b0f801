import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from './customisation.ts';
import { details } from './instructions-text.ts';

/** One detail of a gift that is different now; null where it is not on the gift. */
export interface ChangedDetail {
  label: string;
  before: string | null;
  now: string | null;
}

/**
 * Returns what differs between two versions of a gift, in the words of the page and the order of
 * its dialog.
 */
export function changedDetails(
  product: Pick<Product, 'name' | 'type'>,
  before: Customisation,
  now: Customisation,
): ChangedDetail[] {
  const [was, is] = [before, now].map(
    (version) => new Map(details(product, version, 'shown').map(labelAndValue)),
  );
  if (!was || !is) return [];
  const labels = new Set([...is.keys(), ...was.keys()]);
  return [...labels]
    .map((label) => ({ label, before: was.get(label) ?? null, now: is.get(label) ?? null }))
    .filter((detail) => detail.before !== detail.now);
}

/** No label has a colon in it. */
function labelAndValue(detail: string): [label: string, value: string] {
  const colon = detail.indexOf(': ');
  return [detail.slice(0, colon), detail.slice(colon + 2)];
}
