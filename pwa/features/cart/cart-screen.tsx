import { useLiveQuery } from 'dexie-react-hooks';
import { shownCart } from '#pwa/local/shown-cart.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { CartBlurbs } from './cart-blurbs.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import { CartProblems } from './cart-problems.tsx';
import styles from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { PriceChanges } from './price-changes.tsx';
import { useFirstCart } from './use-first-cart.ts';

/** `/cart`: what the device's database holds, whoever put it there (D6). */
export function CartScreen() {
  const owner = useOwner();
  const lines = useLiveQuery(() => shownCart(owner), [owner]);
  const firstCart = useFirstCart();
  if (!lines || (lines.length === 0 && firstCart === 'coming')) {
    return (
      <Page title="Your Cart">
        <p role="status">Loading your cart…</p>
        <Skeleton lines={6} />
      </Page>
    );
  }
  if (lines.length === 0) {
    return (
      <Page title="Your Cart">
        <CartProblems />
        {firstCart === 'unreachable' && (
          <Notice>
            Your account’s cart cannot be reached at the moment. It will appear here as soon as the
            shop answers.
          </Notice>
        )}
        <EmptyState
          title="Your Cart is Empty"
          text="Find a note, a frame or a coin that tells somebody’s story."
          action={<ButtonLink href="/products/currency-notes">Continue Shopping</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page title="Your Cart">
      <CartProblems />
      <PriceChanges lines={lines} />
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLineItem key={line.id} line={line} />
          ))}
        </ul>
        <CartSummary lines={lines} />
      </div>
      <CartBlurbs />
    </Page>
  );
}
