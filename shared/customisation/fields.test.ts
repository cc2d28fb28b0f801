import { describe, expect, it } from 'vitest';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { offeredChoices } from '#shared/gifts/choices.ts';
import { families, variantOf } from '#shared/gifts/families.ts';
import { labelOf } from '#shared/gifts/gift-field.ts';
import { daysOfSign, zodiacSigns } from '#shared/gifts/zodiac/signs.ts';
import { isShown, maxPhotosOf } from './fields.ts';

const labelsOf = (name: string) => variantOf(testGift(name)).fields.map((field) => labelOf(field));
const frameEvent = ['Event', 'Specify event'];
const two = ['Name 1', 'Date 1', 'Name 2', 'Date 2'];

describe('the fields of the dialog', () => {
  it.each([
    ['5_rupees_note', ['Special date', ...frameEvent, 'Names', 'Description']],
    ['zodiac_coin', ['Zodiac sign', 'Names', 'Description']],
    ['small_resin_frame', ['Name', ...frameEvent, 'Event date', 'Photo']],
    [
      'large_resin_frame',
      [
        'Person 1 name',
        'Person 1 date',
        'Person 2 name',
        'Person 2 date',
        ...frameEvent,
        'Event date',
        'Photos',
      ],
    ],
    ['small1_1note_1name', ['Name', ...frameEvent, 'Event date', 'Note in the frame', 'Photos']],
    ['small2_2notes_2names', [...two, ...frameEvent, 'Notes in the frame', 'Photos']],
    ['big1_1to200_set', [...frameEvent, 'Event date', ...two, 'Photos']],
    ['big2_1to500_set', [...frameEvent, 'Event date', ...two, 'Photos']],
    ['custom', ['Notes', 'Names', 'Photos']],
    [
      'small_photo_frame_with_currency',
      ['Name', 'Date', ...frameEvent, 'Note in the frame', 'Photos'],
    ],
  ])('[contract §3] %s asks %j', (name, labels) => {
    expect(labelsOf(name)).toEqual(labels);
  });

  it.each([
    ['5_rupees_note', 0],
    ['zodiac_stamp', 0],
    ['small_resin_frame', 1],
    ['large_resin_frame', 4],
    ['small1_1note_1name', 10],
    ['custom', 10],
    ['large_photo_frame_with_currency', 10],
  ])('[spec §9] %s takes up to %i photos', (name, photos) => {
    expect(maxPhotosOf(variantOf(testGift(name)))).toBe(photos);
  });

  it.each(['small_photo_frame_with_currency', 'small1_1note_1name'])(
    '[spec §5] %s shows Specify event only for the event Other',
    (name) => {
      const field = variantOf(testGift(name)).fields.find(
        (each) => labelOf(each) === 'Specify event',
      );
      expect(field && isShown(field, {})).toBe(false);
      expect(field && isShown(field, { frameEvent: 'wedding' })).toBe(false);
      expect(field && isShown(field, { frameEvent: 'other' })).toBe(true);
    },
  );

  it('[spec §3] offers six events, Other the last', () => {
    const [, event] = variantOf(testGift('5_rupees_note')).fields;
    expect(
      event?.control === 'select' && offeredChoices(event.choices).map(({ text }) => text),
    ).toEqual([
      'Anniversary',
      'Wedding',
      'Birthday',
      'House Warming Ceremony',
      'Retirement',
      'Other',
    ]);
  });

  it('[spec §3] offers the twelve signs, whose days follow each other round the year', () => {
    const [sign] = variantOf(testGift('zodiac_coin')).fields;
    expect(sign?.control === 'select' && offeredChoices(sign.choices)[0]).toEqual({
      key: 'aries',
      text: 'Aries (21 Mar – 19 Apr)',
    });
    expect(new Set(zodiacSigns.keys).size).toBe(12);
    const days = zodiacSigns.keys.map((key) => daysOfSign(key)?.split(' – ') ?? []);
    for (const [index, [, last]] of days.entries()) {
      const first = days[(index + 1) % 12]?.[0];
      expect(Date.parse(`${first} 2023 UTC`) - Date.parse(`${last} 2023 UTC`)).toBe(86_400_000);
    }
  });
});

describe('the variant of a product', () => {
  const { standard, variants } = families.photoFrame.types.photo_frame;
  it.each([
    ['small1_rose', variants?.small1],
    ['small2', variants?.small2],
    ['big1_gold', variants?.big1],
    ['big2', variants?.big2],
    ['custom_wood', variants?.custom],
    ['small_photo_frame_with_currency', standard],
    ['9f86d081', standard],
  ])('[D17] of a frame named %s is that of its prefix', (name, variant) => {
    expect(variant).toBeDefined();
    expect(variantOf({ name, type: 'photo_frame' })).toBe(variant);
  });

  it('[D17] is not read from the prefix outside frames', () => {
    const { currency_note } = families.currencyNote.types;
    const { zodiac_stamp } = families.zodiac.types;
    expect(variantOf({ name: 'custom', type: 'currency_note' })).toBe(currency_note.standard);
    expect(variantOf({ name: 'big1', type: 'zodiac_stamp' })).toBe(zodiac_stamp.standard);
  });
});
