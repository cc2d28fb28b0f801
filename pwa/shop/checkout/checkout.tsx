import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CheckoutForm } from '#pwa/cart/checkout/checkout-form.ts';
import { changedLines } from '#pwa/cart/drafts/line-drafts.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import type { OpenCheckoutRow } from '#pwa/device/database/database-rows.ts';
import { languageStore } from '#pwa/device/language-store.ts';
import { useArrivals } from '#pwa/ordering/arrival-text.tsx';
import { consentsHere } from '#pwa/ordering/checkout/consents-here.ts';
import {
  askAboutCoupon,
  countingCode,
  judgedText,
  lookAgain,
  refuseCoupon,
} from '#pwa/ordering/checkout/coupon-entry.ts';
import { BillingFields } from '#pwa/ordering/checkout/delivery-fields.tsx';
import { GstinField } from '#pwa/ordering/checkout/gstin-field.tsx';
import { WishFields } from '#pwa/ordering/checkout/wish-fields.tsx';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { PaymentFields } from '#pwa/payments/payment-fields.tsx';
import { orderToOpen, placedText, unbrokenNumbers } from '#pwa/payments/placed-text.tsx';
import { logInText } from '#pwa/payments/use-offers.ts';
import { usePayment } from '#pwa/payments/use-payment.ts';
import { words as paymentWords } from '#pwa/payments/words.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import {
  isStillInCart,
  type OrderFailure,
  type OrderOutcome,
  retryOrder,
  submitOrder,
} from '#pwa/sync/submit-order.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { CodeBoundary, ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { type Refusal, refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { FormGroup } from '#pwa/ui/forms/form-group.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { readPinCode } from '#shared/delivery/india.ts';
import { failureWords, textOf } from '#shared/failures/failure-words.ts';
import { trimmed } from '#shared/orders/delivery-form/form-texts.ts';
import { estimatedDeliveryDays, priceCart } from '#shared/pricing/price-cart.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './checkout.module.css';
import { Step, ToWhom } from './checkout-steps.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { GiftsToRead, GiftToEdit } from './gifts-to-read.tsx';
import { afterFailureText, impossibleText, orderFields } from './order-texts.ts';
import { useCheckoutForm } from './use-checkout-form.ts';

const ConsentFields = lazy(async () => ({
  default: (await import('#pwa/ordering/checkout/consent-fields.tsx')).ConsentFields,
}));

/** What comes next stands below the specified text, which is enough where its code does not come in time. */
const loadThanks = () =>
  import('./thank-you.tsx').then(
    ({ ThankYou }) => ThankYou,
    () => null,
  );
const thanksWaitMs = 1_000;

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

const loginAndBack = '/login?next=%2Fpayment';

interface CheckoutProps {
  lines: readonly ShownLine[];
  /** What was typed on an earlier visit. */
  storedForm: CheckoutForm | null;
  /** An order that was sent and has no known end. */
  open: OpenCheckoutRow | null;
  /** Called with true once an order is under way, with false once the shopper has read why it failed. */
  onPlacing: (placing: boolean) => void;
  /** Is called once an order of this page was sent and got no answer. */
  onUnanswered: () => void;
}

/** The order as it would be placed, and the form that places it. */
export function Checkout({
  lines: cart,
  storedForm,
  open,
  onPlacing,
  onUnanswered,
}: CheckoutProps) {
  const [, navigate] = useLocation();
  const signedIn = useSession() !== null;
  const checkoutForm = useCheckoutForm(storedForm);
  const { form, elsewhere, delivery, coupon, setCoupon } = checkoutForm;
  const [ordered, setOrdered] = useState<readonly ShownLine[] | null>(null);
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [edited, setEdited] = useState<CartLine | null>(null);
  const busy = ordered !== null;
  useOnlineAgain(() => {
    if (failure !== 'offline') return;
    setFailure(null);
    setRefused(null);
  });
  const online = useOnline();
  const lines = ordered ?? cart;
  const { delivery: deliveryRates } = useRates();
  const totals = priceCart(lines, deliveryRates, coupon.applied ?? undefined);
  const typedPinCode = (elsewhere ? delivery : form).pincode;
  const payment = usePayment({
    lines,
    total: totals.total,
    pinCode: typedPinCode,
    recipient: elsewhere ? delivery.name : null,
  });
  const impossible = impossibleText(lines);
  const canOrder = busy || (lines.length > 0 && impossible === null && payment.suits);
  const pinCode = readPinCode(typedPinCode);
  const makingDays = estimatedDeliveryDays(lines);
  const arrival = useArrivals(pinCode)(makingDays);
  const failureText = failure && afterFailureText(failure, totals.total);

  const order = async (send: () => Promise<OrderOutcome>) => {
    setFailure(null);
    setRefused(null);
    setOrdered(cart);
    onPlacing(true);
    let placed = false;
    const thanksCode = loadThanks();
    try {
      const outcome = await send();
      placed = outcome.ok;
      await tell(outcome, thanksCode);
    } finally {
      setOrdered(null);
      // Until the account page opens, the emptied cart needs no notice.
      if (!placed) onPlacing(false);
    }
  };

  const tell = async (outcome: OrderOutcome, thanksCode: ReturnType<typeof loadThanks>) => {
    if (outcome.ok) {
      const ThankYou = await Promise.race([thanksCode, nothingAfter(thanksWaitMs)]);
      await showAlert(
        unbrokenNumbers(placedText(outcome.answer)),
        ThankYou && (
          <ThankYou
            answer={outcome.answer}
            lines={cart}
            arrival={arrival}
            isWrapped={checkoutForm.wishes.wrap}
            isElsewhere={elsewhere}
          />
        ),
      );
      navigate('/account', { state: orderToOpen(outcome.answer) });
      return;
    }
    const { reason, failure: refusal } = outcome;
    // A refused session leads to the login page, which gives the reason.
    if (reason === 'unauthorized') return;
    if (refusal.code === 'coupon_invalid') setCoupon(refuseCoupon(coupon));
    if (reason === 'payment_not_offered') payment.chooseAnew();
    if (reason === 'unanswered' || reason === 'not_found') onUnanswered();
    consentsHere.refused();
    setFailure(reason);
    setOrdered(null);
    // The page shows it, and what happened to the gifts.
    if (reason === 'cart_emptied') return;
    let message = textOf(refusal) || failureWords.no_answer;
    if (reason === 'prices_changed') {
      const again = await lookAgain(coupon);
      setCoupon(again.entry);
      message = [again.change, message].filter(Boolean).join(' ');
    }
    await showAlert(reason === 'unanswered' ? words.noAnswer(message) : words.failed(message));
    // Once the alert is gone: behind it no field can have the focus.
    setRefused(refusalOf(refusal, orderFields));
  };

  /** What a code gives is known before an order is sent with it. */
  const judge = async () => {
    setOrdered(cart);
    const judged = await askAboutCoupon(coupon);
    setOrdered(null);
    setCoupon(judged);
    const { total } = priceCart(cart, deliveryRates, judged.applied ?? undefined);
    await showAlert(judgedText(judged, formatInr(total), cart));
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !canOrder) return;
    if (!signedIn) navigate(loginAndBack);
    // The button waits for the network and for a tap: nothing is ordered without one (B3).
    else if (!online) await showAlert(words.failed(words.offline));
    else if (coupon.unchecked !== null) await judge();
    else if (payment.kind === null) await showAlert(words.failed(paymentWords.offers.unknown));
    else {
      const paymentKind = payment.kind;
      const couponCode = countingCode(coupon, lines);
      await order(() =>
        submitOrder(browserContext, {
          form: trimmed(form),
          ...(elsewhere ? { delivery: trimmed(delivery) } : {}),
          ...(checkoutForm.neededBy === '' ? {} : { neededBy: checkoutForm.neededBy }),
          wishes: checkoutForm.wishes,
          ...(couponCode === undefined ? {} : { couponCode }),
          expectedTotal: totals.total,
          paymentKind,
          language: languageStore.getState().language,
          ...consentsHere.part(),
        }),
      );
    }
  };

  return (
    <>
      {open && !busy && (
        <OpenOrderNotice
          open={open}
          onTryAgain={
            isStillInCart(open.request, cart)
              ? () => void order(() => retryOrder(browserContext))
              : null
          }
        />
      )}
      <CheckedForm
        className={styles.columns}
        refused={refused}
        onInput={() => setRefused(null)}
        onSubmit={submit}
      >
        <div className={classNames(ui.stack5, ui.shrinking)}>
          {!signedIn && (
            <Notice>
              <p>{logInText(payment.offers)}</p>
              <ButtonLink href={loginAndBack} variant="secondary" className={ui.above3}>
                {laterWords.logIn}
              </ButtonLink>
            </Notice>
          )}
          <ToWhom checkoutForm={checkoutForm} arrival={arrival} pinCode={pinCode} />
          <Step title={words.wish.title}>
            <WishFields wishes={checkoutForm.wishes} onChange={checkoutForm.changeWishes} />
          </Step>
          <GiftsToRead lines={lines} onEdit={busy ? null : setEdited} />
        </div>
        <CheckoutSummary
          lines={lines}
          totals={totals}
          coupon={coupon}
          onCoupon={setCoupon}
          delivery={{ pinCode, makingDays, arrival, isElsewhere: elsewhere }}
        />
        <Step title={words.pay.title}>
          {elsewhere && (
            <FormGroup title={words.billing.title}>
              <p className={ui.note}>{words.pay.billing}</p>
              <BillingFields
                form={form}
                addressField="billing_address"
                onChange={checkoutForm.changeForm}
              />
            </FormGroup>
          )}
          <PaymentFields payment={payment} />
          <GstinField
            value={form.gstin ?? ''}
            offers={payment.offers}
            onChange={(gstin) => checkoutForm.changeForm({ gstin })}
          />
          <ErrorBoundary fallback={null}>
            <Suspense>
              <ConsentFields phone={form.phone} />
            </Suspense>
          </ErrorBoundary>
          {failureText !== null && <Notice tone="error">{failureText}</Notice>}
          {/* An order without an answer may have been sent. */}
          {!online && open?.state !== 'sent' && <Notice>{words.offline}</Notice>}
          <UnsavedGiftsNotice lines={lines} />
          {impossible !== null && !busy && (
            <Notice tone="error">
              <p>{impossible}</p>
              <ButtonLink href="/cart" variant="secondary" className={ui.above3}>
                {words.toCart}
              </ButtonLink>
            </Notice>
          )}
          {canOrder && (
            <Button type="submit" busy={busy} className={styles.submit}>
              {busy ? words.placing : words.place(formatInr(totals.total))}
            </Button>
          )}
        </Step>
      </CheckedForm>
      <CodeBoundary>
        {edited && !busy && <GiftToEdit line={edited} onClose={() => setEdited(null)} />}
      </CodeBoundary>
    </>
  );
}

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

/**
 * Shows which of the gifts are ordered without changes that were begun, and how to finish those.
 */
function UnsavedGiftsNotice({ lines }: { lines: readonly ShownLine[] }) {
  const scope = useScope();
  const linesWithChanges = useLiveQuery(() => changedLines(scope), [scope]);
  const unsaved = lines.filter(({ id }) => linesWithChanges?.has(id));
  return unsaved.map((line) => {
    const name = shownName(line.productName, line.name, line.name_hi);
    return (
      <Notice key={line.id}>
        <p>{words.unsaved(name)}</p>
        <ButtonLink href={`/cart?edit=${line.id}`} variant="secondary" className={ui.above3}>
          {words.continueChanging(name)}
        </ButtonLink>
      </Notice>
    );
  });
}
