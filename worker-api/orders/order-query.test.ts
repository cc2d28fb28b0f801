import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shop, shopper, testInAShop } from '#api/server/testing/test-shop-and-shopper.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import {
  instant,
  sampleOrder,
  sampleProof,
} from '#api/storage/contract/storage-contract-samples.ts';
import { maxDetailsBytes } from '#shared/customisation/customisation.ts';
import type { Order } from '#shared/orders/order.ts';
import { maxProofText } from '#shared/proofs/approval.ts';
import { maxProofsAtOnce } from './order-query.ts';

testInAShop();

/** The largest that staff can ask about: in letters of three bytes. */
const largest = {
  customization: { frameName1: 'आ'.repeat(maxDetailsBytes / 3 - 20) },
  question: 'आ'.repeat(maxProofText),
};

/** Resolves to an order of a hundred gifts, asked about so often. */
async function askedOrder(minute: number, proofs: number): Promise<string> {
  const order = sampleOrder(shopper.id, { created_at: instant(minute), lineIds: [randomUUID()] });
  const [item] = order.items;
  if (!item) throw new Error('There is no gift');
  const { order_number: orderNumber } = order;
  await shop.storage.orders.place({ ...order, items: Array(100).fill(item) });
  for (let index = 0; index < proofs; index += 1) {
    await shop.storage.proofs.add(sampleProof({ ...largest, orderNumber, item: index }));
  }
  return orderNumber;
}

test('[T27] [ST25] a page of orders holds a bounded number of proofs, and the pages all', async () => {
  const counts = [0, maxProofsAtOnce, 60, 40, 1, 0];
  const placed: string[] = [];
  for (const [minute, count] of counts.entries()) placed.push(await askedOrder(minute, count));
  const pages: Order[][] = [];
  let address: string | null = '/api/orders/user?limit=50';
  while (address !== null) {
    const answer = await shop.call('GET', address, { token: shopper.token });
    expect(answer.headers.get('X-Total-Count')).toBe(String(counts.length));
    expect((await answer.clone().arrayBuffer()).byteLength).toBeLessThan(2.5 * 1024 * 1024);
    pages.push(await readAnswer<Order[]>(answer));
    address = /^<(.*)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null;
  }
  const proofsIn = ({ items }: Order) => items.flatMap(({ proofs }) => proofs ?? []).length;
  expect(pages.map((page) => page.map(proofsIn))).toEqual([[0, 1, 40], [60], [100, 0]]);
  expect(pages.flat().map(({ order_number }) => order_number)).toEqual(placed.toReversed());
});
