import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { changedLines } from '#pwa/cart/drafts/line-drafts.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { EmptyCart, KeptGiftsNotice } from '#pwa/ordering/empty-cart.tsx';
import { UnreachedCart } from '#pwa/ordering/unreached-cart.tsx';
import { type ShownCart, useShownCart } from '#pwa/ordering/use-shown-cart.ts';
import { secureBlurb } from '#pwa/payments/payment-promises.ts';
import { useOffers } from '#pwa/payments/use-offers.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { GiftIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import type { LineActions } from './cart-line-item.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartProblems, PriceChanges } from './cart-notices.tsx';
import styles from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { words } from './words.ts';

/** `/cart`: what the device's database holds, whichever account or tab put it there (D6). */
export function CartScreen(actions: LineActions) {
  useEffect(keepFocus, []);
  const cart = useShownCart();
  return (
    <Page title={words.title}>
      {cart.kind === 'loading' ? (
        <>
          <p role="status">{giftWords.cart.loading}</p>
          <Skeleton lines={6} />
        </>
      ) : (
        <>
          <CartProblems />
          <CartHere cart={cart} {...actions} />
        </>
      )}
    </Page>
  );
}

type CartAtHand = Extract<ShownCart, { kind: 'here' }>;

function CartHere({ cart, ...actions }: { cart: CartAtHand } & LineActions) {
  if (cart.lines.length === 0) {
    if (!cart.reachable) return <UnreachedCart />;
    return <EmptyCart title={words.emptyTitle} text={words.emptyText} />;
  }
  return (
    <>
      {!cart.reachable && <Notice>{words.restUnreached}</Notice>}
      <FilledCart lines={cart.lines} {...actions} />
    </>
  );
}

function FilledCart({ lines, onEdit, onDuplicate }: { lines: readonly ShownLine[] } & LineActions) {
  const scope = useScope();
  const changed = useLiveQuery(() => changedLines(scope), [scope]);
  const [pinCode, setPinCode] = useState<string | null>(null);
  const full = lines.length >= maxCartLines;
  const duplicate = useCallback(
    (line: ShownLine) => {
      // Rather than after everything was entered.
      if (!full) return onDuplicate(line);
      return void showAlert(failureWords.cart_full({ max: maxCartLines }));
    },
    [full, onDuplicate],
  );
  return (
    <>
      <KeptGiftsNotice />
      <PriceChanges lines={lines} />
      <div className={styles.columns}>
        <CartLines
          lines={lines}
          changed={changed}
          pinCode={pinCode}
          onEdit={onEdit}
          onDuplicate={duplicate}
        />
        <CartSummary lines={lines} onPinCode={setPinCode} />
      </div>
      <CartBlurbs />
    </>
  );
}

/** What to know before checking out. */
function CartBlurbs() {
  const { label, fast, final } = words.blurbs;
  const { offers } = useOffers();
  return (
    <section className={styles.blurbs} aria-label={label}>
      <Blurb icon={<SealIcon />} {...secureBlurb(offers)} />
      <Blurb icon={<TruckIcon />} {...fast} />
      <Blurb icon={<GiftIcon />} {...final} />
    </section>
  );
}

function Blurb({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className={styles.blurb}>
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
