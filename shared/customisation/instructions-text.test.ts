import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import type { Customisation } from './customisation.ts';
import { instructionsText, splitInstructions } from './instructions-text.ts';
import { readCustomisation } from './written-customisation.ts';

describe('the instructions text', () => {
  it.each<[string, Customisation, string]>([
    [
      '100_rupees_note',
      {
        description: 'With a ribbon',
        names: 'Asha',
        event: 'birthday',
        specialData: '1998-02-14',
      },
      'Special date: 14 Feb 1998 | Event: Birthday | Names: Asha | Description: With a ribbon',
    ],
    ['zodiac_coin', { zodiacSign: 'leo', names: ' ' }, 'Zodiac sign: Leo'],
    [
      'large_resin_frame',
      {
        resinName1: 'Asha',
        resinDate1: '1990-01-05',
        resinName2: 'Ravi',
        resinDate2: '1989-12-31',
        resinEvent: 'other',
        resinEventOther: 'Naming day',
        resinEventDate: '2026-11-01',
        imageUrls: ['/api/images/abc'],
      },
      'Person 1 name: Asha | Person 1 date: 5 Jan 1990 | Person 2 name: Ravi | ' +
        'Person 2 date: 31 Dec 1989 | Event: Other | Specify event: Naming day | ' +
        'Event date: 1 Nov 2026',
    ],
    [
      'custom',
      {
        customNotes: [
          { date: '1998-02-14', currency: 100 },
          { date: '1998-02-14' },
          { date: '2001-08-15', currency: 5 },
        ],
        customNames: ['', 'Asha'],
      },
      'Note 1: ₹100, 14 Feb 1998 | Note 2: ₹5, 15 Aug 2001 | Name 1: Asha',
    ],
  ])('[D22] of %s follows the dialog', (name, details, text) => {
    expect(instructionsText(testGift(name), details)).toBe(text);
  });

  it('[D22] leaves out what is not on screen', () => {
    const details: Customisation = {
      event: 'wedding',
      customEvent: 'Naming day',
      frameName1: 'Asha',
    };
    expect(instructionsText(testGift('5_rupees_note'), details)).toBe('Event: Wedding');
  });

  it('[D22] turns a typed | into / and a line break into a space', () => {
    const description = ' one | two\n\nthree\t||four ';
    const text = instructionsText(testGift('zodiac_coin'), { description });
    expect(text).toBe('Description: one / two three //four');
    expect(splitInstructions(text)).toEqual([text]);
  });

  it('[D22] splits again into one part for each answer, whatever was typed', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('a', '|', ' ', '\n', '\r', 'न', ':'),
      maxLength: 12,
    });
    const answers = fc.record({ names: anyText, description: anyText, zodiacSign: anyText });
    fc.assert(
      fc.property(answers, (customisation) => {
        const filledAnswers = Object.values(customisation).filter((value) => value.trim() !== '');
        const parts = splitInstructions(
          instructionsText(testGift('zodiac_coin'), readCustomisation(customisation)),
        );
        expect(parts).toHaveLength(filledAnswers.length);
        expect(parts.every((part) => /^(Zodiac sign|Names|Description): \S/.test(part))).toBe(true);
        expect(parts.some((part) => /[|\n\r]/.test(part))).toBe(false);
      }),
    );
  });

  it('[D22] of nothing typed is empty and has no parts', () => {
    for (const product of fallbackProducts) {
      expect(splitInstructions(instructionsText(product, {}))).toEqual([]);
    }
  });
});
