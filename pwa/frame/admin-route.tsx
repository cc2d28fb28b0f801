import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';

/** An order for somebody who called, with what shoppers order with: their dialogs, cart and fields. */
const { Component: PhoneOrder } = lazyAhead(async () => {
  const [{ PhoneOrderScreen }, { GiftDialog }, { LineDialog }, { CartLines }, { checkoutParts }] =
    await Promise.all([
      import('#pwa/desk/phone-order/phone-order-screen.tsx'),
      import('#pwa/ordering/gift/gift-dialog.tsx'),
      import('#pwa/ordering/gift/line-dialog.tsx'),
      import('./cart-route.tsx'),
      import('#pwa/shop/checkout/checkout-screen.tsx'),
    ]);
  const parts = { GiftDialog, LineDialog, CartLines, ...checkoutParts };
  return () => <PhoneOrderScreen parts={parts} />;
});

/** Resolves to the staff area, which itself knows nothing of the features. */
export async function adminRoute() {
  const { AdminArea } = await import('#pwa/desk/access/admin-area.tsx');
  return () => <AdminArea PhoneOrder={PhoneOrder} />;
}
