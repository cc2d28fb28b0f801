import type { Locator, Page } from '@playwright/test';
import type { Order } from '#shared/orders/order.ts';
import { expect, test } from './shop.ts';
import { addZodiacCoin, askApi, cartLines, newShopper, photo, signUp } from './shopper.ts';

/** Whatever has the keyboard now. */
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
  const seen = () =>
    page.evaluate(() => {
      // The button inside a date's field has an outline of the browser's own, and no `:focus`.
      const element = document.querySelector(':focus');
      if (!element || element === document.body) return 'nothing';
      const what = element.outerHTML.slice(0, 200);
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      // A chooser of options or of cards shows focus on what stands around it.
      const around = element.parentElement && getComputedStyle(element.parentElement);
      if (!outlined && (!around || around.outlineStyle === 'none')) return `no outline: ${what}`;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const onTop = document.elementFromPoint(x, y);
      const shows = onTop && (element.contains(onTop) || onTop.contains(element));
      return shows ? 'shown' : `covered: ${what}`;
    });
  await expect.poll(seen).toMatch(/^(shown|nothing)$/);
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

test('[P14] a gift is personalised, ordered and paid for by keyboard alone', async ({ page }) => {
  const shopper = newShopper();
  await signUp(page, shopper);

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
  // 2 × 199 + 68
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

test('[P14] a dialog keeps the focus inside, names what is missing and gives focus back', async ({
  page,
}) => {
  await page.goto('/products/zodiac-coins');
  const { opener, dialog } = await openCoin(page);
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press(stops < 15 ? 'Tab' : 'Shift+Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Please provide: Zodiac Sign');
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  const sign = dialog.getByLabel('Zodiac sign');
  await expect(sign).toBeFocused();
  await expect(sign).toHaveAttribute('aria-invalid', 'true');
  await expect(sign).toHaveAccessibleDescription(/Please choose/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[P14] photos are put in order and removed by keyboard', async ({ page }) => {
  // Long before the key: a browser that is not yet listened to opens no chooser.
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/products/framed-notes');
  const card = page.getByRole('article', { name: 'Small Frame – 1 Note, 1 Name', exact: true });
  await tabTo(page, card.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await tabTo(page, dialog.getByLabel('Photos'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([await photo('one.jpg'), await photo('two.jpg', '#3b6ab0')]);
  const names = () =>
    dialog.getByRole('img').evaluateAll((all) => all.map((img) => img.getAttribute('alt')));
  await expect.poll(names).toEqual(['one.jpg', 'two.jpg']);
  await tabTo(page, dialog.getByRole('button', { name: 'Move photo 2 earlier' }));
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['two.jpg', 'one.jpg']);
  await expect(dialog.getByRole('button', { name: 'Move photo 1 earlier' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Remove photo 1' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['one.jpg']);
  await expect(dialog.getByLabel('Photos')).toBeFocused();
});

test('[P14] where what has the focus vanishes, it goes on to the next, the one before, or the heading', async ({
  page,
}) => {
  for (const sign of ['Leo', 'Virgo', 'Taurus']) await addZodiacCoin(page, sign);
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(3);
  const removeIn = (sign: string) =>
    cartLines(page)
      .filter({ hasText: sign })
      .getByRole('button', { name: /^Remove / });
  await tabTo(page, removeIn('Virgo'));
  await page.keyboard.press('Enter');
  await expect(cartLines(page)).toHaveCount(2);
  await expect(removeIn('Taurus')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removeIn('Leo')).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(cartLines(page)).toHaveCount(2);
  await expect(focused(page)).toHaveCount(1);
  for (const left of [1, 0]) {
    await cartLines(page)
      .first()
      .getByRole('button', { name: /^Remove / })
      .focus();
    await page.keyboard.press('Enter');
    await expect(cartLines(page)).toHaveCount(left);
  }
  await expect(page.getByRole('main').getByRole('heading').first()).toBeFocused();
});
