import { expect, test } from 'vitest';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import { stepQuantity } from '#pwa/cart/cart-commands.ts';
import { keepDraft } from '#pwa/cart/drafts/drafts.ts';
import { problems } from '#pwa/cart/settle-operations.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { syncRound } from '#pwa/sync/sync-round.ts';
import { serverOf, testAccount } from '#pwa/sync/test-account.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { mirrorSession, type SignedIn } from './mirror-session.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const giftOf = (names: string) => ({
  product: coin,
  customization: { zodiacSign: 'leo', names } as const,
});

/** Resolves to a device whose gift is on the server, and which is offline with a further one. */
async function deviceOfLostShop() {
  const lost = await openTestShop();
  const before = await testAccount(lost);
  const device = testDevice(serverOf(lost));
  const { db } = device;
  await mirrorSession({ db }, before);
  const old = { db, owner: before.user.id };
  const sentLine = await putInCart(old, giftOf('Sent'));
  await syncRound(device.context);
  const unsent = await putInCart(old, giftOf('Unsent'));
  await stepQuantity(old, unsent, 2);
  await stepQuantity(old, sentLine, 1);
  await keepDraft(old, 'zodiac_coin', { zodiacSign: 'leo' });
  await lost.close();
  const shop = await openTestShop();
  device.fetch = serverOf(shop);
  const waiting = () => db.operations.where('owner').equals(old.owner).count();
  return { device, db, before, old, shop, waiting };
}

async function accountIn(
  shop: Awaited<ReturnType<typeof openTestShop>>,
  email: string,
): Promise<SignedIn> {
  const account = await testAccount(shop);
  return { ...account, user: { ...account.user, email } };
}

test('[SY8] [SY4] unsent gifts of an account that the shop lost go into the one in its place', async () => {
  const { device, db, before, old, shop, waiting } = await deviceOfLostShop();
  await syncRound(device.context);
  expect(device.refusedTokens).toEqual([before.token]);
  await mirrorSession({ db }, null);
  expect(await waiting()).toBeGreaterThan(1);

  const after = await accountIn(shop, ` ${before.user.email.toUpperCase()} `);
  await mirrorSession({ db }, after);
  const owner = after.user.id;
  const problemRows = await problems({ db, owner });
  expect(problemRows.map(({ lostAccount }) => lostAccount)).toEqual([{ gifts: 1 }]);
  expect(await db.drafts.get([owner, 'zodiac_coin'])).toBeDefined();
  await syncRound(device.context);
  const lines = await shop.storage.carts.lines(owner);
  expect(lines.map(({ customization: { names }, quantity }) => [names, quantity])).toEqual([
    ['Unsent', 3],
  ]);
  // Nothing of the lost account is left, nothing was refused, and nothing is told twice.
  expect(await db.operations.count()).toBe(0);
  expect(await db.snapshots.get(old.owner)).toBeUndefined();
  await mirrorSession({ db }, after);
  expect(await problems({ db, owner })).toHaveLength(1);
  await shop.close();
});
