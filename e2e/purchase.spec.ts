import type { Order } from '#shared/orders/order.ts';
import { expect, test } from './shop.ts';
import {
  addCurrencyNote,
  addSmallFrame,
  addSmallResin,
  addZodiacCoin,
  askApi,
  beginToUse,
  coinPage,
  fillBilling,
  fillSignUp,
  haveAccount,
  newShopper,
  payByCard,
} from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

test('[D1] [D2] [D8] [T13] a visitor personalises a gift of every family, signs up, pays and finds the order', {
  tag: '@core',
}, async ({ page }) => {
  const wire: string[] = [];
  page.on('request', (request) => wire.push(`${request.url()} ${request.postData() ?? ''}`));

  await page.goto('/');
  await page
    .getByRole('button', { name: 'Explore Products' })
    .or(page.getByRole('link', { name: 'Explore Products' }))
    .click();

  await addCurrencyNote(page);
  await addZodiacCoin(page);
  await addSmallFrame(page);
  await addSmallResin(page);

  await page.goto('/cart');
  const lines = page.getByRole('main').getByRole('listitem', { name: /./ });
  await expect(lines.filter({ has: page.getByRole('button', { name: /^Remove / }) })).toHaveCount(
    4,
  );
  await page.getByRole('button', { name: 'Increase quantity of Zodiac Coin' }).click();

  // 300 + 2 × 199 + (299 + 10 letters × 45) + 599
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('₹2,046');
  await expect(summary).toContainText('Free');
  const goodToKnow = page.getByRole('region', { name: 'Good to know' });
  await expect(goodToKnow).toContainText('3-7 business days');
  await expect(goodToKnow).toContainText('all sales are final: no returns or exchanges');
  await page.getByRole('link', { name: 'Login to Checkout' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();

  // Both login pages lead on to the checkout.
  const shopper = newShopper();
  await fillSignUp(page, shopper);
  await expect(page).toHaveURL(/\/payment$/);
  await expect.poll(async () => (await askApi<unknown[]>(page, '/api/cart')).length).toBe(4);

  await expect(page.getByLabel('Full name')).toHaveValue(shopper.name);

  await page.getByLabel('Coupon code').fill('nonsense');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon is invalid or expired')).toBeVisible();
  await page.getByLabel('Coupon code').fill('save10');
  await expect(page.getByText('Coupon is invalid or expired')).toBeHidden();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();

  await fillBilling(page);
  await payByCard(page);
  // The sum is 2046 − 205.
  await page.getByRole('button', { name: 'Place Order - ₹1,841' }).click();

  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(/Payment successful! Orders \S+ placed\. Ref: \S+/);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/account$/);

  const [order] = await askApi<Order[]>(page, '/api/orders/user');
  expect(order).toMatchObject({
    subtotal: 2046,
    shipping: 0,
    discount_amount: 205,
    total_amount: 1841,
  });
  const main = page.getByRole('main');
  await expect(main).toContainText(order?.order_number ?? 'no order');
  await expect(main).toContainText('₹1,841');
  await expect(main).toContainText('Zodiac sign: Leo');

  expect(await askApi<unknown[]>(page, '/api/cart')).toEqual([]);
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();

  // The card details must never leave the browser.
  // A port may have the first digits of the number.
  const cardDetails = /4111\D{0,3}1111|CANARY|737&|"737"|12\/30/;
  for (const sentRequest of wire) expect(sentRequest).not.toMatch(cardDetails);
});

/** What a shop can do only with a messenger, mail, push, a provider, a UPI id, cash on delivery or backups. */
const promisesOfSettings = [
  /\b(we|shop|will)\b[^.]*\b(e-?mail|text|message|notify|whatsapp|call) you\b/i,
  /\bnotifications?\b|whatsapp/i,
  /link (is )?on its way|link in our email|by email/i,
  /cash on delivery|at the door|pay online|razorpay|net ?banking|scan (this|the) code|upi app/i,
  /backups?/i,
];

test('[P38] [B18] a shop with every setting off promises nothing that is off', async ({ page }) => {
  const broken: string[] = [];
  const read = async (place: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden promises nothing
    const text = await page.locator('body').innerText();
    for (const sentence of text.split(/\.\s|\n/)) {
      // What is said to be so only if it is so promises nothing.
      const isPromise = !/^if\b|\bmay\b/i.test(sentence);
      if (isPromise && promisesOfSettings.some((promise) => promise.test(sentence))) {
        broken.push(`${place}: ${sentence}`);
      }
    }
  };
  const visit = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await beginToUse(page);
      await read(path);
    }
  };
  await visit('/', '/products/zodiac-coins', coinPage, '/about', '/contact');
  await visit('/terms', '/refund-policy', '/shipping-policy', '/login', '/signup');
  await visit('/forgot-password');
  await addZodiacCoin(page);
  await visit('/cart', '/payment');
  await haveAccount(page, newShopper());
  await addZodiacCoin(page);
  await visit('/cart', '/payment');
  await fillBilling(page);
  await payByCard(page);
  await page.getByRole('radio', { name: 'Somebody else' }).check();
  await read('checkout for somebody else');
  await page.getByRole('radio', { name: 'Me', exact: true }).check();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const thanks = page.getByRole('alertdialog');
  await expect(thanks).toContainText('Payment successful!');
  await read('thank you');
  await thanks.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('list', { name: 'Order progress' })).toBeVisible();
  const folded = page.locator('main button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  await read('account');
  expect(broken).toEqual([]);
});
