import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation, CustomNote } from '#shared/customisation/customisation.ts';
import { customNotes } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import type { PreviewSubject } from './draw-preview.ts';

const denominations = customNotes.denominations;
const longName = 'Shri Venkatanarasimharajuvaripeta Subramaniam-Iyer';

const forTwo: Customisation = {
  frameName1: 'Asha',
  frameDate1: '1998-02-14',
  frameName2: 'Ravi',
  frameDate2: '1996-11-30',
  frameEvent: 'anniversary',
  frameEventDate: '2024-12-05',
};

const resinForTwo: Customisation = {
  resinName1: 'Asha',
  resinDate1: '1998-02-14',
  resinName2: 'Ravi',
  resinDate2: '1996-11-30',
  resinEvent: 'wedding',
  resinEventDate: '2024-12-05',
};

function notes(count: number): CustomNote[] {
  return Array.from({ length: count }, (_, index) => ({
    date: `${1980 + index}-0${1 + (index % 9)}-1${index % 10}`,
    currency: denominations[index % denominations.length],
  }));
}

function subject(name: string, customisation: Customisation, photos = 0): PreviewSubject {
  const product: Pick<Product, 'name' | 'type'> | undefined = openingProducts.find(
    (product) => product.name === name,
  );
  return {
    product: product ?? { name, type: 'currency_note' },
    customisation,
    photos: Array.from({ length: photos }, (_, index) => ({
      id: `photo-${index + 1}`,
      address: `/api/images/photo-${index + 1}`,
    })),
  };
}

/** One gift of every family, and what is hard to draw. */
export const previewExamples: Readonly<Record<string, PreviewSubject>> = {
  note: subject('10_rupees_note', {
    specialData: '1998-02-14',
    event: 'anniversary',
    names: 'Asha & Ravi',
  }),
  'note-empty': subject('500_rupees_note', {}),
  'note-long': subject('100_rupees_note', {
    specialData: '2001-12-31',
    event: 'other',
    customEvent: 'The day on which we all moved into the new house by the river',
    names: longName,
  }),
  'note-devanagari': subject('1_rupees_note', {
    specialData: '2001-12-31',
    event: 'birthday',
    names: 'आशा और रवि शर्मा 🎉',
  }),
  'note-unknown': subject('gold_leaf', { specialData: '2001-12-31', event: 'birthday' }),
  'note-markup': subject('50_rupees_note', {
    specialData: '"><script>alert(1)</script>',
    event: 'other',
    customEvent: '</text><image href="javascript:alert(1)"/>',
    names: '<b>&amp;"\'',
  }),
  small1: subject(
    'small1_1note_1name',
    { frameName1: 'Meera', frameEvent: 'birthday', frameEventDate: '1998-02-14' },
    1,
  ),
  'small1-empty': subject('small1_1note_1name', {}),
  'small1-full': subject(
    'small1_1note_1name',
    { frameName1: longName, frameEvent: 'house-warming', frameEventDate: '1998-02-14' },
    10,
  ),
  small2: subject('small2_2notes_2names', forTwo, 2),
  'small2-scripts': subject(
    'small2_2notes_2names',
    { ...forTwo, frameName1: 'Kṛṣṇa', frameName2: 'محمد علی' },
    1,
  ),
  big1: subject('big1_1to200_set', forTwo, 3),
  big2: subject('big2_1to500_set', forTwo, 10),
  'big2-long': subject(
    'big2_1to500_set',
    { ...forTwo, frameName1: longName, frameName2: 'W'.repeat(50) },
    4,
  ),
  'custom-empty': subject('custom', {}),
  custom: subject('custom', { customNotes: notes(5), customNames: ['Asha', 'Ravi', 'Meera'] }, 2),
  'custom-full': subject(
    'custom',
    { customNotes: notes(20), customNames: Array.from({ length: 20 }, () => 'Ananya Rao') },
    10,
  ),
  'plain-small': subject('small_photo_frame_with_currency', { frameName1: 'Asha' }, 1),
  'plain-large-empty': subject('large_photo_frame_with_currency', {}),
  'resin-small': subject(
    'small_resin_frame',
    { resinName1: 'Meera', resinEvent: 'birthday', resinEventDate: '1998-02-14' },
    1,
  ),
  'resin-large': subject('large_resin_frame', resinForTwo, 4),
  'resin-large-empty': subject('large_resin_frame', {}),
  'custom-scripts': subject('custom', {
    customNotes: notes(3),
    customNames: ['Asha', 'محمد علی', 'شمیم بیگم', 'ரவி', 'Meera'],
  }),
  coin: subject('zodiac_coin', { zodiacSign: 'leo', names: 'Asha & Ravi' }),
  'coin-empty': subject('zodiac_coin', {}),
  stamp: subject('zodiac_stamp', { zodiacSign: 'scorpio', names: 'Asha' }),
  'stamp-empty': subject('zodiac_stamp', {}),
};
