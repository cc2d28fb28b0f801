import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { Price } from '#pwa/ui/price/price.tsx';
import { webAddress } from '#pwa/ui/web-address.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import { groupedReference } from '#shared/payments/reference-of.ts';
import { CopyButton } from './copy-button.tsx';
import { payWords } from './pay-words.ts';
import type { PaymentCalls } from './payment-calls.ts';
import styles from './upi-payment.module.css';
import { UpiReferenceForm } from './upi-reference-form.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface UpiPaymentProps {
  number: string;
  pay: Extract<PayRequest, { kind: 'upi-qr' }>;
  /** Whether one was named already, and which, where whoever looks may know. */
  isNamed: boolean;
  reference: string | null;
  calls: PaymentCalls;
}

/** The QR code of an order and the reference of its payment, which staff look for. */
export function UpiPayment({ number, pay, isNamed, reference, calls }: UpiPaymentProps) {
  const [paysAgain, setPaysAgain] = useState(false);
  const [named, setNamed] = useState<string | null>(null);
  const shown = named ?? reference;
  const place = useFocusWhenLost(named !== null && !paysAgain);
  const isChecked = isNamed || named !== null;
  if (isChecked && !paysAgain) {
    return (
      <div ref={place} tabIndex={-1} className={styles.checked}>
        <p>{payWords.check.text}</p>
        {shown !== null && (
          <p className={styles.reference}>{payWords.check.reference(groupedReference(shown))}</p>
        )}
        <Button variant="quiet" flush="start" onClick={() => setPaysAgain(true)}>
          {payWords.check.change}
        </Button>
      </div>
    );
  }
  const app = webAddress(pay.link, ['upi:']);
  return (
    <div className={styles.upi}>
      <div className={styles.picture}>
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode text={pay.code} label={payWords.upi.code} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <div className={styles.facts}>
        <p>{payWords.upi.scan}</p>
        <UpiFacts number={number} pay={pay} />
        {app === null ? (
          <p className={styles.small}>{payWords.upi.thisPhone}</p>
        ) : (
          <a className={buttonClass('primary', styles.open)} href={app}>
            {payWords.upi.openApp}
          </a>
        )}
      </div>
      <div className={styles.naming}>
        <p>{payWords.upi.afterwards}</p>
        <UpiReferenceForm
          calls={calls}
          reference={shown}
          onNamed={(now) => {
            setNamed(now);
            setPaysAgain(false);
          }}
          onBack={isChecked ? () => setPaysAgain(false) : null}
        />
      </div>
    </div>
  );
}

function UpiFacts({ number, pay: { amount, payee } }: Pick<UpiPaymentProps, 'number' | 'pay'>) {
  return (
    <dl className={styles.list}>
      <div>
        <dt>{payWords.upi.amount}</dt>
        <dd>
          <span className={styles.amount}>
            <Price rupees={amount} />
          </span>{' '}
          <CopyButton text={String(amount)} label={payWords.upi.copyAmount} />
        </dd>
      </div>
      <div>
        <dt>{payWords.upi.payee}</dt>
        <dd>{payee.name}</dd>
      </div>
      <div>
        <dt>{payWords.upi.upiId}</dt>
        <dd>
          {payee.id} <CopyButton text={payee.id} label={payWords.upi.copyId} />
        </dd>
      </div>
      <div>
        <dt>{payWords.upi.note}</dt>
        <dd>
          {number} <CopyButton text={number} label={payWords.upi.copyNote} />
        </dd>
      </div>
    </dl>
  );
}
