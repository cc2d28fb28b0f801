import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { ownOrders } from '#pwa/api/later-client.ts';
import { keepOrder } from '#pwa/cart/checkout/keep-order.ts';
import type { OrderView } from '#pwa/orders/read-order.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { useRefreshOrders } from '#pwa/shop/account/use-account.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { readAddress } from '#shared/orders/delivery-form/written-address.ts';
import { mayCancel, mayReportProblem, orderSteps } from '#shared/orders/order-life.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import type { ContactAbout } from '#shared/support/contact-form.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './open-order.module.css';

interface CancelOrderProps {
  order: OrderView;
  onCancelled: () => void;
}

/** Cancels an order, once asked; says so where it is too late (refund policy). */
export function CancelOwnOrder({ order, onCancelled }: CancelOrderProps) {
  const scope = useScope();
  const online = useOnline();
  const refresh = useRefreshOrders();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  useOnlineAgain(() => refused?.reason === 'no_answer' && setRefused(null));
  const { number } = order;
  const cancel = async () => {
    setRefused(null);
    const sure = await confirmAlert({
      text: words.life.cancel.question(number, moneyBack(order)),
      confirmLabel: words.life.cancel.yes,
      cancelLabel: words.life.cancel.no,
      isDanger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      const answer = await ownOrders.cancel(number, order.life.revision);
      if (answer.ok) {
        onCancelled();
        await keepOrder(scope, answer.data);
        return;
      }
      // What happened meanwhile is seen before it is said.
      if (answer.status === 409) await refresh();
      setRefused(answer);
    } finally {
      setBusy(false);
    }
  };
  const may = cancelling(order, serverNow());
  return (
    <>
      {may === 'now' && (
        <Button
          variant="secondary"
          busy={busy}
          disabled={!online}
          aria-label={words.life.cancel.label(number)}
          onClick={cancel}
        >
          {busy ? words.life.cancel.busy : words.life.cancel.button}
        </Button>
      )}
      {may === 'now' && !online && <p className={styles.note}>{laterWords.worksOnline}</p>}
      {refused && (
        <div className={ui.fullLine}>
          <Notice tone="error">{whyNot(refused)}</Notice>
        </div>
      )}
      {may === 'too_late' && (
        <p className={styles.note}>
          {words.life.cancel.tooLate((text) => (
            <Link href="/contact" state={{ about: aboutOrder(order) }}>
              {text}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** Returns what a message to the shop about an order begins with. */
export function aboutOrder({ number, delivery, life, answer }: OrderView): ContactAbout {
  const pinCode = readAddress(delivery?.address ?? '')?.pin;
  // A parcel that is late was expected on a day that is over.
  return { order: number, needed: life.neededBy, expected: answer.delivery_by, pinCode };
}

/** Whether a customer cancels an order now: `never` is one that has ended. @internal */
export function cancelling(
  { life, createdAt }: OrderView,
  now: Date,
): 'now' | 'too_late' | 'never' {
  const { step } = life;
  if (step === null || createdAt === null) return 'never';
  const isGone = step === 'shipped' || step === 'came_back' || step === 'delivered';
  if (isGone || step === 'cancelled') return 'never';
  return mayCancel({ step, created_at: createdAt }, now) ? 'now' : 'too_late';
}

/** Returns whether a problem with it may be reported now. */
export function reportingProblem({ life: { step, moves } }: OrderView, now: Date): boolean {
  return step !== null && mayReportProblem({ step, moves }, now);
}

/** Returns what happens with the money. */
function moneyBack({ life, payment, total }: OrderView): string {
  if (payment === 'paid' && paymentTraits[life.paymentKind].due !== 'never') {
    return stateWords.sentences.refund_due({ sum: formatInr(total), reference: null });
  }
  return payment === 'checked' ? words.life.cancel.paidByUpi : words.life.cancel.nothingPaid;
}

function whyNot(failure: ApiFailure): string {
  if (failure.reason === 'order_moved') {
    const { step } = failure.params as { step?: unknown };
    const knownStep = orderSteps.find((one) => one === step);
    if (knownStep) return words.life.cancel.moved(stateWords.steps[knownStep]);
  }
  return textOf(failure) || words.life.cancel.failed;
}
