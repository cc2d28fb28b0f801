import type { Locator } from '@playwright/test';
import { expect, test } from './shop.ts';
import { fillSignUp, logIn, logOut, newShopper } from './shopper.ts';

async function expectWrong(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
}

async function expectRight(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid');
}

test('[P14] login shows at each field what is wrong, and focus goes to the first', async ({
  page,
}) => {
  await page.goto('/login');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const postedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') postedUrls.push(request.url());
  });
  await submit.click();
  await expect(email).toBeFocused();
  await expectWrong(email, 'Please enter your email');
  await expectWrong(password, 'Please enter your password');

  await email.fill('not an address');
  await expectWrong(email, 'Please give a valid email address');
  await email.fill(newShopper().email);
  await expectRight(email);
  await submit.click();
  await expect(password).toBeFocused();
  await expectWrong(password, 'Please enter your password');
  expect(postedUrls).toEqual([]);

  await password.fill('not the password');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');

  // Ten more would do it too.
  const failure = { code: 'too_many_requests', reason: 'too_many_attempts', message: 'Wait.' };
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, json: { ...failure, params: { minutes: 14 } } }),
  );
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Please try again in 14 minutes.');
  await page.getByRole('alert').getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL(/forgot-password$/);
});

test('[P14] [T35] what is said of a password moves nothing, in both languages', async ({
  page,
}) => {
  for (const [address, name] of [
    ['/signup', 'Password'],
    ['/hi/signup', 'पासवर्ड'],
  ] as const) {
    await page.goto(address);
    const submit = page.getByRole('main').locator('button[type="submit"]');
    const password = page.getByLabel(name, { exact: true });
    const verdict = page.locator('[data-level] [role="status"]');
    await expect(submit).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await password.fill('');
      await expect(verdict).toHaveCount(0);
      const place = await submit.boundingBox();
      for (const typedText of ['coinsframes', 'mumbai2020', 'kd8w2n', 'lotus pond at dusk']) {
        const before = (await verdict.count()) > 0 ? await verdict.textContent() : '';
        await password.fill(typedText);
        await expect(verdict).not.toHaveText(before ?? '');
        expect(await submit.boundingBox(), `${address} ${width} ${typedText}`).toEqual(place);
      }
    }
  }
});

test('[ST271] fields that a password manager fills in without an event are read when they are sent', async ({
  page,
  request,
}) => {
  const shopper = newShopper();
  await request.post('/api/auth/register', { data: shopper });
  await page.goto('/login');
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field, text) => {
      // As from outside the page's scripts: React does not hear of it.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, text);
    }, value);
  await expect(page.getByLabel('Email')).toBeEnabled();
  await fill('Email', shopper.email);
  await fill('Password', shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/$/);

  // A text of several lines does so too.
  await page.goto('/contact');
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  await page.getByLabel('Subject').selectOption('support');
  await fill('Phone', '98765 43210');
  await fill('Message', 'Where is my order?');
  await page.getByRole('main').getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
});

test('[D8] on the way to the checkout a device that never signed in is offered an account first', async ({
  page,
}) => {
  await page.goto('/login?next=%2Fpayment');
  const main = page.getByRole('main');
  const create = main.getByRole('link', { name: 'Create an account' });
  await expect(create).toHaveCount(1);
  const isFirst = () =>
    create.evaluate((link) => {
      const email = document.querySelector('input[type="email"]');
      return Boolean(email && link.compareDocumentPosition(email) & 4);
    });
  expect(await isFirst()).toBe(true);
  await create.click();
  const shopper = newShopper();
  await fillSignUp(page, shopper);
  await expect(page).toHaveURL(/\/payment$/);
  await logOut(page);
  await page.goto('/login?next=%2Fpayment');
  await expect(create).toHaveCount(1);
  expect(await isFirst()).toBe(false);
  await logIn(page, shopper);
  await expect(page).toHaveURL(/\/payment$/);
});

test('a password can be read while it is typed, both of a sign-up at once', async ({ page }) => {
  await page.goto('/signup');
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm password');
  await password.fill('correct horse battery');
  await expect(password).toHaveAttribute('type', 'password');
  const eye = page.getByRole('button', { name: 'Show password' });
  await eye.first().click();
  for (const field of [password, confirmation]) await expect(field).toHaveAttribute('type', 'text');
  await expect(eye.first()).toHaveAttribute('aria-pressed', 'true');
  await eye.last().click();
  for (const field of [password, confirmation]) {
    await expect(field).toHaveAttribute('type', 'password');
  }
  await page.goto('/login');
  // Whoever looks for the field by a part of its name finds it alone.
  await page.getByLabel('password').fill('correct horse');
  await eye.click();
  await expect(page.getByLabel('password')).toHaveAttribute('type', 'text');
  // As it is sent it can no longer be read: browsers may offer again what was sent as a text.
  await page.getByLabel('Email').fill(newShopper().email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('password')).toHaveAttribute('type', 'password');
});
