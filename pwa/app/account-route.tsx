import { useCallback, useState } from 'react';
import { AccountScreen } from '#pwa/features/account/account-screen.tsx';
import { type GiftAgain, OrderAgainContext } from '#pwa/features/account/order-again.tsx';
import { lazyAhead } from '#pwa/ui/lazy-ahead.ts';
import { untilDialogShown } from '#pwa/ui/use-native-dialog.ts';

const { Component: GiftAgainDialog, open: openAgain } = lazyAhead(
  async () => (await import('./gift-again.tsx')).GiftAgainDialog,
);

/** The account, and the dialog in which an ordered gift is ordered again. */
export function AccountRoute() {
  const [again, setAgain] = useState<GiftAgain | null>(null);
  const orderAgain = useCallback(
    (gift: GiftAgain) => openAgain(() => untilDialogShown(() => setAgain(gift))),
    [],
  );
  return (
    <>
      <OrderAgainContext value={orderAgain}>
        <AccountScreen />
      </OrderAgainContext>
      {again && <GiftAgainDialog key={again.id} {...again} onClose={() => setAgain(null)} />}
    </>
  );
}
