import { acceptPrices } from '#pwa/local/accept-prices.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import styles from './cart-screen.module.css';

/** Says once that prices changed while the shopper was away; the lines say which (SY10). */
export function PriceChanges({ lines }: { lines: readonly ShownLine[] }) {
  const owner = useOwner();
  if (lines.every(({ wasPrice }) => wasPrice === undefined)) return null;
  return (
    <Notice>
      <div className={styles.problem}>
        <span>A price has changed since it was shown to you. The new one counts.</span>
        <Button variant="quiet" flush="end" onClick={() => void acceptPrices(owner)}>
          Understood
        </Button>
      </div>
    </Notice>
  );
}
