import { expect, type Locator, type Page } from '@playwright/test';
import {
  fillSmallFrame,
  framedNotes,
  openOrderDetails,
  openSmallFrame,
  photo,
  productCard,
  smallFrame,
} from '../shopper.ts';
import { inCore, inLongForm, type Scene, type Story } from './scene.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });

/** The picture of the gift has been drawn from what was entered. */
async function drawn(dialog: Locator): Promise<void> {
  await expect(dialog.locator('figure svg[viewBox="0 0 800 600"]')).toBeVisible();
}

/** The dialog as it opens, when nothing was entered yet. */
function empty(name: string, path: string, gift: string): Scene {
  return {
    name,
    async show(page) {
      await drawn(await openOrderDetails(page, path, gift));
    },
  };
}

async function askWhatIsMissing(page: Page): Promise<void> {
  await details(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Please provide: ');
}

async function readAlert(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

const note: Scene[] = [
  empty('details-note', '/products/currency-notes', '₹100 Currency Note'),
  {
    name: 'details-note-filled',
    async show(page) {
      const dialog = details(page);
      await dialog.getByLabel('Special date').fill('1998-02-14');
      await dialog.getByLabel('Event', { exact: true }).selectOption('Other');
      await dialog.getByLabel('Specify event').fill('First day at school');
      await dialog.getByLabel('Names').fill('Asha and Kabir');
      await dialog.getByLabel('Description').fill('Please wrap it as a gift, in red if you can.');
    },
  },
];

const frame: Scene[] = [
  empty('details-frame', framedNotes, smallFrame),
  { name: 'details-frame-alert', show: askWhatIsMissing },
  { name: 'details-frame-missing', show: readAlert },
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
      await expect(placing.getByRole('status')).toHaveText('Too small to print well');
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
  {
    name: 'details-start-over',
    async show(page) {
      await details(page).getByRole('button', { name: 'Start over' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

const ownNotes: Scene[] = [
  empty('details-own-notes', framedNotes, 'Custom Frame – Your Own Notes'),
  {
    name: 'details-own-notes-missing',
    async show(page) {
      await askWhatIsMissing(page);
      await readAlert(page);
    },
  },
  {
    name: 'details-own-notes-filled',
    async show(page) {
      const dialog = details(page);
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
  empty('details-resin', '/products/resin-frames', 'Small Resin Frame'),
  {
    name: 'details-resin-photo',
    async show(page) {
      const dialog = details(page);
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

/** Placing one of several photos. */
const placing: Scene[] = [
  {
    name: 'details-place-photo',
    async show(page) {
      const dialog = await openSmallFrame(page);
      const photos = ['#b06a3b', '#3b6ab0', '#4c8a55'].map((colour, index) =>
        photo(`photo-${index + 1}.jpg`, colour),
      );
      await dialog.getByLabel('Photos').setInputFiles(await Promise.all(photos));
      await dialog.getByRole('button', { name: 'Place photo 2' }).click();
      const placed = page.getByRole('dialog', { name: 'Place photo' });
      await expect(placed.getByText('Photo 2 of 3')).toBeVisible();
      await expect(placed.getByText('Opening the photo…')).toBeHidden();
    },
  },
];

const zodiac: Scene[] = [
  empty('details-coin', '/products/zodiac-coins', 'Zodiac Coin'),
  {
    name: 'details-coin-by-birth-date',
    async show(page) {
      const dialog = details(page);
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
  ...inCore([{ scenes: frame }]),
  { scenes: resin },
  { scenes: zodiac },
  ...inLongForm([
    { scenes: placing },
    { scenes: ownNotes },
    { scenes: [empty('details-large-resin', '/products/resin-frames', 'Large Resin Frame')] },
    { scenes: [empty('details-set', framedNotes, 'Big Frame – ₹1 to ₹500 Set')] },
    { scenes: [empty('details-stamp', '/products/zodiac-coins', 'Zodiac Stamp')] },
  ]),
];
