import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { detailsOfDay } from './families.ts';

const choice = { day: '1998-02-14', name: 'Priya' };
const product = (name: string) => {
  const match = openingProducts.find((each) => each.name === name);
  if (!match) throw new Error(`No product is called ${name}`);
  return match;
};

describe('a gift of a chosen day', () => {
  it.each([
    ['100_rupees_note', { specialData: '1998-02-14', names: 'Priya' }],
    ['small1_1note_1name', { frameEventDate: '1998-02-14', frameName1: 'Priya' }],
    // It has no day of the event, so the day is that of the first note.
    ['small2_2notes_2names', { frameDate1: '1998-02-14', frameName1: 'Priya' }],
    ['big1_1to200_set', { frameEventDate: '1998-02-14', frameName1: 'Priya' }],
    ['small_photo_frame_with_currency', { frameDate1: '1998-02-14', frameName1: 'Priya' }],
    ['custom', { customNotes: [{ date: '1998-02-14' }, {}, {}], customNames: ['Priya'] }],
    ['small_resin_frame', { resinEventDate: '1998-02-14', resinName1: 'Priya' }],
    ['large_resin_frame', { resinEventDate: '1998-02-14', resinName1: 'Priya' }],
    ['zodiac_coin', { zodiacSign: 'aquarius', names: 'Priya' }],
  ])('[B71] %s begins with it where its fields ask for it', (name, details) => {
    expect(detailsOfDay(product(name), choice)).toEqual(details);
  });

  it('[B71] every gift begins with nothing while nothing is choice', () => {
    for (const each of openingProducts) {
      expect(detailsOfDay(each, { day: '', name: '' }), each.name).toEqual({});
    }
  });
});
