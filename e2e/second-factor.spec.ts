import { shownCode } from '#api/accounts/second-factor/test-totp.ts';
import { expect, testAlone as test } from './shop.ts';
import { newAdmin, tablet } from './staff.ts';

test.use(tablet);

test('[T50] an owner adds an authenticator app before anything else, and signs in with its codes', {
  tag: '@core',
}, async ({ page, shop }) => {
  await shop.restart(undefined, { STAFF_SECOND_FACTOR: 'on' });
  const admin = newAdmin();
  await page.goto('/admin/signup');
  await page.getByLabel('Name').fill(admin.name);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByLabel('Confirm password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  const desk = page.getByRole('tab', { name: 'Orders' });
  const app = page.getByRole('region', { name: 'Authenticator app' });
  const passwordField = app.getByLabel('Your password, to set up an app');
  await app.getByRole('button', { name: 'Set up an app' }).click();
  await expect(passwordField).toBeFocused();
  await passwordField.fill('not the password');
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect(app.getByText('This is not your current password')).toBeVisible();
  await passwordField.fill(admin.password);
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect(app.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await app.getByLabel('Key').inputValue()).replaceAll(' ', '');
  const digits = app.getByLabel('The six digits');
  await digits.fill('000000');
  await app.getByRole('button', { name: 'Confirm' }).click();
  await expect(digits).toBeFocused();
  await digits.fill(shownCode(secret));
  await app.getByRole('button', { name: 'Confirm' }).click();
  const codes = app.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  // They stay until somebody says that they are kept, although the desk is open by now.
  await expect(desk).toBeHidden();
  await app.getByRole('button', { name: 'I have kept them' }).click();
  await expect(desk).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  const question = page.getByText('Enter the six digits');
  const signIn = async () => {
    // The desk that is just left has a field for an email address too.
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(question).toBeVisible();
  };
  await signIn();
  const code = page.getByLabel('Code of your app');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  // The code of now was used by adding the app; a phone's clock may be ahead.
  await code.fill(shownCode(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(desk).toBeVisible();

  // The phone is lost: recovery codes let in, and make place for another app.
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Your sign-in' }).click();
  await expect(app.getByText('Your authenticator app is set up.')).toBeVisible();
  await app.getByRole('button', { name: 'Set up another app' }).click();
  await passwordField.fill(admin.password);
  await app.getByLabel('A fresh code').fill(second);
  await app.getByRole('button', { name: 'Continue' }).click();
  const other = (await app.getByLabel('Key').inputValue()).replaceAll(' ', '');
  await digits.fill(shownCode(other));
  await app.getByRole('button', { name: 'Confirm' }).click();
  await expect(codes).toHaveCount(10);
  await app.getByRole('button', { name: 'I have kept them' }).click();
  await app.getByRole('button', { name: 'Remove the app' }).click();
  await app.getByLabel('A fresh code').fill('000000');
  await app.getByRole('button', { name: 'Remove the app' }).click();
  await expect(app.getByText('Without it you could not open the desk')).toBeVisible();
});
