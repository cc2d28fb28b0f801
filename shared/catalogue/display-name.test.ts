import { describe, expect, it } from 'vitest';
import { displayName, shortName } from './display-name.ts';
import { fallbackProducts } from './fallback-products.ts';

describe('display names', () => {
  it.each([
    ['1_rupees_note', '₹1 Currency Note'],
    ['2_rupees_note', '₹2 Currency Note'],
    ['500_rupees_note', '₹500 Currency Note'],
    ['100_rupees_note_birthday', '₹100 Currency Note'],
    ['small_photo_frame_with_currency', 'Small Photo Frame'],
    ['large_photo_frame_with_currency', 'Large Photo Frame'],
    ['Small Photo Frame', 'Small Photo Frame'],
    ['small_resin_frame', 'Small Resin Frame'],
    ['zodiac_stamp', 'Zodiac Stamp'],
    ['A gift of 2027', 'A gift of 2027'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
  ])('[spec §3] %s reads %s', (name, text) => {
    expect(displayName({ name })).toBe(text);
  });

  it('[spec §3] falls back to the product name, then to Item', () => {
    expect(displayName({ productName: '10_rupees_note' })).toBe('₹10 Currency Note');
    expect(displayName({ name: ' ', productName: 'zodiac_coin' })).toBe('Zodiac Coin');
    expect(displayName({ name: '', productName: '' })).toBe('Item');
    expect(displayName({})).toBe('Item');
  });

  it('[spec §3] stays as it is once made', () => {
    for (const { display_name } of fallbackProducts) {
      expect(displayName({ name: display_name })).toBe(display_name);
    }
  });

  it('[D17] tells every product apart, without underscores', () => {
    const names = fallbackProducts.map(({ display_name }) => display_name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.includes('_'))).toEqual([]);
  });

  it('is cut short where it is ours, and whole where the owner named the gift', () => {
    const name = 'small1_1note_1name';
    expect(shortName(name, displayName({ name }))).toBe('Small Frame');
    expect(shortName(name, 'Rose – Gold')).toBe('Rose – Gold');
    expect(shortName('rose', 'Rose – Gold')).toBe('Rose – Gold');
  });
});
