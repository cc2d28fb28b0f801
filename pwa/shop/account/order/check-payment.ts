import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { PaymentAnswer } from '#shared/orders/order-life-schemas.ts';

/** How long to wait after each answer that knows of no payment, in ms: it backs off to a minute. */
const waitsMs = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000, 60_000];

/** `unheard`: the server knows of no payment after all this time. `over`: there is none to come. */
export type CheckedPayment = 'paid' | 'over' | 'unheard';

interface Check {
  ask: () => Promise<ApiAnswer<PaymentAnswer>>;
  /** Rejects when nobody waits for the outcome any more. */
  wait: (ms: number) => Promise<void>;
}

/** Asks the server what became of a payment until it says so; nothing else is believed (B12). */
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
