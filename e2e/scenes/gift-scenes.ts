import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  beginToUse,
  fillSmallFrame,
  framedNotes,
  openOrderDetails,
  openSmallFrame,
  photo,
  productCard,
  smallFrame,
  smallFramePage,
} from '../shopper.ts';
import { inCore, inLongForm, open, type Scene, type Story } from './scene.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });

async function askWhatIsMissing(page: Page): Promise<void> {
  await details(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Please provide: ');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

const note: Scene[] = [
  {
    name: 'details-note-filled',
    async show(page) {
      const dialog = await openOrderDetails(page, '/products/currency-notes', '₹100 Currency Note');
      await dialog.getByLabel('Special date').fill('1998-02-14');
      await dialog.getByLabel('Event', { exact: true }).selectOption('Other');
      await dialog.getByLabel('Specify event').fill('First day at school');
      await dialog.getByLabel('Names').fill('Asha and Kabir');
      await dialog.getByLabel('Description').fill('Please wrap it as a gift, in red if you can.');
    },
  },
];

/** One photo of them is blurred, the other nearly black. */
const badPhotos: Scene[] = [
  {
    name: 'details-photos-spoilt',
    async show(page) {
      const dialog = await openSmallFrame(page);
      const portrait = sharp('pwa/public/portraits/family.svg').resize(1600);
      const pictures = [portrait.clone().blur(20), portrait.clone().linear(0.1)];
      const files = pictures.map(async (picture) => {
        return { ...(await photo('family.jpg')), buffer: await picture.jpeg().toBuffer() };
      });
      await dialog.getByLabel('Photos').setInputFiles(await Promise.all(files));
      for (const flaw of ['Looks blurred', 'Very dark'])
        await expect(dialog.getByText(flaw, { exact: true })).toBeVisible();
    },
  },
];

const frame: Scene[] = [
  {
    name: 'details-frame',
    async show(page) {
      const dialog = await openSmallFrame(page);
      await expect(dialog.locator('figure svg[viewBox="0 0 800 600"]')).toBeVisible();
    },
  },
  { name: 'details-frame-missing', show: askWhatIsMissing },
  {
    name: 'details-frame-filled',
    async show(page) {
      await fillSmallFrame(details(page));
      await expect(details(page).getByRole('img', { name: 'us.jpg' })).toBeVisible();
    },
  },
  {
    name: 'details-frame-photo-placed',
    async show(page) {
      await details(page).getByRole('button', { name: 'Place photo 1' }).click();
      const placing = page.getByRole('dialog', { name: 'Place photo' });
      await expect(placing.getByText('Opening the photo…')).toBeHidden();
      await placing.getByRole('slider', { name: 'Zoom' }).fill('5');
      await placing.getByRole('button', { name: 'Turn' }).click();
      await expect(placing.getByRole('status').first()).toHaveText('Too small to print well');
    },
  },
  {
    name: 'draft-saved',
    async show(page) {
      await page
        .getByRole('dialog', { name: 'Place photo' })
        .getByRole('button', { name: 'Done' })
        .click();
      await details(page).getByRole('button', { name: 'Close' }).click();
      await expect(
        productCard(page, smallFrame).getByRole('button', { name: 'Continue your gift' }),
      ).toBeVisible();
    },
  },
  {
    name: 'details-frame-continued',
    async show(page) {
      const dialog = await openSmallFrame(page);
      await expect(dialog.getByText('Continue where you left off')).toBeVisible();
      await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
    },
  },
];

const ownNotes: Scene[] = [
  {
    name: 'details-own-notes-filled',
    async show(page) {
      const dialog = await openOrderDetails(page, framedNotes, 'Custom Frame – Your Own Notes');
      for (const [index, date] of [
        '1968-05-01',
        '1998-02-14',
        '2001-11-30',
        '2020-01-01',
      ].entries()) {
        const row = dialog.getByRole('group', { name: `Note ${index + 1}` });
        if (await row.isHidden()) await dialog.getByRole('button', { name: 'Add note' }).click();
        await row.getByLabel('Date').fill(date);
        await row.getByLabel('Currency').selectOption(String([1, 10, 100, 500][index]));
      }
      await dialog.getByLabel('Name 1').fill('Sunita Rani');
      await dialog.getByRole('button', { name: 'Add name' }).click();
      await dialog.getByLabel('Name 2').fill('Venkatanarasimharajuvaripeta Subramaniam');
      const colours = ['#b06a3b', '#3b6ab0', '#4c8a55', '#8a4c7f', '#c2a33a', '#555'];
      const photos = colours.map((colour, index) => photo(`photo-${index + 1}.jpg`, colour));
      await dialog.getByLabel('Photos').setInputFiles(await Promise.all(photos));
      await expect(dialog.getByRole('img', { name: /^photo-/ })).toHaveCount(colours.length);
    },
  },
];

const resin: Scene[] = [
  {
    name: 'details-resin-photo',
    async show(page) {
      const dialog = await openOrderDetails(page, '/products/resin-frames', 'Small Resin Frame');
      await dialog.getByLabel('Name', { exact: true }).fill('Ishaan');
      await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
      await dialog.getByLabel('Event date').fill('2020-01-01');
      const pictures = [await photo('baby.jpg', '#3b6ab0'), await photo('more.jpg')];
      await dialog.getByLabel('Photo', { exact: true }).setInputFiles(pictures);
      await expect(dialog.getByRole('img', { name: 'baby.jpg' })).toBeVisible();
      await expect(page.getByText('so 1 more was left out')).toBeVisible();
    },
  },
];

const onPage: Scene[] = [
  {
    name: 'gift-page-filled',
    async show(page) {
      await open(page, smallFramePage);
      await beginToUse(page);
      await fillSmallFrame(page.getByRole('region', { name: 'Make it yours' }));
      await expect(page.getByRole('img', { name: 'us.jpg' })).toBeVisible();
    },
  },
  {
    name: 'gift-page-unloaded',
    async show(page) {
      await page.route('**/assets/own-gift-*.js', (route) => route.abort());
      await open(page, smallFramePage);
      await beginToUse(page);
      const alert = page.getByRole('region', { name: 'Make it yours' }).getByRole('alert');
      await expect(alert).toContainText('could not be loaded');
      await page.unroute('**/assets/own-gift-*.js');
    },
  },
];

const zodiac: Scene[] = [
  {
    name: 'details-coin-by-birth-date',
    async show(page) {
      const dialog = await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
      await dialog.getByText('Not sure? Find it by birth date').click();
      await dialog.getByLabel('Birth date').fill('1998-02-19');
      await expect(dialog.getByLabel('Zodiac sign')).toHaveValue('Pisces');
      await dialog.getByLabel('Names').fill('Asha');
    },
  },
];

/** The Order Details of every family, in each of its states. */
export const giftStories: readonly Story[] = [
  { scenes: note },
  { scenes: badPhotos },
  ...inCore([{ scenes: frame }]),
  { scenes: resin },
  { scenes: zodiac },
  { scenes: onPage },
  ...inLongForm([{ scenes: ownNotes }]),
];
