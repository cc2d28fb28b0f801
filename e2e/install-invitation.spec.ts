import type { Page } from '@playwright/test';
import { shop } from '#shared/shop-settings/shop.ts';
import { follow } from './follow.ts';
import { expect, test } from './shop.ts';
import { addCurrencyNote, beginToUse } from './shopper.ts';

const start = new Date('2026-03-01T10:00:00Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);

const invitation = (page: Page) =>
  page.getByRole('complementary', { name: `Install ${shop.name}`, exact: true });

/** Makes the browser ready to ask whether to install, on every page from now on. */
async function readyToAsk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset.asked = 'yes';
          return { outcome: 'accepted' };
        },
      });
      window.dispatchEvent(question);
    });
  });
}

/** Another visit: a tab of its own, in which the invitation has had its chance to show. */
async function visit(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await readyToAsk(next);
  const code = next.waitForResponse(/assets\/local-.*\.js/);
  await next.goto('/');
  await beginToUse(next);
  await code;
  await next.waitForLoadState('networkidle');
  return next;
}

test('a shopper who chose a gift is invited to install, never during checkout; a refusal counts for 30 days', async ({
  page,
}) => {
  await page.clock.setFixedTime(start);
  await readyToAsk(page);
  await page.goto('/');
  await addCurrencyNote(page);
  await expect(invitation(page)).toBeVisible();
  for (const path of ['/payment', '/admin/login']) {
    await follow(page, path);
    await expect(invitation(page), path).toBeHidden();
  }
  await follow(page, '/cart');
  await invitation(page).getByRole('button', { name: 'Not now' }).click();
  await expect(invitation(page)).toBeHidden();

  await page.clock.setFixedTime(daysLater(29));
  await expect(invitation(await visit(page))).toBeHidden();
  await page.clock.setFixedTime(daysLater(31));
  const later = await visit(page);
  await invitation(later).getByRole('button', { name: 'Install' }).click();
  await expect(invitation(later)).toBeHidden();
  await expect(later.locator('html')).toHaveAttribute('data-asked', 'yes');
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
});
