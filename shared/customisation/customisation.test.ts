import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { type Choices, offeredChoices } from '#shared/gifts/choices.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { labelOf } from '#shared/gifts/gift-field.ts';
import { speak } from '#shared/language/translated.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { type Customisation, customisationKinds } from './customisation.ts';
import type { customisationSchema } from './customisation-schema.ts';
import { missingNames } from './field-names.ts';
import { instructionsText } from './instructions-text.ts';
import { readInstructions } from './read-instructions.ts';
import { readCustomisation, writtenCustomisation } from './written-customisation.ts';

describe('the types of a customisation', () => {
  it('know the keys of choices, and no text', () => {
    const customisation: Customisation = {
      zodiacSign: 'leo',
      event: 'house-warming',
      frameEvent: 'other',
    };
    // @ts-expect-error The text of a choice is not its key.
    const text: Customisation = { zodiacSign: 'Leo' };
    // @ts-expect-error No event has this key.
    const unknown: Customisation = { event: 'leo' };
    expect([customisation, text, unknown].every((each) => Object.keys(each).length > 0)).toBe(true);
  });

  it('are those of what a request is read to', () => {
    type Parsed = ReturnType<typeof customisationSchema.parse>;
    expectTypeOf<Parsed>().toExtend<Customisation>();
    expectTypeOf<keyof Parsed>().toEqualTypeOf<keyof Customisation>();
  });
});

/** Every key with each of its choices. */
const everyChoice = Object.entries(customisationKinds).flatMap(([key, kind]) => {
  const choices: Choices | string = kind;
  return typeof choices === 'string' ? [] : choices.keys.map((choice) => ({ [key]: choice }));
});

describe('a customisation as the API speaks of it', () => {
  it.each(everyChoice)('reads back as it was written: %j', (customisation: Customisation) => {
    const englishCustomisation = writtenCustomisation(customisation);
    expect(englishCustomisation).not.toEqual(customisation);
    expect(readCustomisation(englishCustomisation)).toEqual(customisation);
    expect(readCustomisation(customisation)).toBe(customisation);
    const shouted = Object.fromEntries(
      Object.entries(englishCustomisation).map(([key, text]) => [key, String(text).toUpperCase()]),
    );
    expect(readCustomisation(shouted)).toEqual(customisation);
  });

  it.each(['', ' ', 'Sirius', '__proto__', 'constructor'])(
    'keeps the choice %j, which is none of ours, as it is written',
    (zodiacSign) => {
      const details = readCustomisation({ zodiacSign });
      expect(details).toEqual({ zodiacSign });
      expect(writtenCustomisation(details)).toEqual({ zodiacSign });
    },
  );
});

describe('a second language', () => {
  afterEach(() => speak({}));

  it('changes what the dialog says, and nothing that is stored, sent or made', () => {
    const coin = testGift('zodiac_coin');
    const customisation: Customisation = { zodiacSign: 'leo', names: 'Asha' };
    const text = instructionsText(coin, customisation);
    const signs = Object.fromEntries(zodiacKeys().map((key) => [key, `राशि ${key}`]));
    speak({
      'shared/gifts/zodiac/words': { sign: { label: 'राशि' }, signs },
      'shared/gifts/shared-words': { names: { label: 'नाम' } },
    });
    const { fields } = variantOf(coin);
    const [sign, names] = fields;
    expect([sign && labelOf(sign), names && labelOf(names)]).toEqual(['राशि', 'नाम']);
    expect(sign?.control === 'select' && offeredChoices(sign.choices)[4]?.text).toContain(
      'राशि leo',
    );
    expect(instructionsText(coin, customisation)).toBe(text);
    expect(readInstructions(coin, text, openingRates)).toEqual({ ok: true, customisation });
    expect(writtenCustomisation(customisation)).toEqual({ zodiacSign: 'Leo', names: 'Asha' });
    expect(missingNames(coin, ['zodiacSign'])).toEqual(['राशि']);
    expect(missingNames(coin, ['zodiacSign'], 'english')).toEqual(['Zodiac Sign']);
  });
});

function zodiacKeys(): readonly string[] {
  return customisationKinds.zodiacSign.keys;
}
