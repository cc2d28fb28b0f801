import type { Page } from '@playwright/test';
import { deviceTables, everythingSaved, keptOnDevice } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import {
  addSmallFrame,
  askApi,
  cartLines,
  haveAccount,
  logIn,
  logOut,
  newShopper,
  openOrderDetails,
  openSmallFrame,
} from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything the browser stores for the shop but the bytes of files: tables, values, caches. */
async function storedHere(page: Page): Promise<string> {
  const tables = await deviceTables(page);
  const rest = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return [{ ...localStorage }, { ...sessionStorage }, cached];
  });
  return JSON.stringify([tables, rest]);
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Log out?' });
const keepThings = (page: Page) =>
  page.getByRole('checkbox', { name: 'Keep my things on this device' });

test('[T32] [SY8] a logout leaves nothing of a person that is safe on the server', {
  tag: '@core',
}, async ({ page }) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await page.goto('/');
  await serviceWorkerReady(page);
  await addSmallFrame(page);
  await everythingSaved(page);
  const { id } = await askApi<{ id: string }>(page, '/api/auth/profile');
  await page.goto('/account');
  await keptOnDevice(page, '"fetchedAt"');
  expect(await storedHere(page)).toContain('Sunita Rani');
  await logOut(page);
  const personal = new RegExp(
    [id, shopper.email, shopper.name, 'Sunita Rani', 'us\\.jpg', '/api/images/'].join('|'),
  );
  await expect.poll(() => storedHere(page)).not.toMatch(personal);
  const { photoFiles, snapshots } = await deviceTables(page);
  expect([photoFiles, snapshots]).toEqual([[], []]);

  await page.goto('/login');
  await logIn(page, shopper);
  await page.goto('/cart');
  await expect(cartLines(page)).toContainText('Sunita Rani');
});

test('[T32] [SY8] what is on this device alone is asked about, and the box is unticked', {
  tag: '@long',
}, async ({ page, context }) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await page.goto('/');
  await serviceWorkerReady(page);
  await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
  await page.getByLabel('Zodiac sign').selectOption('Leo');
  await keptOnDevice(page, '"leo"');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  await addSmallFrame(page);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question(page)).toContainText('have not reached your account yet');
  await expect(question(page)).toContainText('1 gift you began is on this device only');
  await expect(question(page)).toContainText('Zodiac Coin');
  await expect(keepThings(page)).not.toBeChecked();
  await question(page).getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question(page)).toBeHidden();
  expect(await storedHere(page)).toContain(shopper.email);

  // Kept: everything is here again after the next login.
  await page.getByRole('button', { name: 'Logout' }).click();
  await keepThings(page).check();
  await question(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedHere(page)).toMatch(/Sunita Rani.*"leo"|"leo".*Sunita Rani/);
  await context.setOffline(false);
  await page.goto('/login');
  await logIn(page, shopper);
  const dialog = await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
  await expect(dialog.getByLabel('Zodiac sign')).toHaveValue('Leo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await everythingSaved(page);

  // Not kept: a draft goes; what waits stays and is sent later, unless it is to be removed too.
  await context.setOffline(true);
  await openSmallFrame(page);
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else');
  await keptOnDevice(page, 'Somebody Else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedHere(page)).not.toMatch(/Somebody Else|Sunita Rani|"leo"/);

  // The logout waits as other work does, through a reload too.
  const { email, password } = shopper;
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  const { token } = await login.json();
  const sessions = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const listed = await page.request.get('/api/auth/sessions', { headers });
    return (await listed.json()).sessions.length;
  };
  expect(await sessions()).toBe(2);
  await page.reload();
  await context.setOffline(false);
  await expect.poll(sessions).toBe(1);
});
