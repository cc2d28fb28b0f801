import { expect, test } from 'vitest';
import { words } from '#pwa/desk/orders/words.ts';
import { words as peopleWords } from './words.ts';

test('[P21] the desk says of orders that stay whole that money may be owed of them', () => {
  for (const count of [1, 2]) {
    expect(peopleWords.customer.openOrders(count)).toMatch(
      /money is owed, whole, until that is over/,
    );
  }
  expect(words.phone.forgetAsk('NW-1')).toMatch(/money of it is owed/);
  expect(words.phone.forgotten).toMatch(/owed/);
});
