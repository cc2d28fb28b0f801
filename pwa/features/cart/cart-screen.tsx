import { useLiveQuery } from 'dexie-react-hooks';
import { changedLines } from '#pwa/local/line-drafts.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { showAlert } from '#pwa/ui/alert-store.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { EmptyCart, KeptGiftsNotice } from '#pwa/views/empty-cart.tsx';
import { UnreachedCart } from '#pwa/views/unreached-cart.tsx';
import { type ShownCart, useShownCart } from '#pwa/views/use-shown-cart.ts';
import { cartFullText, maxCartLines } from '#shared/cart/cart-operation.ts';
import { CartBlurbs } from './cart-blurbs.tsx';
import { CartLineItem, type LineActions } from './cart-line-item.tsx';
import { CartProblems } from './cart-problems.tsx';
import styles from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { PriceChanges } from './price-changes.tsx';

const emptyText = 'Find a note, a frame or a coin that tells somebody’s story.';

/** `/cart`: what the device's database holds, whoever put it there (D6). */
export function CartScreen(actions: LineActions) {
  const cart = useShownCart();
  return (
    <Page title="Your Cart">
      {cart.kind === 'loading' ? (
        <>
          <p role="status">Loading your cart…</p>
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
    return <EmptyCart title="Your Cart is Empty" text={emptyText} />;
  }
  return (
    <>
      {!cart.reachable && (
        <Notice>
          The rest of your account’s cart cannot be reached at the moment. It will appear here as
          soon as the shop answers.
        </Notice>
      )}
      <FilledCart lines={cart.lines} {...actions} />
    </>
  );
}

function FilledCart({ lines, onEdit, onDuplicate }: { lines: readonly ShownLine[] } & LineActions) {
  const owner = useOwner();
  const changed = useLiveQuery(() => changedLines(owner), [owner]);
  const duplicate = (line: ShownLine) => {
    // Rather than after everything was entered.
    if (lines.length >= maxCartLines) void showAlert(cartFullText);
    else onDuplicate(line);
  };
  return (
    <>
      <KeptGiftsNotice />
      <PriceChanges lines={lines} />
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLineItem
              key={line.id}
              line={line}
              changed={changed?.has(line.id) ?? false}
              onEdit={onEdit}
              onDuplicate={duplicate}
            />
          ))}
        </ul>
        <CartSummary lines={lines} />
      </div>
      <CartBlurbs />
    </>
  );
}
