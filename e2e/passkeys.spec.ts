import { expect, testAlone as test } from './shop.ts';
import { newAdmin, tablet } from './staff.ts';

test.use(tablet);

test('[T17] [T50] staff add a passkey at the desk and sign in with it, until it is removed', async ({
  page,
  shop,
}) => {
  const url = `http://localhost:${new URL(shop.url).port}`;
  await shop.restart(undefined, { PUBLIC_URL: url });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto('/admin/login');
  await expect(page.getByText(`Passkeys work at ${url} alone`)).toBeVisible();
  await expect(page.getByRole('link', { name: url })).toHaveAttribute('href', `${url}/admin`);

  const admin = newAdmin();
  await page.goto(`${url}/admin/signup`);
  await page.getByLabel('Name').fill(admin.name);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByLabel('Confirm password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Your sign-in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your sign-in' });
  const dialog = sheet.getByRole('region', { name: 'Passkeys' });
  const add = async (password: string) => {
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  };
  await add('not-the-password');
  await expect(dialog.getByRole('alert')).toContainText('not your current password');
  await add(admin.password);
  await expect(dialog.getByText('Not used yet')).toBeVisible();
  await expect(dialog.getByText(/^Chrome on /)).toBeVisible();
  await add(admin.password);
  await expect(dialog.getByRole('alert')).toContainText('This device has a passkey');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();

  const signIn = page.getByRole('button', { name: 'Use a passkey' });
  await signIn.click();
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Your sign-in' }).click();
  await expect(dialog.getByText(/^Last used/)).toBeVisible();
  const remove = dialog.getByRole('button', { name: /^Remove/ });
  const question = page.getByRole('alertdialog');
  await remove.click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(dialog.getByRole('status').getByText('The passkey is removed.')).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeFocused();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText('does not open this shop');

  // Who is invited may have a passkey alone, and chooses a password with it later.
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
  const invited = newAdmin();
  const printed = await shop.owner('admins', 'add', invited.email, invited.name);
  await page.goto(`${url}/admin/invitation${/#\S+/.exec(printed)?.[0]}`);
  await page.getByRole('button', { name: 'Use a passkey, and no password' }).click();
  await page.getByRole('button', { name: 'Your sign-in' }).click();
  const password = sheet.getByRole('region', { name: 'Password' });
  await password.getByLabel('New password').fill(invited.password);
  await password.getByLabel('Confirm password').fill(invited.password);
  await password.getByRole('button', { name: 'Choose a password' }).click();
  await expect(password.getByLabel('Current password')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();

  // Whose finger is not known gets no further than the device.
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await expect(page).toHaveURL(`${url}/admin/login`);
});
