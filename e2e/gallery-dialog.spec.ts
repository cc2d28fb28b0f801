import { expect, test } from './shop.ts';
import { addZodiacCoin, coinPage, productCard, smallFrame, smallFramePage } from './shopper.ts';

test('[P14] a picture opens its gallery, which takes the focus back, also of a gift out of stock', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(smallFramePage);
  const picture = page.getByRole('button', { name: `Pictures of ${smallFrame}`, exact: true });
  await picture.click();
  const gallery = page.getByRole('dialog', { name: smallFrame });
  await expect(gallery.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  // The small picture of the one in view comes into view with it.
  for (let at = 2; at <= 6; at += 1) await page.keyboard.press('ArrowRight');
  const sixth = gallery.getByRole('button', { name: /^Picture 6/ });
  await expect(sixth).toHaveAttribute('aria-current', 'true');
  await expect(sixth).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${smallFramePage}$`));
  await expect(picture).toBeFocused();
  await page.goto('/products/currency-notes');
  const soldOut = productCard(page, '₹2 Currency Note');
  await expect(soldOut.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await soldOut.getByRole('link').click();
  await page.getByRole('button', { name: 'Pictures of ₹2 Currency Note', exact: true }).click();
  const ofSoldOut = page.getByRole('dialog', { name: '₹2 Currency Note' });
  await expect(ofSoldOut.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await page.goBack();
  await addZodiacCoin(page);
});

test('[B22] a picture that did not come without a network comes with it', async ({
  page,
  context,
}) => {
  await page.goto(coinPage);
  let isAway = true;
  await page.route('**/products/views/**', (route) => (isAway ? route.abort() : route.continue()));
  // The small pictures of the page did not come either.
  await page.getByRole('button', { name: 'Pictures of Zodiac Coin', exact: true }).click();
  const gallery = page.getByRole('dialog', { name: 'Zodiac Coin' });
  await page.keyboard.press('ArrowRight');
  const away = gallery.getByText('This picture is not on your device yet.');
  await expect(away.first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline –')).toBeAttached();
  isAway = false;
  await context.setOffline(false);
  await expect(away).toHaveCount(0);
  const onShelf = gallery.getByRole('button', { name: /^Enlarge: On a shelf/ }).locator('img');
  await expect
    .poll(() => onShelf.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
