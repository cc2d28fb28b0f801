import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.ts';
import { newShopper, type TestShopper } from './test-shopper.ts';

/** The shop of the test file that runs. */
export let shop: TestShop;
/** A new customer of it for each test. */
export let shopper: TestShopper;

/** Opens a shop for the test file that calls this, and closes it after the last test. */
export function testInAShop(): void {
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(async () => {
    shopper = await newShopper(shop);
  });
  afterAll(() => shop.close());
}
