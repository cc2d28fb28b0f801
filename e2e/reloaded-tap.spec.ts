import type { Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { expect, test } from './shop.ts';
import { askApi, haveAccount, haveCoin, newShopper } from './shopper.ts';

const quantity = (page: Page) => page.getByLabel('Quantity of Zodiac Coin', { exact: true });

/** Taps +; the page reloads itself at the tap, or in the moment in which it says that it is stored. */
async function tapAndReload(page: Page, when: 'tapped' | 'stored'): Promise<void> {
  await page.evaluate((reloadWhen) => {
    let wasUnstored = false;
    const observer = new MutationObserver(() => {
      const unstored = document.querySelector('[aria-label="Not saved on this device yet"]');
      wasUnstored ||= unstored !== null;
      if (!wasUnstored || (reloadWhen === 'stored' && unstored)) return;
      observer.disconnect();
      location.reload();
    });
    observer.observe(document.body, { subtree: true, childList: true });
  }, when);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Increase quantity of Zodiac Coin' }).click();
  await reloaded;
  await expect(quantity(page)).toBeVisible();
}

/** Expects the server to come to the quantity that the page shows, and the page to stay with it. */
async function expectSent(page: Page, shown: string): Promise<void> {
  const sent = async () =>
    (await askApi<CartLine[]>(page, '/api/cart')).map((line) => line.quantity);
  await expect.poll(sent).toEqual([Number(shown)]);
  await expect(quantity(page)).toHaveText(shown);
}

test('[SY13] [SY4] after a reload right behind a tap the page shows what the server ends with', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await haveCoin(page);
  await page.goto('/cart');
  await expect(quantity(page)).toHaveText('1');

  await test.step('once the line says that it is stored, the tap is kept', async () => {
    for (const times of ['2', '3', '4']) {
      await tapAndReload(page, 'stored');
      await expect(quantity(page)).toHaveText(times);
    }
    await expectSent(page, '4');
  });

  await test.step('before that it is kept or not, and nothing else', async () => {
    let before = 4;
    for (const _ of 'abc') {
      await tapAndReload(page, 'tapped');
      const shown = (await quantity(page).textContent()) ?? '';
      expect([before, before + 1].map(String)).toContain(shown);
      await expectSent(page, shown);
      before = Number(shown);
    }
  });
});
