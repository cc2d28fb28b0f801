import type { Locator, Page } from '@playwright/test';
import type { Order } from '#shared/orders/order.ts';
import { keptOnDevice } from './device.ts';
import { expect, test } from './shop.ts';
import { askApi, cartLines, haveAccount, haveCoin, newShopper, productCard } from './shopper.ts';

/** Returns whatever has the keyboard now. */
const focused = (page: Page) => page.locator(':focus');

/** Tabs on to a control, and sees at every stop that focus shows and is not covered. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    await focusShows(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard never reached ${target}`);
}

/** What has focus has an outline and lies on top (WCAG 2.4.7, 2.4.11). */
async function focusShows(page: Page): Promise<void> {
  const focusState = () =>
    page.evaluate(() => {
      // The button inside a date's field has an outline of the browser's own, and no `:focus`.
      const element = document.querySelector(':focus');
      if (!element || element === document.body) return 'nothing';
      const what = element.outerHTML.slice(0, 200);
      // A link that is a whole card has its outline around that.
      const outlined = ['', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
      // A chooser of options or of cards shows focus on what stands around it.
      const around = element.parentElement && getComputedStyle(element.parentElement);
      if (!outlined && (!around || around.outlineStyle === 'none')) return `no outline: ${what}`;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // What loads late may have moved it out of the window since the browser scrolled to it.
      if (y < 0 || y > innerHeight) element.scrollIntoView({ block: 'nearest' });
      const onTop = document.elementFromPoint(x, y);
      const shows = onTop && (element.contains(onTop) || onTop.contains(element));
      return shows ? 'shown' : `covered: ${what}`;
    });
  await expect.poll(focusState).toMatch(/^(shown|nothing)$/);
}

/** Chooses in a native select by typing the beginning of a choice. */
async function choose(page: Page, select: Locator, text: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(text);
}

/** Types a date as its native field wants it here: month, day, year. */
async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  await tabTo(page, field);
  const [year, month, day] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(field).toHaveValue(date);
}

async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens the order details of a coin from its page, which keeps the keyboard inside. */
async function openCoin(page: Page): Promise<{ opener: Locator; dialog: Locator }> {
  const card = page.getByRole('article', { name: 'Zodiac Coin', exact: true });
  const opener = card.getByRole('button', { name: 'Add to Cart' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return { opener, dialog };
}

test('[P14] a gift is personalised, ordered and paid for by keyboard alone', {
  tag: '@core',
}, async ({ page }) => {
  await haveAccount(page, newShopper());

  // From home to the product: skip what repeats, then the links of the page.
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Zodiac/ })
      .first(),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/zodiac-coins$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const { dialog } = await openCoin(page);
  await choose(page, dialog.getByLabel('Zodiac sign'), 'Le');
  await expect(dialog.getByLabel('Zodiac sign')).toHaveValue('Leo');
  // The helper is there for the keyboard too.
  await tabTo(page, dialog.getByText('Not sure? Find it by birth date'));
  await page.keyboard.press('Space');
  await typeDate(page, dialog.getByLabel('Birth date'), '1998-02-19');
  await expect(dialog.getByLabel('Zodiac sign')).toHaveValue('Pisces');
  await fill(page, dialog.getByLabel('Names'), 'Asha');
  await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await tabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Increase quantity of Zodiac Coin' }));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Quantity of Zodiac Coin', { exact: true })).toHaveText('2');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/payment$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await fill(page, page.getByLabel('Phone'), '98000 00000');
  await fill(page, page.getByLabel('Address'), '12 Lake Road');
  await fill(page, page.getByLabel('City'), 'Jaipur');
  await choose(page, page.getByLabel('State'), 'Raj');
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan');
  await fill(page, page.getByLabel('PIN code'), '302001');
  await tabTo(page, page.getByRole('radio', { name: 'Card' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await fill(page, page.getByLabel('UPI ID'), 'asha@upi');
  // The sum is 2 × 199 + 68.
  await tabTo(page, page.getByRole('button', { name: 'Place Order - ₹466' }));
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Payment successful!');
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/account$/);
  const [order] = await askApi<Order[]>(page, '/api/orders/user');
  expect(order?.items[0]?.customization).toMatchObject({ zodiacSign: 'Pisces', names: 'Asha' });
});

/** An act of the person after which something is gone, done by the keyboard alone. */
interface Act {
  /** What is pressed, and the answer to the question that follows, if one does. */
  press: Locator;
  answer?: string;
  /** What has the focus then, and what is said aloud. */
  focus: Locator;
  says: string;
  /** Where that is said: a dialog hides what is beside it from who hears the page. */
  within?: Locator;
}

async function actsAndStays(page: Page, { press, answer, focus, says, within }: Act) {
  await press.focus();
  await page.keyboard.press('Enter');
  if (answer !== undefined) {
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).focus();
    await page.keyboard.press('Enter');
  }
  const announcement = (within ?? page).getByRole('status').filter({ hasText: says });
  await expect(announcement.first()).toBeAttached();
  await expect(focus).toBeFocused();
}

/*
 * All that vanishes by an act of the person is here, but for what the journeys do that are about it:
 * a change that was begun (edit-gift), a message that waits (contact), shared photos (share),
 * photos of damage (order-life), passkeys (passkeys), pictures of a product (desk-shop), orders
 * (desk-work). Of what is only put away, such as notices and offers, nothing is said.
 */
const keeps = 'the focus goes on to the next, the one before, or the heading, and it is said';

test(`[P14] where something of the shop vanishes, ${keeps}`, async ({ page }) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  for (const sign of ['Leo', 'Virgo', 'Taurus']) await haveCoin(page, sign);
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(3);
  const removeIn = (sign: string) =>
    cartLines(page)
      .filter({ hasText: sign })
      .getByRole('button', { name: /^Remove / });
  const removed = 'Zodiac Coin removed from your cart';
  await actsAndStays(page, {
    ...{ press: removeIn('Virgo'), focus: removeIn('Taurus'), says: removed },
  });
  await actsAndStays(page, {
    ...{ press: removeIn('Taurus'), focus: removeIn('Leo'), says: removed },
  });
  const heading = page.getByRole('main').getByRole('heading').first();
  // A message goes by itself, so none of the others gets the focus.
  await actsAndStays(page, {
    press: page.getByRole('button', { name: 'Undo' }).last(),
    ...{ focus: heading, says: 'Zodiac Coin is back in your cart' },
  });
  await actsAndStays(page, {
    ...{ press: removeIn('Taurus'), focus: removeIn('Leo'), says: removed },
  });
  await actsAndStays(page, { press: removeIn('Leo'), focus: heading, says: removed });

  await haveCoin(page);
  await page.goto('/payment');
  const coupon = page.getByLabel('Coupon code');
  await coupon.fill('SAVE10');
  await coupon.press('Enter');
  await expect(page.getByText('SAVE10 applied')).toBeVisible();
  await coupon.fill('');
  const apply = page.getByRole('button', { name: /^(Apply|Update)$/ });
  await actsAndStays(page, { press: apply, focus: apply, says: 'The coupon is removed' });

  await page.goto('/products/framed-notes');
  const custom = productCard(page, 'Custom Frame – Your Own Notes');
  const add = custom.getByRole('button', { name: /^(Add to Cart|Continue your gift)$/ }).first();
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByRole('button', { name: 'Add note' }).press('Enter');
  const removeNote = (number: number) =>
    dialog.getByRole('button', { name: `Remove note ${number}` });
  await actsAndStays(page, {
    ...{ press: removeNote(4), focus: removeNote(3), says: 'Note 4 removed', within: dialog },
  });
  await dialog.getByLabel('Name 1').fill('Kabir');
  await keptOnDevice(page, 'Kabir');
  await page.reload();
  await add.press('Enter');
  const startOver = dialog.getByRole('button', { name: 'Start over' });
  await actsAndStays(page, {
    ...{ press: startOver, answer: 'Start over', within: dialog },
    ...{ focus: dialog.getByRole('heading', { name: /^Custom Frame/ }), says: 'is cleared' },
  });

  const { email, password } = shopper;
  for (let devices = 0; devices < 3; devices += 1) {
    await page.request.post('/api/auth/login', { data: { email, password } });
  }
  await page.goto('/account');
  const part = page.getByRole('heading', { name: 'Where you are logged in' });
  await part.getByRole('button').press('Enter');
  const care = page.getByRole('region', { name: 'Your account and data' });
  const others = care.getByRole('listitem').getByRole('button');
  await expect(others).toHaveCount(3);
  const second = await others.nth(1).elementHandle();
  await actsAndStays(page, {
    ...{ press: others.first(), focus: others.first(), says: 'That device is logged out.' },
  });
  await expect
    .poll(() => second?.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await actsAndStays(page, {
    press: care.getByRole('button', { name: 'Log out all other devices' }),
    ...{ focus: part, says: 'All other devices are logged out.' },
  });
});
