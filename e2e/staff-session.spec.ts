import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import { expect, test } from './shop.ts';
import { holdToken, newAdmin, tablet } from './staff.ts';

test.use(tablet);

test('[T50] a desk that nobody touched waits behind a sign-in, and goes on for the same person alone', {
  tag: '@core',
}, async ({ page, context, request }) => {
  const [asha, ravi] = [newAdmin(), newAdmin()];
  const tokens = [];
  for (const data of [asha, ravi]) {
    const answer = await request.post('/api/admin/register', { data });
    tokens.push(((await answer.json()) as DeskSessionAnswer).token);
  }
  await holdToken(page, tokens[0] ?? '');
  await page.clock.install();
  await page.goto('/admin');
  const signInDialog = page.getByRole('dialog', { name: 'Your sign-in' });
  const again = page.getByRole('dialog', { name: 'Sign in to go on' });
  const openOwn = page.getByRole('button', { name: 'Your sign-in' });
  const passwordField = signInDialog.getByLabel('Current password');
  await openOwn.click();
  await passwordField.fill('half typed');
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/admin');
  await expect(other.getByRole('tab', { name: 'Orders' })).toBeVisible();

  await page.clock.fastForward('29:00');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.clock.fastForward('29:00');
  await expect(page.getByText('Are you still there?')).toBeVisible();
  await expect(again).toBeHidden();
  // The clock of all tabs moves in one after the other, and one that is half a minute behind waits, too.
  await page.clock.fastForward('00:35');
  await page.clock.fastForward('00:30');
  for (const tab of [page, other]) {
    await expect(tab.getByText('You were signed out after 30 minutes')).toBeVisible();
    await expect(tab.getByRole('tab', { name: 'Orders' })).toBeHidden();
  }
  await expect(signInDialog).toBeHidden();
  await page.keyboard.press('Escape');
  const signIn = async ({ email, password }: ReturnType<typeof newAdmin>) => {
    await again.getByLabel('Email').fill(email);
    await again.getByLabel('Password').fill(password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toBeHidden();
  };
  await signIn(asha);
  await expect(passwordField).toHaveValue('half typed');
  await expect(passwordField).toBeFocused();
  await expect(other.getByRole('tab', { name: 'Orders' })).toBeVisible();

  await other.close();
  await page.clock.fastForward('30:01');
  await signIn(ravi);
  await expect(openOwn).toBeVisible();
  await expect(signInDialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Staff desk' })).toBeFocused();
});
