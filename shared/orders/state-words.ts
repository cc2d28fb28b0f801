import { translated } from '#shared/language/translated.ts';
import type { PaymentState } from '#shared/payments/meaning-of.ts';
import type { OrderStep } from './order-life.ts';
import { englishSteps } from './step-words.ts';

/** What the sentences about a payment speak of; sums and moments arrive formatted, texts isolated. */
export interface SentenceFacts {
  /** The sum of the order. */
  sum: string;
  /** As it was named by its customer; null where nobody did, or where it is not to be said. */
  reference: string | null;
  /** When and how it was paid; null where that is not known. */
  when?: string | null;
  how?: string | null;
  /** What is still to go back. */
  back?: string;
  /**
   * Names who receives the parcel where that is not its customer, empty where their name is not to be said;
   * absent for the customer.
   */
  receiver?: string | undefined;
}

/**
 * The one table from the state of an order to what people read of it, on every badge, step, receipt,
 * list and in every message (B13).
 */
export const englishStates: {
  steps: Readonly<Record<OrderStep, string>>;
  /** The first step of the demo, which waits for nobody, by the specification's name for it. */
  pending: string;
  /** In a word or two; null where the step has said it. */
  badges: Record<PaymentState, string | null>;
  /** A status that the shop does not know, as it is stored. */
  unknownBadge: (status: string) => string;
  sentences: Record<PaymentState, (facts: SentenceFacts) => string>;
} = {
  steps: englishSteps,
  pending: 'Pending',
  badges: {
    demo: 'Demo: pending',
    free: 'Free of charge',
    due: 'Payment pending',
    checked: 'Payment being checked',
    at_door: 'Cash on delivery',
    paid: 'Payment completed',
    failed: 'Payment failed',
    refund_due: 'Refund on its way',
    refunded: 'Refunded',
    nothing_paid: null,
    none_seen: null,
    looked_for: 'Payment being looked for',
    not_found: 'Payment not found',
  },
  unknownBadge: (status) => `Payment ${status}`,
  sentences: {
    demo: () => 'Demo order: no money moved.',
    free: () => 'Made again for you, free of charge.',
    due: ({ sum }) => `Waiting for your payment of ${sum}.`,
    checked: ({ reference }) =>
      `We are checking your payment${reference === null ? '' : ` (UPI reference ${reference})`}.`,
    at_door: ({ sum, receiver }) =>
      receiver === undefined
        ? `Please keep ${sum} in cash ready for when your parcel comes.`
        : `${receiver || 'Whoever receives the gifts'} pays ${sum} in cash at the door.`,
    paid: ({ when, how }) =>
      `${['Paid', when && ` on ${when}`, how && `, ${how}`].filter(Boolean).join('')}.`,
    failed: () => 'The payment failed.',
    refund_due: ({ back, sum }) =>
      `${back ?? sum} go back to you the way they came, within 5-7 business days.`,
    refunded: () => 'What you paid has gone back to you.',
    nothing_paid: () => 'Nothing was paid.',
    none_seen: () => 'We have seen no payment for it.',
    looked_for: ({ reference }) =>
      `We look for your payment${reference === null ? '' : ` (UPI reference ${reference})`} and send it back the way it came.`,
    not_found: ({ reference }) =>
      `We have looked for your payment${reference === null ? '' : ` ${reference}`} and found none. If it left your account, please write to us.`,
  },
};

/** The same, in the language of the page. */
export const stateWords = translated('shared/orders/state-words', englishStates);

/** Returns what the step at which an order stands is called: no payment that came or was named is waited for. */
export function currentStepText(step: OrderStep, payment: PaymentState | null): string {
  if (step === 'waiting_for_payment' && payment === 'checked') {
    return stateWords.badges.checked ?? '';
  }
  if (step === 'waiting_for_payment' && payment === 'paid') return stateWords.steps.placed;
  return step === 'placed' && payment === 'demo' ? stateWords.pending : stateWords.steps[step];
}
