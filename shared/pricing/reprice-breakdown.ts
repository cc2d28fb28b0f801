import { namePrice } from './name-price.ts';
import { customNotePrices, type Denomination } from './note-price.ts';
import { type PricedLine, priceWithExtras } from './price-line.ts';

/** What an order body may claim about an extra; its cost is never read. */
export interface ClaimedExtra {
  label: string;
  letters?: number | undefined;
  denomination?: Denomination | undefined;
}

/**
 * The price of a piece ordered without a stored cart line: the catalogue's base price and
 * the claimed letters and denominations, each cost computed anew.
 */
export function repriceBreakdown(base: number, claimed: readonly ClaimedExtra[]): PricedLine {
  return priceWithExtras(
    base,
    claimed.map(({ label, letters, denomination }) => ({
      label,
      ...(letters === undefined ? {} : { letters }),
      ...(denomination === undefined ? {} : { denomination }),
      cost: namePrice(letters ?? 0) + (denomination ? customNotePrices[denomination] : 0),
    })),
  );
}
