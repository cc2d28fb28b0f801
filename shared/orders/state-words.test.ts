import { describe, expect, it } from 'vitest';
import { type PaymentFacts, paymentStateOf } from '#shared/payments/meaning-of.ts';
import { paymentKinds, paymentStatuses, paymentTraits } from '#shared/payments/payment-keys.ts';
import { orderSteps } from './order-life.ts';
import { hindi } from './state-words.hi.ts';
import { currentStepText, englishStates } from './state-words.ts';

const facts = paymentKinds.flatMap((payment_kind) =>
  paymentStatuses.flatMap((payment_status) =>
    orderSteps.flatMap((step) =>
      [undefined, '123456789012'].map(
        (payment_reference): PaymentFacts & { step: typeof step } => ({
          ...{ payment_kind, payment_status, step, payment_reference },
          ...{ total_amount: 499, refunds: [] },
        }),
      ),
    ),
  ),
);
const sentenceFacts = { sum: '₹499', reference: null };
/** Returns all that is said of an order in a language, on whatever surface. */
const saidOf = (order: (typeof facts)[number], states: typeof englishStates) => {
  const state = paymentStateOf(order);
  if (state === null) throw new Error('Every status of the matrix is known');
  const sentence = states.sentences[state](sentenceFacts);
  const step = states === englishStates ? currentStepText(order.step, state) : '';
  return [states.badges[state] ?? '', sentence, step].join(' | ');
};

describe.each([
  ['English', englishStates],
  ['Hindi', hindi],
] as const)('[B13] what is said of a payment in %s', (_, states) => {
  const unpaid = /not paid|unpaid|nothing was paid|waiting for|payment pending|भुगतान बाकी|इंतज़ार/i;

  it.each(facts)('$payment_kind, $payment_status, $step, $payment_reference', (order) => {
    const text = saidOf(order, states);
    const isByUpi = paymentTraits[order.payment_kind ?? 'demo'].namedBy === 'customer';
    const isNamed = isByUpi && order.payment_reference !== undefined;
    if (order.payment_status === 'completed') expect(text).not.toMatch(unpaid);
    if (isNamed && order.payment_status === 'pending') expect(text).not.toMatch(unpaid);
    if (order.step === 'cancelled') expect(text).not.toMatch(/keep|waiting|pending|तैयार रखें/i);
    if (order.payment_kind === 'demo' && order.payment_status === 'pending') {
      const isOver = order.step === 'cancelled';
      expect(text).toMatch(isOver ? /Nothing was paid|कोई भुगतान नहीं/ : /no money|कोई पैसा नहीं/);
    }
  });
});

it('[B13] says nothing of the payment of a status that the shop does not know', () => {
  expect(paymentStateOf({ payment_status: 'disputed' })).toBeNull();
});
