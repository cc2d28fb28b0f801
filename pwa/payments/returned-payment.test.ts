import { expect, it } from 'vitest';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { PaymentAnswer } from '#shared/orders/order-life-schemas.ts';
import { checkPayment, returnedNumber } from './returned-payment.tsx';

it('[B12] reads the number of an order from the way back of a gateway, and nothing else', () => {
  const more = '&razorpay_payment_link_status=paid&razorpay_signature=abc';
  expect(returnedNumber(`?paid=NW-7K2M9QX4${more}`)).toBe('NW-7K2M9QX4');
  for (const other of ['', '?paid=', '?paid=<b>', '?paid=../admin', `?paid=${'N'.repeat(41)}`]) {
    expect(returnedNumber(other)).toBeNull();
  }
});

const paymentAnswer = (answer: Partial<PaymentAnswer>): ApiAnswer<PaymentAnswer> => ({
  ok: true,
  data: { step: 'waiting_for_payment', payment_status: 'pending', pay: null, ...answer },
});
const refused = (status: number | null): ApiAnswer<PaymentAnswer> => ({
  ...{ ok: false, status, code: null, reason: null, message: '' },
});

/** The outcome, and how long it waited between the answers; the last answer is given for good. */
async function checked(...answers: ApiAnswer<PaymentAnswer>[]) {
  const waits: number[] = [];
  const [last = paymentAnswer({})] = answers.slice(-1);
  const outcome = await checkPayment({
    ask: async () => answers.shift() ?? last,
    wait: async (ms) => void waits.push(ms),
  });
  return { outcome, waits };
}

it('[B12] says that an order is paid only after the server did', async () => {
  const answer = paymentAnswer({ step: 'confirmed', payment_status: 'completed' });
  expect(await checked(answer)).toEqual({ outcome: 'paid', waits: [] });
  const late = await checked(paymentAnswer({}), refused(503), refused(null), answer);
  expect(late.outcome).toBe('paid');
  expect(late.waits).toHaveLength(3);
});

it.each([
  ['cancelled, though paid', paymentAnswer({ step: 'cancelled', payment_status: 'completed' })],
  ['not paid and does not wait', paymentAnswer({ step: 'placed' })],
  ['of nobody who is here', refused(404)],
])('[B12] says nothing of an order that is %s', async (_, answer) => {
  expect(await checked(answer)).toEqual({ outcome: 'over', waits: [] });
});

it('[B12] asks ever less often, and at some time no more', async () => {
  const { outcome, waits } = await checked(paymentAnswer({}));
  expect(outcome).toBe('unheard');
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
});
