import { useState } from 'react';
import { AccountScreen } from '#pwa/features/account/account-screen.tsx';
import { type GiftAgain, OrderAgainContext } from '#pwa/features/account/order-again.tsx';
import { UpiPayment } from '#pwa/features/account/upi-payment.tsx';
import { CodeBoundary } from '#pwa/ui/code-boundary.tsx';
import { lazyAhead } from '#pwa/ui/lazy-ahead.ts';

// An order's link shows it too, and takes it from here: by itself it would be one file more.
export { UpiPayment };

const { Component: GiftAgainDialog } = lazyAhead(
  async () => (await import('./gift-again.tsx')).GiftAgainDialog,
);

/** The account, and the dialog in which an ordered gift is ordered again. */
export function AccountRoute() {
  const [again, setAgain] = useState<GiftAgain | null>(null);
  return (
    <>
      <OrderAgainContext value={setAgain}>
        <AccountScreen />
      </OrderAgainContext>
      <CodeBoundary>
        {again && <GiftAgainDialog key={again.id} {...again} onClose={() => setAgain(null)} />}
      </CodeBoundary>
    </>
  );
}
