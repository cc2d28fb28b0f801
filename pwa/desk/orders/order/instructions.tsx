import { lazy, Suspense } from 'react';
import { orderedGift } from '#pwa/orders/ordered-gift.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownDetails } from '#shared/customisation/shown-details.ts';
import type { AdminOrder } from '#shared/orders/desk-order-schemas.ts';
import type { OrderItem } from '#shared/orders/order.ts';

interface InstructionsProps {
  item: OrderItem;
  className?: string | undefined;
}

/** Shows what to put on a gift, a line for each detail, its label set apart. */
export function Instructions({ item, className }: InstructionsProps) {
  const product = orderedGift(item)?.product ?? null;
  const details = shownDetails(product, item.datewith_instructions);
  if (details.length === 0) return null;
  return (
    <ul className={className}>
      {details.map((detail, index) => {
        const colon = detail.indexOf(': ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an order never changes, and lines may repeat
          <li key={index}>
            <span className={ui.muted}>{detail.slice(0, colon + 1)}</span>
            {detail.slice(colon + 1)}
          </li>
        );
      })}
    </ul>
  );
}

const OrderWishes = lazy(async () => ({
  default: (await import('#pwa/orders/order-wishes.tsx')).OrderWishes,
}));

/** Returns whether something goes with the gifts of an order. */
export function hasWishes({ gift_message, gift_wrap }: AdminOrder): boolean {
  return Boolean(gift_message || gift_wrap);
}

/** Shows what that is; what is awaited is printed once it is here. */
export function WishesToMeet({ order }: { order: AdminOrder }) {
  return (
    <ErrorBoundary fallback={<p>{order.gift_message}</p>}>
      <Suspense fallback={<span data-awaited="" />}>
        <OrderWishes order={order} forStaff />
      </Suspense>
    </ErrorBoundary>
  );
}
