import type { Locator } from '@playwright/test';
import { frameDrawn } from './frame-drawn.ts';
import { expect, test } from './shop.ts';
import { addSmallFrame, addZodiacCoin, openSmallFrame } from './shopper.ts';
import { watchShifts } from './watch-shifts.ts';

/** Properties of an element as it is drawn. */
function stylesOf(element: Locator, ...properties: string[]): Promise<string[]> {
  return element.evaluate((node, names) => {
    const style = getComputedStyle(node);
    return names.map((name) => style.getPropertyValue(name));
  }, properties);
}

test('[P14] the layout does not shift from the home page to payment, cold and from cache', async ({
  page,
}) => {
  // On a slow phone more frames are drawn in between.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const shifts = await watchShifts(page);
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    await frameDrawn(page);
  };
  for (const visit of ['cold', 'from cache']) {
    await page.goto('/');
    await settle();
    await addSmallFrame(page, `${visit}.jpg`);
    for (const path of ['/cart', '/payment']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
      await settle();
    }
    expect(shifts.sum, `${visit}: ${shifts.list.join('\n')}`).toBeLessThan(0.02);
  }
});

test('[P14] who wants less motion sees a change at once, and nothing that goes on moving', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products/zodiac-coins');
  const after = (element: Locator, property: string, value: string) =>
    element.evaluate(
      (node: HTMLElement, change) => {
        const style = getComputedStyle(node);
        // A transition begins where the change is first looked at.
        style.getPropertyValue(change.property);
        node.style.setProperty(change.property, change.value);
        return style.getPropertyValue(change.property);
      },
      { property, value },
    );
  expect(await after(page.locator('main'), 'opacity', '0.5')).toBe('0.5');
  const button = page.locator('main article').getByRole('button').first();
  expect(await after(button, 'background-color', 'rgb(1, 2, 3)')).toBe('rgb(1, 2, 3)');

  await page.route('**/api/**', () => {});
  await page.goto('/forgot-password');
  await expect(page.getByRole('main').getByText('One moment…')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('[P14] colours of the device keep edges, words and what is chosen apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const dialog = await openSmallFrame(page);
  const edge = ['border-top-width', 'border-top-style'];
  expect(await stylesOf(dialog, ...edge)).toEqual(['1px', 'solid']);
  const add = dialog.getByRole('button', { name: 'Add to Cart' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const ground = ['background-color', 'color'];
  expect(await stylesOf(add, ...ground)).not.toEqual(await stylesOf(cancel, ...ground));
  // A ground of the browser's own below words in its colour would hide them.
  expect(await stylesOf(add, 'forced-color-adjust')).toEqual(['none']);
  await add.click();
  const alert = page.getByRole('alertdialog');
  const [width, style, colour] = await stylesOf(alert, ...edge, 'border-top-color');
  expect([width, style]).toEqual(['1px', 'solid']);
  expect(await stylesOf(alert, 'background-color')).not.toEqual([colour]);
  await alert.getByRole('button', { name: 'OK' }).click();
  await cancel.click();

  await addZodiacCoin(page);
  const toast = page.getByRole('status').locator('div', { hasText: 'Added to cart' }).first();
  expect(await stylesOf(toast, ...edge)).toEqual(['1px', 'solid']);
  await page.goto('/payment');
  const method = (name: string) =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: true }) });
  await expect(method('Card')).toBeVisible();
  const border = ['border-top-width', 'border-top-color'];
  expect(await stylesOf(method('Card'), ...border)).not.toEqual(
    await stylesOf(method('UPI'), ...border),
  );
});

test('[P14] on a phone nothing at the lower edge lies on the field that is typed into', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await addZodiacCoin(page);
  await page.goto('/contact');
  await expect(page.getByRole('region', { name: 'Your cart', exact: true })).toBeVisible();
  for (const field of await page.getByRole('main').getByRole('textbox').all()) {
    await field.focus();
    await expect(field).toBeInViewport();
    const isFree = () =>
      field.evaluate((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === node;
      });
    await expect.poll(isFree).toBe(true);
  }
  // It goes with what is read, and comes back.
  await expect(page.getByRole('region', { name: 'Your cart', exact: true })).not.toBeInViewport();
  await page.getByRole('main').getByRole('textbox').last().blur();
  await expect(page.getByRole('region', { name: 'Your cart', exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeInViewport();
});
