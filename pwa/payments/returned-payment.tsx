import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { ownOrders } from '#pwa/api/later-client.ts';
import { Button } from '#pwa/ui/button.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import type { Order } from '#shared/orders/order.ts';
import type { PaymentAnswer } from '#shared/orders/order-life-schemas.ts';
import { referenceOf } from '#shared/payments/meaning-of.ts';
import { orderPaymentWords } from './order-payment-words.ts';
import styles from './payment-due.module.css';
import { unbrokenNumbers } from './placed-text.tsx';
import { words as paymentWords } from './words.ts';

interface ReturnedPaymentProps {
  /** Asks for the order anew; undefined where nobody here has it. */
  fetchOrder: (number: string) => Promise<Order | undefined>;
}

/**
 * Shows what became of the payment that the shopper comes back from, where they do. Its address is
 * cleaned at once: only the server is believed (B12).
 */
export function ReturnedPayment({ fetchOrder }: ReturnedPaymentProps) {
  const [number, setNumber] = useState(() => returnedNumber(window.location.search));
  useEffect(() => {
    const { search, pathname } = window.location;
    if (returnedNumber(search) === null) return;
    window.history.replaceState(window.history.state, '', pathname);
  }, []);
  if (number === null) return null;
  return <Checked number={number} fetchOrder={fetchOrder} onEnd={() => setNumber(null)} />;
}

const orderNumber = /^[A-Za-z0-9-]{1,40}$/;

/**
 * Returns the order that a gateway's way back names, such as `?paid=NW-7K2M&razorpay_payment_id=…`;
 * null for any other address. Nothing else of it is read: whether it is paid says the server alone.
 */
export function returnedNumber(search: string): string | null {
  const number = new URLSearchParams(search).get('paid');
  return number !== null && orderNumber.test(number) ? number : null;
}

interface CheckedProps extends ReturnedPaymentProps {
  number: string;
  onEnd: () => void;
}

function Checked({ number, fetchOrder, onEnd }: CheckedProps) {
  const online = useOnline();
  const [round, setRound] = useState(0);
  const [unheard, setUnheard] = useState(false);

  const end = useEffectEvent(async (outcome: CheckedPayment) => {
    if (outcome === 'unheard') return setUnheard(true);
    const order = await fetchOrder(number);
    onEnd();
    if (order?.order_status === 'cancelled') {
      await showAlert(unbrokenNumbers(orderPaymentWords.returned.cancelled(number)));
      return;
    }
    if (outcome === 'over' || !order) return;
    const upi_reference_id = referenceOf(order) ?? order.upi_reference_id;
    const answer = { order_numbers: [number] as [string], upi_reference_id };
    await showAlert(unbrokenNumbers(paymentWords.placed(answer)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    if (!online) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    // What waits when the shopper leaves waits for good.
    const wait = (ms: number) =>
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
    const check = async () => {
      const outcome = await checkPayment({ ask: () => ownOrders.askPayment(number), wait });
      if (!hasLeft) await end(outcome);
    };
    void check();
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [number, online, round]);

  const again = () => {
    setUnheard(false);
    setRound(round + 1);
  };
  return (
    <div role="status" className={styles.returned}>
      <Notice>
        {!unheard && orderPaymentWords.returned.checking}
        {unheard && (
          <>
            <p>{unbrokenNumbers(orderPaymentWords.returned.unheard(number))}</p>
            <Button variant="secondary" className={ui.above3} onClick={again}>
              {uiWords.tryAgain}
            </Button>
          </>
        )}
      </Notice>
    </div>
  );
}

/** How long to wait after each answer that knows of no payment, in ms: it backs off to a minute. */
const waitsMs = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000, 60_000];

/** `unheard`: the server knows of no payment after all this time. `over`: there is none to come. */
type CheckedPayment = 'paid' | 'over' | 'unheard';

interface Check {
  ask: () => Promise<ApiAnswer<PaymentAnswer>>;
  /** Rejects when nobody waits for the outcome any more. */
  wait: (ms: number) => Promise<void>;
}

/** Asks the server what became of a payment until it says so; nothing else is believed (B12). @internal */
export async function checkPayment({ ask, wait }: Check): Promise<CheckedPayment> {
  for (const waitMs of [...waitsMs, null]) {
    const answer = await ask();
    if (answer.ok) {
      const { step, payment_status } = answer.data;
      if (step === 'cancelled') return 'over';
      if (step !== 'waiting_for_payment') return payment_status === 'completed' ? 'paid' : 'over';
    } else if (isFinal(answer.status)) return 'over';
    if (waitMs !== null) await wait(waitMs);
  }
  return 'unheard';
}

/** Nobody's order, or nobody is signed in. */
function isFinal(status: number | null): boolean {
  return status === 401 || status === 403 || status === 404;
}
