import { afterEach, expect, test, vi } from 'vitest';
import { ownFailure } from '#shared/failures/failure-text.ts';

const calls = vi.hoisted(() => ({ moveOrder: vi.fn(), moveOrders: vi.fn() }));
vi.mock('#pwa/desk/access/desk-session.ts', () => ({ deskApi: () => calls }));
const { moveOrder, moveOrders, settleMoney } = await import('./move-orders.ts');

afterEach(() => void vi.resetAllMocks());

const number = 'NW-1';
const order = {
  ...{ order_number: number, customer_name: 'Asha', revision: 1, payment_kind: 'cod' as const },
  ...({ order_status: 'confirmed', step: 'confirmed' } as const),
  shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
};
const lost = { ok: false, status: null, ...ownFailure('no_answer') };
const cutOff = { ok: false, status: 503, code: 'busy', reason: 'busy', message: 'Busy' };
const refused = { ok: false, status: 422, code: 'validation_failed', reason: null, message: 'No' };

test.each([
  { answer: lost, isLost: true },
  { answer: cutOff, isLost: true },
  { answer: refused, isLost: false },
  {
    answer: { ok: true, data: { results: [{ ok: false, number, failure: { reason: 'x' } }] } },
    isLost: false,
  },
])(
  '[B13] orders may have been moved although the answer was lost: %j',
  async ({ answer, isLost }) => {
    calls.moveOrders.mockResolvedValue(answer);
    expect(await moveOrders([{ order }], 'in_production')).toEqual([
      { number, isLost, text: expect.any(Function) },
    ]);
  },
);

/** Refused as the order was changed since; Ravi was the last to move it. */
function changedMeanwhile(step: string) {
  const params = { step, by: 'Ravi' };
  return { ok: false, status: 409, code: 'conflict', reason: 'order_moved', message: '', params };
}

test('[B13] who moved an order meanwhile is named, and nobody where it was changed without a move', async () => {
  const textAfter = async (step: string) => {
    const answer = changedMeanwhile(step);
    calls.moveOrder.mockResolvedValue(answer);
    calls.moveOrders.mockResolvedValue({
      ok: true,
      data: { results: [{ ok: false, number, failure: answer }] },
    });
    const one = await moveOrder(order, 'in_production');
    const [many] = await moveOrders([{ order }], 'in_production');
    expect(many?.text()).toBe(one?.text());
    return one?.text();
  };
  expect(await textAfter('cancelled')).toContain('Cancelled (Ravi)');
  expect(await textAfter('confirmed')).toBe(
    'This order has changed meanwhile: Confirmed. Please look at it again.',
  );
});

test('[B62] nobody is named where a refund meets an order that was changed', async () => {
  const refund = () => Promise.resolve(changedMeanwhile('cancelled') as never);
  const why = await settleMoney(refund, 'noted');
  expect(why?.()).toBe('This order has changed meanwhile: Cancelled. Please look at it again.');
});
