import { expect, test } from 'vitest';
import { problems, recordProblem } from '#pwa/cart/settle-operations.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { speak } from '#shared/language/translated.ts';
import { problemText } from './cart-screen.tsx';

const gift = { product: 'zodiac_coin', name: 'Zodiac Coin' };
const soldOut = { code: 'not_available', reason: 'not_available', message: 'Out of stock.' };
const scope = () => ({ db: testDevice().db, owner: 'asha' });

test('[SY6] a refused change says which gift it is about, by the name it has now, and why', async () => {
  const { db, owner } = scope();
  await recordProblem({ db, owner }, { change: 'add', gift, failure: soldOut });
  const problemTexts = async () => (await problems({ db, owner })).map(problemText);
  const text = 'could not be added to your cart: This gift is out of stock.';
  expect(await problemTexts()).toEqual([`Zodiac Coin ${text}`]);
  const product = baseProduct('zodiac_coin', 'zodiac_coin', 199);
  await db.products.put({ ...product, position: 0, display_name: 'Lucky Coin' });
  expect(await problemTexts()).toEqual([`Lucky Coin ${text}`]);
});

test('[SY3] a change of a gift that is not known here is still reported', () => {
  const refused = { change: 'late-edit', gift: null, failure: ownFailure('cart_changed') } as const;
  expect(problemText({ refused })).toBe(
    'A gift is no longer in your cart, so your changes to it could not be saved.',
  );
});

test('a refused change is said in the language of the page', () => {
  const hindi = { add: (name: string, reason: string) => `${name} नहीं जोड़ा गया: ${reason}` };
  speak({
    'pwa/shop/cart/words': { refused: hindi },
    'shared/failures/failure-words': { not_available: 'अभी नहीं है।' },
  });
  const refused = { change: 'add', gift, failure: soldOut } as const;
  expect(problemText({ refused })).toBe('Zodiac Coin नहीं जोड़ा गया: अभी नहीं है।');
  speak({});
});

test('[SY8] a lost account is told, with the gifts that came along', () => {
  expect(problemText({ lostAccount: { gifts: 0 } })).toMatch(/any more\.$/);
  const saidText = problemText({ lostAccount: { gifts: 2 } });
  expect(saidText).toMatch(/^Your earlier account no longer exists.* The 2 gifts that waited/);
});
