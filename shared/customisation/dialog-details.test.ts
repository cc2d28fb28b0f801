import { expect, it } from 'vitest';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from './customisation.ts';
import { dialogDetails } from './dialog-details.ts';

const ofAllFamilies: Customisation = {
  specialData: '1998-02-14',
  event: 'other',
  customEvent: 'First job',
  description: 'With love',
  zodiacSign: 'leo',
  resinName1: 'Asha',
  frameName1: 'Asha',
  frameSetType: 'big1',
  customNames: ['Asha'],
  customNotes: [{ date: '1998-02-14', currency: 100 }],
  imageUrls: ['/api/images/a'],
  imageNames: ['us.jpg'],
  folder: 'folder-0123456789',
  photoIds: ['photo-of-one'],
  photoPoses: [{ photoId: 'photo-of-one', widthPx: 40, heightPx: 30 }],
};
const photoKeys = ['folder', 'imageNames', 'imageUrls', 'photoIds', 'photoPoses'];

it.each([
  ['10_rupees_note', 'currency_note', ['customEvent', 'description', 'event', 'specialData']],
  ['zodiac_coin', 'zodiac_coin', ['description', 'zodiacSign']],
  ['small_resin_frame', 'resin_frame', ['resinName1']],
  ['small1_1note_1name', 'photo_frame', ['frameName1', 'frameSetType']],
  ['custom', 'photo_frame', ['customNames', 'customNotes', 'frameSetType']],
] as const)(
  '[T27] of a %s only what its dialog asks for is kept, and its photos',
  (name, type, keys) => {
    const customisation = dialogDetails(baseProduct(name, type, 100), ofAllFamilies);
    expect(Object.keys(customisation).sort()).toEqual([...keys, ...photoKeys].sort());
  },
);
