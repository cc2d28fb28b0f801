import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaitingOrders, type WaitingOrders } from './waiting-orders.ts';

const restMs = 60_000;
let closed: AbortController;
let wantedCount: number;
let orders: WaitingOrders;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  closed = new AbortController();
  wantedCount = 0;
  const onWanted = () => {
    wantedCount += 1;
  };
  orders = createWaitingOrders(restMs, onWanted, closed.signal);
});
afterEach(() => void vi.useRealTimers());

async function takeAll(): Promise<string[]> {
  const numbers: string[] = [];
  for await (const number of orders.take()) numbers.push(number);
  return numbers;
}

test('[B28] an order waits once, however often it is wanted', async () => {
  for (const number of ['NW-1', 'NW-2', 'NW-1']) orders.want(number);
  expect([orders.size, wantedCount]).toEqual([2, 2]);
  expect(await takeAll()).toEqual(['NW-1', 'NW-2']);
  expect(await takeAll()).toEqual([]);
});

test('[B28] an order that rests is left alone for a minute, and then taken again', async () => {
  orders.rest('NW-1');
  orders.want('NW-1');
  expect(await takeAll()).toEqual([]);
  vi.advanceTimersByTime(restMs - 1);
  orders.want('NW-1');
  expect(await takeAll()).toEqual([]);
  vi.advanceTimersByTime(1);
  orders.want('NW-1');
  expect(await takeAll()).toEqual(['NW-1']);
});

test('[B28] a new version or a photo wakes an order that rests', async () => {
  orders.rest('NW-1');
  orders.wantAll('new NW-1', async () => ['NW-1', 'NW-2']);
  expect(await takeAll()).toEqual(['NW-1', 'NW-2']);
});

test('[B28] [T27] no more than a thousand wait, and none once it is closed', async () => {
  for (let index = 0; index < 1_100; index += 1) orders.want(`NW-${index}`);
  expect(orders.size).toBe(1_000);
  closed.abort();
  orders.clear();
  orders.want('NW-LATE');
  expect(orders.size).toBe(0);
});
