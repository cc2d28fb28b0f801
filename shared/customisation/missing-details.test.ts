import { describe, expect, it } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { fieldId } from '#shared/gifts/gift-field.ts';
import { inLanguage } from '#shared/preview/in-language.ts';
import { fieldLabel, missingNames } from './field-names.ts';
import { missingDetails } from './missing-details.ts';

const missingOf = (name: string, details = {}, photos: number | 'not-asked' = 0) =>
  missingNames(testGift(name), missingDetails(testGift(name), details, photos));

/** As the specification names it, and as the form labels it. */
const ownEvent = 'Event (Other) – “Specify event”';

describe('missing details', () => {
  it('[B82] are asked for where nothing of a name is printed', () => {
    expect(missingOf('small1_1note_1name', { frameName1: '😀' })).toContain('Name');
    expect(missingOf('small1_1note_1name', { frameName1: 'Asha 😀' })).not.toContain('Name');
  });

  it.each([
    ['100_rupees_note', ['Special Date', 'Event']],
    ['zodiac_coin', ['Zodiac Sign']],
    ['zodiac_stamp', ['Zodiac Sign']],
    ['small_resin_frame', ['Name', 'Event', 'Event Date', 'Photo']],
    [
      'large_resin_frame',
      [
        'Person 1 Name',
        'Person 1 Date',
        'Person 2 Name',
        'Person 2 Date',
        'Event',
        'Event Date',
        'Photo',
      ],
    ],
    ['small1_1note_1name', ['Name', 'Event', 'Event Date', 'Photo']],
    ['small2_2notes_2names', ['Name 1', 'Date 1', 'Name 2', 'Date 2', 'Event', 'Photo']],
    ['big1_1to200_set', ['Event', 'Event Date', 'Name 1', 'Date 1', 'Name 2', 'Date 2', 'Photo']],
    ['big2_1to500_set', ['Event', 'Event Date', 'Name 1', 'Date 1', 'Name 2', 'Date 2', 'Photo']],
    ['custom', ['At least 3 Notes (with Date and Currency)', 'Photo']],
    ['small_photo_frame_with_currency', ['Photo']],
    ['large_photo_frame_with_currency', ['Photo']],
  ])('[spec §5] an empty %s asks for %j, in this order', (name, missing) => {
    expect(missingOf(name)).toEqual(missing);
    expect(missingOf(name, {}, 1)).toEqual(missing.filter((what) => what !== 'Photo'));
    expect(missingOf(name, {}, 'not-asked')).toEqual(missingOf(name, {}, 1));
  });

  it('[D17] an unknown frame needs a photo only', () => {
    expect(missingDetails({ name: 'f00dcafe', type: 'photo_frame' }, {}, 0)).toEqual(['photos']);
  });

  it.each([
    ['100_rupees_note', { event: 'other' }, ['Special Date', ownEvent]],
    ['small_resin_frame', { resinEvent: 'other' }, ['Name', ownEvent, 'Event Date', 'Photo']],
    [
      'small1_1note_1name',
      { frameEvent: 'other', frameEventOther: '  ' },
      ['Name', ownEvent, 'Event Date', 'Photo'],
    ],
    [
      'big1_1to200_set',
      { frameEvent: 'other' },
      [ownEvent, 'Event Date', 'Name 1', 'Date 1', 'Name 2', 'Date 2', 'Photo'],
    ],
  ])('[spec §5] the event Other of %s asks to specify', (name, details, missing) => {
    expect(missingOf(name, details)).toEqual(missing);
  });

  it('[D17] a plain frame with the event Other may leave it unsaid', () => {
    expect(missingOf('small_photo_frame_with_currency', { frameEvent: 'other' }, 1)).toEqual([]);
  });

  it('[spec §5] white space is no answer', () => {
    expect(missingOf('zodiac_coin', { zodiacSign: ' \n' })).toEqual(['Zodiac Sign']);
  });

  it('[D21] a custom frame needs three complete rows', () => {
    const row = { date: '1998-02-14', currency: 10 };
    const notes = ['At least 3 Notes (with Date and Currency)'];
    expect(missingOf('custom', { customNotes: [row, row] }, 1)).toEqual(notes);
    expect(missingOf('custom', { customNotes: [row, row, { currency: 10 }] }, 1)).toEqual(notes);
    expect(missingOf('custom', { customNotes: [row, {}, row, row] }, 1)).toEqual([]);
  });

  it.each(['12026-01-01', '0098-02-14', '1899-12-31', '2100-01-01', '1998-02-30', 'tomorrow'])(
    '[spec §5] a day no gift can carry is asked for anew: %s',
    (day) => {
      const note = { specialData: day, event: 'birthday' };
      expect(missingOf('100_rupees_note', note)).toEqual(['Special Date']);
      const row = { date: '1998-02-14', currency: 10 };
      expect(missingOf('custom', { customNotes: [row, row, row, { date: day }] }, 1)).toEqual([
        'At least 3 Notes (with Date and Currency)',
      ]);
      expect(missingOf('small_photo_frame_with_currency', { frameDate1: day }, 1)).toEqual([
        'Date',
      ]);
    },
  );

  it.each(['1900-01-01', '2099-12-31'])('[spec §5] the days gifts carry: %s', (day) => {
    expect(missingOf('100_rupees_note', { specialData: day, event: 'birthday' })).toEqual([]);
  });

  it('[spec §5] nothing is asked twice, and names are optional where they are free to add', () => {
    for (const product of fallbackProducts) {
      const missing = missingDetails(product, {}, 0);
      expect(new Set(missing).size).toBe(missing.length);
      expect(missing).not.toContain('names');
    }
  });

  it.each(['en', 'hi'] as const)('are called in %s as the form labels them', (language) =>
    inLanguage(language, () => {
      for (const product of fallbackProducts) {
        for (const id of variantOf(product).fields.map(fieldId)) {
          const label = fieldLabel(product, id).toLowerCase();
          const [name = ''] = missingNames(product, [id]);
          // Of several photos and notes it asks for one, or for how many.
          expect(name.toLowerCase()).toContain(id === 'photos' ? label.replace(/s$/, '') : label);
        }
      }
    }),
  );

  it('[spec §5] the alert lists what is missing', () => {
    const product = testGift('100_rupees_note');
    const fields = missingDetails(product, {}, 0);
    expect(englishFailures.missing_details({ product, fields })).toBe(
      'Please provide: Special Date, Event',
    );
  });
});
