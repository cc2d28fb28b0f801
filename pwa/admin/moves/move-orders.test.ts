import { afterEach, expect, test, vi } from 'vitest';
import { ownFailure } from '#shared/failures/failure-text.ts';

const calls = vi.hoisted(() => ({ moveOrders: vi.fn() }));
vi.mock('#pwa/admin/admin-session.ts', () => ({ adminApi: () => calls }));
const { moveOrders } = await import('./move-orders.ts');

afterEach(() => void calls.moveOrders.mockReset());

const number = 'NW-1';
const order = {
  ...{ order_number: number, customer_name: 'Asha', revision: 1 },
  ...({ order_status: 'confirmed', step: 'confirmed' } as const),
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
