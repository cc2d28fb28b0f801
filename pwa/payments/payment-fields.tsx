import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { FormGroup } from '#pwa/ui/forms/form-group.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { AwaitedPayment } from './awaited-payment.tsx';
import { DemoPayment } from './demo-payment.tsx';
import { isDemo } from './known-offers.ts';
import { offerWords } from './offer-words.ts';
import { OfferedPayments } from './offered-payments.tsx';
import styles from './payment-fields.module.css';
import type { PaymentOfOrder } from './use-payment.ts';
import { words } from './words.ts';

/** How the order is paid, by what the shop offers. */
export function PaymentFields({ payment }: { payment: PaymentOfOrder }) {
  return (
    <FormGroup title={words.title}>
      <WaysToPay payment={payment} />
    </FormGroup>
  );
}

function WaysToPay({ payment }: { payment: PaymentOfOrder }) {
  const online = useOnline();
  if (payment.offers) {
    return isDemo(payment.offers) ? <DemoPayment /> : <OfferedPayments {...payment} />;
  }
  if (!online) return <Notice>{offerWords.offline}</Notice>;
  if (!payment.away) return <AwaitedPayment />;
  return (
    <Notice tone="error">
      <p>{offerWords.away}</p>
      <Button variant="secondary" className={styles.again} onClick={payment.ask}>
        {uiWords.tryAgain}
      </Button>
    </Notice>
  );
}
