import type { Page } from '@playwright/test';
import { buyWithoutReload } from './one-page-purchase.ts';
import { expect, test } from './shop.ts';
import { addZodiacCoin, askApi, cartLines, haveAccount, newShopper } from './shopper.ts';

const keepsNothing = 'This browser keeps nothing';
const silent = 'whose IndexedDB never answers';
const unread = 'Your stored cart cannot be read now';

/** What becomes of the browser's storage before any script of the shop runs. */
const browsers: Readonly<Record<string, () => void>> = {
  'without IndexedDB': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'whose IndexedDB fails to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
  },
  [silent]: () => {
    IDBFactory.prototype.open = () => ({ readyState: 'pending' }) as IDBOpenDBRequest;
  },
  'with cookies blocked': () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    LockManager.prototype.request = async () => refuse();
    ServiceWorkerContainer.prototype.register = async () => refuse();
    StorageManager.prototype.persist = async () => refuse();
  },
};

for (const [browser, breakStorage] of Object.entries(browsers)) {
  test(`a browser ${browser} sells a gift with a photo, and warns that it keeps nothing`, {
    tag: browser === 'without IndexedDB' ? '@core' : '@long',
  }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(breakStorage);
    await buyWithoutReload(page);
    await expect(page.getByText(browser === silent ? unread : keepsNothing)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

/** Waits until the account's one gift is there so often. */
function inAccount(page: Page, quantity: number): Promise<void> {
  const lines = () => askApi<{ quantity: number }[]>(page, '/api/cart');
  return expect.poll(async () => (await lines())[0]?.quantity).toBe(quantity);
}

test('[P34] a gift is added over a connection that died, and a page whose storage is lost offers to reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction;
    const connections = new Set<IDBDatabase>();
    const dead = new Set<IDBDatabase>();
    let forGood = false;
    const die = (all: boolean) => {
      forGood = all;
      for (const connection of connections) dead.add(connection);
    };
    Object.assign(window, { die });
    IDBDatabase.prototype.transaction = function (...parameters) {
      connections.add(this);
      if (forGood || dead.has(this)) {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }
      return begin.apply(this, parameters);
    };
  });
  const die = (forGood: boolean) =>
    page.evaluate(
      (all) => (window as unknown as { die: (all: boolean) => void }).die(all),
      forGood,
    );
  await haveAccount(page, newShopper());
  await addZodiacCoin(page);
  await page.goto('/cart');
  const quantity = cartLines(page).getByRole('button', { name: /^Increase quantity of/ });
  await expect(quantity).toBeEnabled();
  // The cart belongs to an account, so that the page says when a tap is stored.
  const isStored = page.getByText('All changes saved');
  await expect(isStored).toBeAttached();
  await die(false);
  await quantity.click();
  await expect(page.getByLabel('Quantity of Zodiac Coin', { exact: true })).toHaveText('2');
  await inAccount(page, 2);
  await page.reload();
  await expect(cartLines(page)).toContainText('2');
  await expect(isStored).toBeAttached();
  await die(true);
  await quantity.click();
  const alert = page.getByRole('alertdialog').filter({ hasText: 'storage does not answer' });
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(alert).toBeHidden();
  await expect(cartLines(page)).toContainText('2');
  await quantity.click();
  await expect(page.getByLabel('Quantity of Zodiac Coin', { exact: true })).toHaveText('3');
  await expect(isStored).toBeAttached();
  await expect(cartLines(page)).toContainText('3');
});

test('[P34] storage that is deleted under an open page is said, and the account comes back with its cart', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await addZodiacCoin(page);
  await page.goto('/cart');
  await expect(page.getByText('All changes saved')).toBeAttached();
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('noteworthy');
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
  );
  await expect(page.getByText('This browser has deleted what the shop had stored')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  await cartLines(page)
    .getByRole('button', { name: /^Increase quantity of/ })
    .click();
  await inAccount(page, 2);
  await page.reload();
  await expect(cartLines(page)).toContainText('2');
});
