import type { CheckoutRow } from '#pwa/local/database.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useOnline } from '#pwa/views/use-online.ts';
import { formatInr } from '#shared/money.ts';
import styles from './checkout.module.css';
import { cartMovedOnText, notPlacedText, offlineText, unansweredText } from './order-texts.ts';

interface OpenOrderNoticeProps {
  /** The order that was sent and has no known end, if any. */
  open: CheckoutRow | null;
  /** Whether all its gifts are still in the cart as they were sent. */
  unchanged: boolean;
  onTryAgain: () => void;
}

/** What the shopper has to know before ordering: "Did it go through?", or no network (B3). */
export function OpenOrderNotice({ open, unchanged, onTryAgain }: OpenOrderNoticeProps) {
  const online = useOnline();
  if (open && !open.found) return <Notice>{unansweredText}</Notice>;
  return (
    <>
      {open && (
        <Notice tone="error">
          <p>{unchanged ? notPlacedText : cartMovedOnText}</p>
          {unchanged && online && (
            <Button variant="secondary" className={styles.again} onClick={onTryAgain}>
              Try again{totalOf(open)}
            </Button>
          )}
        </Notice>
      )}
      {!online && <Notice>{offlineText}</Notice>}
    </>
  );
}

function totalOf({ request }: CheckoutRow): string {
  return request.expected_total === undefined ? '' : ` - ${formatInr(request.expected_total)}`;
}
