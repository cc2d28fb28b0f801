import { useEffect, useRef } from 'react';
import type { OpenCheckoutRow } from '#pwa/device/database/database-rows.ts';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { formatInr } from '#shared/values/money.ts';

interface OpenOrderNoticeProps {
  /** The order that was sent and has no known end. */
  open: OpenCheckoutRow;
  /**
   * Sends it again; null when the cart is another by now, so that the same order cannot be sent.
   */
  onTryAgain: (() => void) | null;
}

/** What is known of an order without an answer, and what the shopper can do about it (B3). */
export function OpenOrderNotice({ open, onTryAgain }: OpenOrderNoticeProps) {
  const online = useOnline();
  const box = useRef<HTMLDivElement>(null);
  // It appears at the top of the page while the shopper may still be at the button below.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box}>
      {open.state === 'not-found' ? (
        <Notice tone="error">
          <p>{onTryAgain ? words.open.notPlaced : words.open.cartMovedOn}</p>
          {onTryAgain && online && (
            <Button variant="secondary" className={ui.above3} onClick={onTryAgain}>
              {tryAgainText(open)}
            </Button>
          )}
        </Notice>
      ) : (
        <Notice>{words.open.unanswered}</Notice>
      )}
    </div>
  );
}

function tryAgainText({ request: { expected_total: total } }: OpenCheckoutRow): string {
  return total === undefined ? uiWords.tryAgain : words.open.tryAgain(formatInr(total));
}
