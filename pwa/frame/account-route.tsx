import { useCallback, useState } from 'react';
import { AccountScreen } from '#pwa/shop/account/account-screen.tsx';
import { type GiftAgain, OrderAgainContext } from '#pwa/shop/account/order/order-ended.tsx';
import { untilDialogShown } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';

const { Component: GiftAgainDialog, open: openAgain } = lazyAhead(
  async () => (await import('./linked/gift-again.tsx')).GiftAgainDialog,
);

/** Shows the account, and the dialog in which an ordered gift is ordered again. */
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
