import type { Product } from '#shared/catalogue/product.ts';
import { variantOf, variants } from '#shared/gifts/families.ts';
import { type Field, isPricedByLetter } from '#shared/gifts/gift-field.ts';
import { namePrice, notePrice } from './extra-prices.ts';
import { type PricedLine, priceWithExtras } from './price-line.ts';
import type { Rates } from './rates.ts';

/** What an order body may claim about an extra; its cost is never read. */
export interface ClaimedExtra {
  label: string;
  letters?: number | undefined;
  denomination?: number | undefined;
}

/**
 * The price of a piece ordered without a stored cart line: the catalogue's base price and
 * the claimed letters and denominations, each cost computed anew.
 */
export function repriceBreakdown(
  product: Pick<Product, 'name' | 'type' | 'price'>,
  claimed: readonly ClaimedExtra[],
  rates: Rates,
): PricedLine {
  const { fields } = variantOf(product);
  return priceWithExtras(
    product.price,
    claimed.map(({ label, letters, denomination }) => ({
      label,
      ...(letters === undefined ? {} : { letters }),
      ...(denomination === undefined ? {} : { denomination }),
      cost:
        costOf(fields, lettersCost(letters ?? 0, rates)) +
        costOf(fields, noteCost(denomination, rates)),
    })),
  );
}

/** What a field asks for an extra; null for one that is not priced by it. */
type CostOfField = (field: Field) => number | null;

const lettersCost =
  (letters: number, rates: Rates): CostOfField =>
  (field) =>
    isPricedByLetter(field) ? namePrice(letters, rates.letters) : null;

const noteCost =
  (denomination: number | undefined, rates: Rates): CostOfField =>
  (field) =>
    field.control === 'notes' ? notePrice(denomination, rates.notes) : null;

/**
 * Returns the dearest that the gift asks; what it does not sell costs what the dearest other asks
 * (T28).
 */
function costOf(fields: readonly Field[], costIn: CostOfField): number {
  const ofGift = fields.flatMap((field) => costIn(field) ?? []);
  const ofAll = variants.flatMap((variant) =>
    variant.fields.flatMap((field) => costIn(field) ?? []),
  );
  return Math.max(0, ...(ofGift.length > 0 ? ofGift : ofAll));
}
