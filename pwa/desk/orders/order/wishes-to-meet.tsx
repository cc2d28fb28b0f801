import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';

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
