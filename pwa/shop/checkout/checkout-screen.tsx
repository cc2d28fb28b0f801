import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { openCheckout } from '#pwa/cart/checkout/checkout-state.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { storedAccount } from '#pwa/device/accounts/stored-account.ts';
import type { OpenCheckoutRow } from '#pwa/device/database/database-rows.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { EmptyCart, UnreachedCart, WaitingGiftsNotice } from '#pwa/ordering/empty-cart.tsx';
import { useShownCart } from '#pwa/ordering/use-shown-cart.ts';
import { useOwner, useSession } from '#pwa/session/current-session.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { refreshAccount } from '#pwa/sync/pull-account.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { Page } from '#pwa/ui/page.tsx';
import type { Order, OrderItem } from '#shared/orders/order.ts';
import { Checkout, OpenOrderNotice } from './checkout.tsx';
import { useStoredForm } from './use-checkout-form.ts';

/** `/payment`: open to everybody; ordering asks to log in (D12). */
export function CheckoutScreen() {
  useEffect(keepFocus, []);
  return (
    <Page title={words.title}>
      <CheckoutOfCart key={useOwner()} />
    </Page>
  );
}

function CheckoutOfCart() {
  const cart = useShownCart();
  const checkoutForm = useStoredForm();
  const open = useOpenOrder();
  // The ordered lines leave the cart before the shopper has read that the order is placed.
  const [placing, setPlacing] = useState(false);
  const [lastCart, setLastCart] = useState<LastCart | null>(null);
  if (!open && cart.kind === 'here' && cart.lines.length > 0 && lastCart?.lines !== cart.lines) {
    setLastCart({ lines: cart.lines, since: lastCart?.since ?? serverNow().toISOString() });
  }
  if (cart.kind === 'loading' || checkoutForm === undefined) {
    return (
      <>
        <p role="status">{giftWords.cart.loading}</p>
        <Skeleton lines={6} />
      </>
    );
  }
  if (cart.lines.length === 0 && !placing) {
    const nothing = cart.reachable ? (
      <EmptyCart title={words.emptyTitle} text={words.empty} />
    ) : (
      <UnreachedCart />
    );
    return (
      <>
        {open && <OpenOrderNotice open={open} onTryAgain={null} />}
        {lastCart ? <Emptied {...lastCart}>{nothing}</Emptied> : nothing}
      </>
    );
  }
  return (
    <>
      <WaitingGiftsNotice />
      <Checkout
        lines={cart.lines}
        storedForm={checkoutForm}
        open={open}
        onPlacing={setPlacing}
        // `open` stands in every tab, but only this one knows the order as its own.
        onUnanswered={() => setLastCart(null)}
      />
    </>
  );
}

/** What was to be ordered here. */
interface LastCart {
  lines: readonly ShownLine[];
  /** UTC instant by the server's clock from which on it was shown. */
  since: string;
}

/**
 * Stands where the gifts left the cart while they were shown: on another device or in another tab
 * they were ordered, which it shows, or removed, and `children` stand there.
 */
function Emptied({ lines, since, children }: LastCart & { children: ReactNode }) {
  const scope = useScope();
  const session = useSession();
  const [wasChecked, setWasChecked] = useState(session === null);
  useEffect(() => {
    // The shopper may have scrolled down to where the form was.
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (session === null) return;
    void refreshAccount(scope, session.token).finally(() => setWasChecked(true));
  }, [scope, session]);
  const account = useLiveQuery(() => storedAccount(scope), [scope]);
  const order = orderOf(lines, since, account?.orders ?? []);
  if (order) {
    return (
      <EmptyState
        title={words.emptied.orderedTitle}
        text={words.emptied.ordered(order.order_number)}
        action={<ButtonLink href="/account">{words.emptied.seeOrder}</ButtonLink>}
      />
    );
  }
  return wasChecked ? children : <p role="status">{words.emptied.checking}</p>;
}

/**
 * Returns the order placed since then, a UTC instant, that holds all these gifts; null without one.
 */
export function orderOf(
  lines: readonly ShownLine[],
  since: string,
  orders: readonly Order[],
): Order | null {
  return orders.find((order) => order.created_at >= since && holdsAll(order.items, lines)) ?? null;
}

/** Each gift has an item of its own, for two may be alike. */
function holdsAll(items: readonly OrderItem[], lines: readonly ShownLine[]): boolean {
  const orderItems = [...items];
  return lines.every((line) => {
    const at = orderItems.findIndex(
      (item) =>
        item.product_name === line.productName &&
        item.quantity === line.quantity &&
        item.datewith_instructions === line.datewith_instructions,
    );
    if (at < 0) return false;
    orderItems.splice(at, 1);
    return true;
  });
}

/** Returns the order that was sent and whose end is not known yet, if any. */
function useOpenOrder(): OpenCheckoutRow | null {
  const scope = useScope();
  const { owner } = scope;
  const open = useLiveQuery(() => openCheckout(scope), [scope]);
  // Right after a change of account the last result may be the previous owner's (SY8).
  return open?.owner === owner ? open : null;
}
