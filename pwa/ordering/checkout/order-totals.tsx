import type { ReactNode } from 'react';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import type { CartTotals } from '#shared/pricing/price-cart.ts';

interface OrderTotalsProps {
  totals: CartTotals;
  discountLabel: string;
  /** The row that says when it arrives. */
  children: ReactNode;
}

/** Shows what an order costs that is about to be placed. */
export function OrderTotals({ totals, discountLabel, children }: OrderTotalsProps) {
  const { prices } = laterWords;
  const { fee } = useRates().delivery;
  return (
    <Totals>
      <TotalRow label={prices.subtotal}>
        <Price rupees={totals.subtotal} />
      </TotalRow>
      <TotalRow label={prices.shipping}>
        <ShippingPrice rupees={totals.shipping} fee={fee} />
      </TotalRow>
      {totals.discount > 0 && (
        <TotalRow label={discountLabel}>
          −<Price rupees={totals.discount} />
        </TotalRow>
      )}
      {children}
      <TotalRow label={prices.total} strong>
        <Price rupees={totals.total} />
      </TotalRow>
    </Totals>
  );
}
