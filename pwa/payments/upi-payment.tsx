import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { Price } from '#pwa/ui/price/price.tsx';
import { OpenInBrowser, saveFile } from '#pwa/ui/save-file.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { groupedReference } from '#shared/payments/meaning-of.ts';
import type { PayRequest } from '#shared/payments/way-to-pay.ts';
import { CopyButton } from './copy-button.tsx';
import { orderPaymentWords } from './order-payment-words.ts';
import styles from './payment-due.module.css';
import { type PaymentCalls, UpiReferenceForm } from './upi-reference-form.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface UpiPaymentProps {
  number: string;
  pay: Extract<PayRequest, { kind: 'upi-qr' }>;
  /** Whether one was named already, and which, where whoever looks may know. */
  isNamed: boolean;
  reference: string | null;
  calls: PaymentCalls;
}

/** Shows the QR code of an order and the reference of its payment, which staff look for. */
export function UpiPayment({ number, pay, isNamed, reference, calls }: UpiPaymentProps) {
  const [paysAgain, setPaysAgain] = useState(false);
  const [named, setNamed] = useState<string | null>(null);
  const shownReference = named ?? reference;
  const place = useFocusWhenLost(named !== null && !paysAgain);
  const isChecked = isNamed || named !== null;
  const phone = useSyncExternalStore(onResize, isPhone, () => false);
  if (isChecked && !paysAgain) {
    return (
      <div ref={place} tabIndex={-1} className={classNames(ui.stack3, styles.checked)}>
        <p>{orderPaymentWords.check.text}</p>
        {shownReference !== null && (
          <p className={ui.bold}>
            {orderPaymentWords.check.reference(groupedReference(shownReference))}
          </p>
        )}
        <Button variant="quiet" flush="start" onClick={() => setPaysAgain(true)}>
          {orderPaymentWords.check.change}
        </Button>
      </div>
    );
  }
  const code = (
    <div className={later.middleStack}>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<div className={styles.code} />}>
          <QrCode text={pay.code} label={orderPaymentWords.upi.code} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
  return (
    <div className={classNames(later.parts, ui.shrinking, styles.upi)}>
      {/* A phone cannot scan its own screen. */}
      {!phone && code}
      <div className={styles.facts}>
        {phone && <UpiActions number={number} pay={pay} onPhone />}
        <p>{phone ? orderPaymentWords.upi.byHand : orderPaymentWords.upi.scan}</p>
        <UpiFacts number={number} pay={pay} />
        {!phone && <UpiActions number={number} pay={pay} onPhone={false} />}
      </div>
      {phone && code}
      <div className={classNames(ui.stack3, later.whole)}>
        <p>{orderPaymentWords.upi.afterwards}</p>
        <UpiReferenceForm
          calls={calls}
          reference={shownReference}
          onNamed={(now) => {
            setNamed(now);
            setPaysAgain(false);
          }}
          onBack={isChecked ? () => setPaysAgain(false) : null}
          isSecond={phone}
        />
      </div>
    </div>
  );
}

interface UpiActionsProps extends Pick<UpiPaymentProps, 'number' | 'pay'> {
  onPhone: boolean;
}

/**
 * Opens the app in which it is paid, on a phone and where banks take that, and saves the code for those
 * that read pictures.
 */
function UpiActions({ number, pay, onPhone }: UpiActionsProps) {
  const app = onPhone ? webAddress(pay.link, ['upi:']) : null;
  const texts = orderPaymentWords.upi;
  const save = async () => {
    const { codePicture } = await import('./qr-code.tsx');
    const picture = await codePicture(pay.code);
    if (picture) saveFile(picture, `upi-${number}.png`);
    showToast({ text: picture ? texts.saved : texts.notSaved, confirms: true });
  };
  return (
    <>
      <div className={classNames(ui.row2x3, styles.actions)}>
        {app !== null && (
          <a className={buttonClass('primary')} href={app}>
            {texts.openApp}
          </a>
        )}
        <Button variant={onPhone && app === null ? 'primary' : 'secondary'} onClick={save}>
          {texts.save}
        </Button>
      </div>
      {onPhone && <p className={ui.note}>{texts.thisPhone}</p>}
      <OpenInBrowser to="save" />
    </>
  );
}

/** The shorter side of larger phones, in CSS pixels; tablets begin above. */
const phoneSide = 640;

/** Tells whether the page is on a phone, however it is held, whose own app pays. */
function isPhone(): boolean {
  return (
    Math.min(screen.width, screen.height) <= phoneSide && matchMedia('(pointer: coarse)').matches
  );
}

/** One that is folded has another screen. */
function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function UpiFacts({ number, pay: { amount, payee } }: Pick<UpiPaymentProps, 'number' | 'pay'>) {
  return (
    <dl className={classNames(ui.stack, ui.noteTerms, later.breakingFacts, styles.list)}>
      <div>
        <dt>{orderPaymentWords.upi.amount}</dt>
        <dd>
          <span className={styles.amount}>
            <Price rupees={amount} />
          </span>{' '}
          <CopyButton text={String(amount)} label={orderPaymentWords.upi.copyAmount} />
        </dd>
      </div>
      <div>
        <dt>{orderPaymentWords.upi.payee}</dt>
        <dd>{payee.name}</dd>
      </div>
      <div>
        <dt>{orderPaymentWords.upi.upiId}</dt>
        <dd>
          {payee.id} <CopyButton text={payee.id} label={orderPaymentWords.upi.copyId} />
        </dd>
      </div>
      <div>
        <dt>{orderPaymentWords.upi.remark}</dt>
        <dd>
          {number} <CopyButton text={number} label={orderPaymentWords.upi.copyRemark} />
        </dd>
      </div>
    </dl>
  );
}

/** An address as a link may have it, which begins with one of `schemes`; null for any other. */
export function webAddress(text: string | null, schemes: readonly string[]): string | null {
  return text !== null && schemes.some((scheme) => text.startsWith(`${scheme}//`)) ? text : null;
}
