import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.ts';
import { newShopper, type TestShopper } from './test-shopper.ts';

/** One shop for the test file that imports it. */
export let shop: TestShop;
/** A new customer of it for each test. */
export let shopper: TestShopper;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  shopper = await newShopper(shop);
});
afterAll(() => shop.close());
