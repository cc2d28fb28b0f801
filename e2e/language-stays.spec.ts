import { informationPages } from '#shared/pages/public-pages.ts';
import { aboutUs, chooseLanguage, heading } from './choose-language.ts';
import { expect, test } from './shop.ts';
import { haveAccount, logIn, newShopper } from './shopper.ts';

test('the account takes the choice to the next device', async ({ page, browser, baseURL }) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await page.goto(informationPages.about);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/profile') && answer.request().method() === 'PUT',
  );
  await chooseLanguage(page, 'Menu', 'हिन्दी');
  expect(await (await saved).json()).toMatchObject({ language: 'hi' });

  const next = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await next.goto('/login');
  await logIn(next, shopper);
  await expect(next.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(next).toHaveURL(/\/hi/);

  // Somebody else's account on that device keeps its own language.
  const other = newShopper();
  await haveAccount(next, other);
  const theirs = await next.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  await next.evaluate(
    (user) => localStorage.setItem('user', JSON.stringify({ ...user, language: 'en' })),
    theirs,
  );
  await next.goto('/about');
  await expect(heading(next)).toHaveText('About Noteworthy');
  await expect(next).toHaveURL(/:\d+\/about$/);
  await next.context().close();
});

test.describe('where the browser prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('it is offered, and a choice is not asked about again', async ({ page }) => {
    await page.goto(informationPages.about);
    await page.getByRole('button', { name: 'हिन्दी में देखें' }).click();
    await expect(heading(page)).toHaveText(aboutUs);
    await chooseLanguage(page, 'मेन्यू', 'English');
    await expect(heading(page)).toHaveText('About Noteworthy');
    await expect(page.getByRole('complementary', { name: 'भाषा' })).toBeHidden();
  });
});
