import { describe, expect, it } from 'vitest';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { customiseKind } from './customise-kind.ts';
import { fieldsOf, isShown, maxPhotosOf } from './fields.ts';
import { zodiacSigns } from './options.ts';

const labelsOf = (name: string) =>
  fieldsOf(customiseKind(testGift(name))).map(({ label }) => label);
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
    ['small1_1note_1name', ['Name', ...frameEvent, 'Event date', 'Photos']],
    ['small2_2notes_2names', [...two, ...frameEvent, 'Photos']],
    ['big1_1to200_set', [...frameEvent, 'Event date', ...two, 'Photos']],
    ['big2_1to500_set', [...frameEvent, 'Event date', ...two, 'Photos']],
    ['custom', ['Notes', 'Names', 'Photos']],
    ['small_photo_frame_with_currency', ['Name', 'Date', ...frameEvent, 'Photos']],
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
    expect(maxPhotosOf(customiseKind(testGift(name)))).toBe(photos);
  });

  it.each(['frame-plain', 'frame-small1'] as const)(
    '[spec §5] %s shows Specify event only for the event Other',
    (kind) => {
      const field = fieldsOf(kind).find(({ label }) => label === 'Specify event');
      expect(field && isShown(field, {})).toBe(false);
      expect(field && isShown(field, { frameEvent: 'Wedding' })).toBe(false);
      expect(field && isShown(field, { frameEvent: 'Other' })).toBe(true);
    },
  );

  it('[spec §3] offers six events, Other the last', () => {
    const [, event] = fieldsOf('currency-note');
    expect(event?.control === 'select' && event.options.map(({ value }) => value)).toEqual([
      'Anniversary',
      'Wedding',
      'Birthday',
      'House Warming Ceremony',
      'Retirement',
      'Other',
    ]);
  });

  it('[spec §3] offers the twelve signs, whose days follow each other round the year', () => {
    const [sign] = fieldsOf('zodiac');
    expect(sign?.control === 'select' && sign.options[0]).toEqual({
      value: 'Aries',
      label: 'Aries (21 Mar – 19 Apr)',
    });
    expect(new Set(zodiacSigns.map(({ sign: name }) => name)).size).toBe(12);
    const days = zodiacSigns.map(({ dates }) => dates.split(' – '));
    for (const [index, [, last]] of days.entries()) {
      const first = days[(index + 1) % 12]?.[0];
      expect(Date.parse(`${first} 2023 UTC`) - Date.parse(`${last} 2023 UTC`)).toBe(86_400_000);
    }
  });
});

describe('the kind of a product', () => {
  it.each([
    ['small1_rose', 'frame-small1'],
    ['small2', 'frame-small2'],
    ['big1_gold', 'frame-big1'],
    ['big2', 'frame-big2'],
    ['custom_wood', 'frame-custom'],
    ['small_photo_frame_with_currency', 'frame-plain'],
    ['9f86d081', 'frame-plain'],
  ])('[D17] a frame named %s is %s', (name, kind) => {
    expect(customiseKind({ name, type: 'photo_frame' })).toBe(kind);
  });

  it('[D17] a prefix means nothing outside frames', () => {
    expect(customiseKind({ name: 'custom', type: 'currency_note' })).toBe('currency-note');
    expect(customiseKind({ name: 'big1', type: 'zodiac_stamp' })).toBe('zodiac');
  });
});
