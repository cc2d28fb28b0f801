import type { APIRequestContext, Page } from '@playwright/test';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import { expect, test, testAlone } from './shop.ts';
import { anotherTablet, holdToken, newAdmin, newCustomer, registerAdmin, tablet } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });
testAlone.use({ ...tablet, serviceWorkers: 'block' });

async function openPeople(page: Page, token: string, part?: string): Promise<void> {
  await holdToken(page, token);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'People' }).tap();
  if (part) await page.getByRole('link', { name: part, exact: true }).tap();
}

async function write(request: APIRequestContext, name: string, message: string): Promise<void> {
  const data = {
    ...{ name, email: `${crypto.randomUUID()}@example.test`, phone: '98000 00001' },
    ...{ subject: 'support', message },
  };
  expect((await request.post('/api/contact', { data })).ok()).toBe(true);
}

test('[B42] [B56] a message is acknowledged and resolved by touch, with who did what', {
  tag: '@core',
}, async ({ page, request }) => {
  const name = `Asha ${crypto.randomUUID().slice(0, 6)}`;
  const number = await (await newCustomer(request)).orderCoin();
  await write(request, name, `Where is ${number}?`);
  await openPeople(page, await registerAdmin(request));
  await page.getByLabel('Subject').selectOption('Support');
  const card = page.getByRole('article', { name: new RegExp(name) });
  await expect(card).toContainText(/Acknowledge by .* 47 h left/);
  await expect(card.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    /^mailto:.*%40example\.test\?subject=/,
  );
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919800000001',
  );

  await card.getByRole('button', { name: 'Acknowledge' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).tap();
  await expect(card).toContainText('New');
  await card.getByRole('button', { name: 'Acknowledge' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Acknowledge' }).tap();
  await expect(card).toContainText('Acknowledged by Test Staff');
  await expect(card).toContainText(/Resolve by /);
  // Its button has gone, and the focus stays with the message.
  await expect(card.locator(':focus')).toHaveCount(1);

  await card.getByRole('button', { name: 'Resolve' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Resolve' }).tap();
  await expect(dialog.getByText('Please write a few words')).toBeVisible();
  await dialog.getByLabel('What came of it').fill('Sent again, free of charge.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Stay' }).tap();
  // What was typed stays where it could not be noted.
  await page.route('**/api/admin/tickets/*/steps', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Resolve' }).tap();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('What came of it')).toHaveValue('Sent again, free of charge.');
  await dialog.getByRole('button', { name: 'Resolve' }).tap();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Resolved by Test Staff');
  await expect(card.locator(':focus')).toHaveCount(1);
  await expect(card).toContainText('Sent again, free of charge.');
  // A slip is taken back.
  await card.getByRole('button', { name: 'Reopen' }).tap();
  await expect(card).toContainText('Reopened by Test Staff');
  await card.getByRole('link', { name: number }).tap();
  await expect(page.getByRole('region', { name: `Order ${number}` })).toBeVisible();
});

testAlone(
  '[B46] [T50] [ST270] an owner invites staff, changes what they may do, and removes them',
  async ({ page, request, browser, baseURL }) => {
    await openPeople(page, await registerAdmin(request), 'Staff');
    await page.getByRole('button', { name: 'Add staff' }).tap();
    const dialog = page.getByRole('dialog');
    const { email, password } = newAdmin();
    await dialog.getByLabel('Name').fill('Ravi Kumar');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Invite' }).tap();
    const link = dialog.getByLabel('Link');
    await expect(link).toHaveValue(/\/admin\/invitation#[\w-]{43}$/);
    const { pathname, hash } = new URL(await link.inputValue());
    await dialog.getByRole('button', { name: 'Done' }).tap();
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText('No password yet');

    // [T50] Nobody but Ravi knows the password.
    const ravi = await anotherTablet(browser, baseURL);
    await ravi.goto(`${pathname}${hash}`);
    await expect(ravi.getByText('Ravi Kumar, you sign in as')).toBeVisible();
    await ravi.getByLabel('Password', { exact: true }).fill(password);
    await ravi.getByLabel('Confirm password').fill(password);
    const save = ravi.getByRole('button', { name: 'Save and sign in' });
    // The first answer is lost on its way.
    const accepting = '**/api/admin/invitation';
    await ravi.route(accepting, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save.tap();
    await expect(ravi.getByRole('alert')).toBeVisible();
    await ravi.unroute(accepting);
    await save.tap();
    await expect(ravi.getByRole('tab', { name: 'Orders' })).toBeVisible();
    await ravi.goto('/admin?tab=people');
    await expect(ravi.getByText('Nobody waits for an answer')).toBeVisible();
    await expect(ravi.getByRole('link', { name: 'Customers' })).toBeVisible();
    await expect(ravi.getByRole('link', { name: 'Staff', exact: true })).toBeHidden();

    const makeRavi = async (post: string) => {
      await row.getByRole('button', { name: 'Change post' }).tap();
      await dialog.getByLabel('May do').selectOption(post);
      await dialog.getByRole('button', { name: 'Save' }).tap();
    };
    // The workshop has one tab, and nothing of the money.
    await makeRavi('workshop');
    await expect(row).toContainText('Workshop');
    await ravi.goto('/admin');
    await expect(ravi.getByRole('tab')).toHaveText(['Work']);
    await expect(ravi.getByRole('link', { name: 'New phone order' })).toBeHidden();
    await expect(ravi.getByRole('tabpanel', { name: 'Work' })).toBeVisible();
    await makeRavi('owner');
    await expect(row).toContainText('Owner');
    await ravi.goto('/admin?tab=people');
    await ravi.reload();
    await expect(ravi.getByRole('link', { name: 'Staff', exact: true })).toBeVisible();

    // [T50] A new password by a link: the sessions of before are over, and the link signs in.
    await row.getByRole('button', { name: 'New password' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make the link' }).tap();
    await expect(dialog).toContainText('New password for Ravi Kumar');
    const renewing = new URL(await link.inputValue());
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(row).toContainText('No password yet');
    await ravi.reload();
    await expect(ravi.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await ravi.goto(`${renewing.pathname}${renewing.hash}`);
    await ravi.getByLabel('Password', { exact: true }).fill(`${password}-again`);
    await ravi.getByLabel('Confirm password').fill(`${password}-again`);
    await save.tap();
    await expect(ravi.getByRole('tab', { name: 'People' })).toBeVisible();

    await row.getByRole('button', { name: 'Remove' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
    await expect(row).toBeHidden();
    await ravi.reload();
    await expect(ravi.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await ravi.context().close();
  },
);

testAlone(
  '[B47] a customer is found by phone, gets a link that works once, and is deleted',
  { tag: '@core' },
  async ({ page, request, browser, baseURL }) => {
    const customer = await newCustomer(request);
    const number = await customer.orderCoin();
    const signedIn = await request.post('/api/auth/login', { data: customer });
    const { token } = (await signedIn.json()) as SessionAnswer;
    const headers = { authorization: `Bearer ${token}` };
    await request.put('/api/auth/profile', { data: { phone: '98111 22233' }, headers });

    await openPeople(page, await registerAdmin(request), 'Customers');
    await page.getByPlaceholder(/^Name, email/).fill('9811122233');
    await page.getByRole('button', { name: 'Find' }).tap();
    const rows = page.getByRole('list', { name: 'Customers' }).getByRole('link');
    await expect(rows).toHaveCount(1);
    await rows.tap();
    await expect(page.getByRole('link', { name: customer.email })).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();

    await page.getByRole('button', { name: 'New password' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make a link' }).tap();
    const href = await dialog.getByLabel('The link, shown only now').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).tap();
    const { pathname, hash } = new URL(href);
    const theirs = await anotherTablet(browser, baseURL);

    await theirs.goto(`${pathname}${hash}`);
    await theirs.getByLabel('New password').fill('saffron-84');
    await theirs.getByLabel('Confirm password').fill('saffron-84');
    await theirs.getByRole('button', { name: 'Save password' }).tap();
    await expect(theirs.getByText('Your password is changed.')).toBeVisible();
    await theirs.goto('/');
    await theirs.goto(`${pathname}${hash}`);
    await expect(theirs.getByRole('alert')).toContainText('This link was used before');
    await theirs.context().close();

    await page.getByRole('button', { name: 'Delete account' }).tap();
    await dialog.getByRole('button', { name: 'Delete for good' }).tap();
    await expect(dialog.getByText('This is not the email address of the account')).toBeVisible();
    await dialog.getByLabel(/^Type /).fill(customer.email);
    await dialog.getByRole('button', { name: 'Delete for good' }).tap();
    await expect(page.getByText(/^The account of .* is deleted\.$/)).toBeVisible();
    await page.getByPlaceholder(/^Name, email/).fill(customer.email);
    await page.getByRole('button', { name: 'Find' }).tap();
    await expect(page.getByText('No customer found')).toBeVisible();
  },
);
