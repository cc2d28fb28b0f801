import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import { createWorkQueue, type WorkAnswer } from './create-work-queue.ts';

const row = (order_number: string, step: OrderStep = 'confirmed', revision = 0) =>
  ({ order_number, step, order_status: statusOf(step), revision }) as DeskOrderRow;

type Answer = ApiAnswer<WorkAnswer>;
const list = (...rows: DeskOrderRow[]): Answer => ({
  ok: true,
  data: { rows, fitting: { make: rows.length } },
});

/** A server whose answers the test gives. */
function openQueue() {
  const pendingAsks: ((answer: Answer) => void)[] = [];
  const ask = () => new Promise<Answer>((resolve) => void pendingAsks.push(resolve));
  const page = { isVisible: true };
  const queue = createWorkQueue({ ask, isVisible: () => page.isVisible });
  const answer = async (nextAnswer: Answer) => {
    pendingAsks.shift()?.(nextAnswer);
    await vi.advanceTimersByTimeAsync(0);
  };
  const steps = () =>
    queue.store.getState().work?.rows.map(({ order_number, step }) => `${order_number} ${step}`);
  return { queue, pendingAsks, answer, page, steps, stop: queue.start() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[P15] the queue is asked for again within 5 s, and keeps what has not changed', async () => {
  const { queue, pendingAsks, answer, stop } = openQueue();
  await answer(list(row('NW-1'), row('NW-2')));
  const [first] = queue.store.getState().work?.rows ?? [];
  expect(pendingAsks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(pendingAsks).toHaveLength(1);
  await answer(list(row('NW-1'), row('NW-2', 'in_production', 1)));
  expect(queue.store.getState().work?.rows[0]).toBe(first);
  expect(queue.store.getState().work?.rows[1]?.step).toBe('in_production');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pendingAsks).toHaveLength(0);
});

test('[P15] nothing is asked while the page is out of sight, and at once when it is back', async () => {
  const { queue, pendingAsks, answer, page } = openQueue();
  page.isVisible = false;
  await answer(list());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pendingAsks).toHaveLength(0);
  page.isVisible = true;
  queue.refresh();
  expect(pendingAsks).toHaveLength(1);
});

test('[B13] an answer that was asked for before an order was moved here does not undo it', async () => {
  const { queue, pendingAsks, answer, steps } = openQueue();
  await answer(list(row('NW-1')));
  queue.refresh();
  queue.replaceRow(row('NW-1', 'in_production', 1));
  await answer(list(row('NW-1')));
  expect(steps()).toEqual(['NW-1 in_production']);
  // The overtaken question is asked again at once.
  expect(pendingAsks).toHaveLength(1);
  await answer(list(row('NW-1', 'shipped', 2)));
  expect(steps()).toEqual(['NW-1 shipped']);
});

test('[T27] a server that asks for patience gets it', async () => {
  const { pendingAsks, answer } = openQueue();
  await answer({ ok: false, status: 429, ...ownFailure('no_answer'), retryAfterMs: 50_000 });
  await vi.advanceTimersByTimeAsync(49_000);
  expect(pendingAsks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(pendingAsks).toHaveLength(1);
});

test('[B13] an answer to what was wanted before is none', async () => {
  const { queue, pendingAsks, answer, steps } = openQueue();
  queue.askAnew();
  await answer(list(row('NW-1')));
  expect(steps()).toBeUndefined();
  expect(pendingAsks).toHaveLength(1);
  await answer(list(row('NW-2', 'shipped')));
  expect(steps()).toEqual(['NW-2 shipped']);
});
