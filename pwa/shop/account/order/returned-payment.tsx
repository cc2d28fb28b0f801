import { useEffect, useEffectEvent, useState } from 'react';
import { ownOrders } from '#pwa/api/own-orders.ts';
import { storedAccount } from '#pwa/device/accounts/stored-account.ts';
import { payWords } from '#pwa/payments/pay-words.ts';
import { words as paymentWords } from '#pwa/payments/words.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { referenceOf } from '#shared/payments/reference-of.ts';
import { type CheckedPayment, checkPayment } from './check-payment.ts';
import { returnedNumber } from './returned-number.ts';
import styles from './returned-payment.module.css';
import { useRefreshOrders } from './use-refresh-orders.ts';

/**
 * What became of the payment that the shopper comes back from, where they do. Its address is cleaned
 * at once: only the server is believed (B12).
 */
export function ReturnedPayment() {
  const [number, setNumber] = useState(() => returnedNumber(window.location.search));
  useEffect(() => {
    const { search, pathname } = window.location;
    if (returnedNumber(search) === null) return;
    window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return number === null ? null : <Checked number={number} onEnd={() => setNumber(null)} />;
}

function Checked({ number, onEnd }: { number: string; onEnd: () => void }) {
  const scope = useScope();
  const online = useOnline();
  const refresh = useRefreshOrders();
  const [round, setRound] = useState(0);
  const [unheard, setUnheard] = useState(false);

  const end = useEffectEvent(async (outcome: CheckedPayment) => {
    if (outcome === 'unheard') return setUnheard(true);
    await refresh();
    const { orders = [] } = (await storedAccount(scope)) ?? {};
    const order = orders.find(({ order_number }) => order_number === number);
    onEnd();
    if (order?.order_status === 'cancelled') {
      await showAlert(payWords.returned.cancelled(number));
      return;
    }
    if (outcome === 'over' || !order) return;
    const upi_reference_id = referenceOf(order) ?? order.upi_reference_id;
    await showAlert(paymentWords.placed({ order_numbers: [number], upi_reference_id }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    if (!online) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    // What waits when the shopper leaves waits for good.
    const wait = (ms: number) =>
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
    const check = async () => {
      const outcome = await checkPayment({ ask: () => ownOrders.askPayment(number), wait });
      if (!left) await end(outcome);
    };
    void check();
    return () => {
      left = true;
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
        {!unheard && payWords.returned.checking}
        {unheard && (
          <>
            <p>{payWords.returned.unheard(number)}</p>
            <Button variant="secondary" className={styles.again} onClick={again}>
              {uiWords.tryAgain}
            </Button>
          </>
        )}
      </Notice>
    </div>
  );
}
