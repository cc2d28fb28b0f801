import { expect, it, onTestFinished } from 'vitest';
import { hindi } from '#shared/delivery/india.hi.ts';
import { statesAndTerritories } from '#shared/delivery/india.ts';
import { readState } from '#shared/delivery/state-names.ts';
import { typedPins } from '#shared/language/test-typed-texts.ts';
import { speak } from '#shared/language/translated.ts';
import { keysToFill, pinCodeHint } from './address-fields.tsx';

/** A PIN code of the seat of each, or of its largest town. */
const pinCodes = Object.fromEntries(
  `Andhra Pradesh 520001, Arunachal Pradesh 791111, Assam 781006, Bihar 800001, Chhattisgarh 492001,
Goa 403001, Gujarat 382010, Haryana 122001, Himachal Pradesh 171001, Jharkhand 834001,
Karnataka 560001, Kerala 695001, Madhya Pradesh 462001, Maharashtra 400001, Manipur 795001,
Meghalaya 793001, Mizoram 796001, Nagaland 797001, Odisha 751001, Punjab 141001, Rajasthan 302001,
Sikkim 737101, Tamil Nadu 600001, Telangana 500001, Tripura 799001, Uttar Pradesh 226001,
Uttarakhand 248001, West Bengal 700001, Andaman and Nicobar Islands 744101, Chandigarh 160017,
Dadra and Nagar Haveli and Daman and Diu 396210, Delhi 110001, Jammu and Kashmir 190001,
Ladakh 194101, Lakshadweep 682555, Puducherry 605001`
    .split(/,\s/)
    .map((each) => [each.slice(0, -7), each.slice(-6)]),
) as Record<(typeof statesAndTerritories)[number], string>;

it.each(statesAndTerritories)('[B7] a PIN code of %s fits it, and another does not', (state) => {
  expect(pinCodeHint(pinCodes[state], state)).toBeNull();
  const elsewhere = state === 'Rajasthan' ? pinCodes.Kerala : pinCodes.Rajasthan;
  expect(pinCodeHint(elsewhere, state)).not.toBeNull();
});

it('[B7] says where a PIN code is usually found', () => {
  expect(pinCodeHint('302 001', 'Kerala')).toBe(
    '302001 is usually in Rajasthan. Please check it and the state.',
  );
  expect(pinCodeHint('248001', 'Kerala')).toContain('in Uttar Pradesh or Uttarakhand');
  expect(pinCodeHint('550001', 'Kerala')).toContain('is not one we know');
});

it('[B7] names the states in the language of the page', () => {
  speak({ 'shared/delivery/india': hindi });
  onTestFinished(() => speak({}));
  expect(pinCodeHint('302001', 'Kerala')).toContain('राजस्थान');
});

it('[B7] gives no hint while either is unknown, or for the army’s post', () => {
  for (const [pin, state] of [
    ['', 'Kerala'],
    ['302001', ''],
    ['302001', 'Atlantis'],
    ['900056', 'Kerala'],
  ] as const) {
    expect(pinCodeHint(pin, state), `${pin} ${state}`).toBeNull();
  }
});

it.each(['1234', '30200', '3020011', '030200', 'Jaipur'])(
  '[B7] %j is no PIN code, whatever the state',
  (pin) => {
    for (const state of ['', 'Kerala']) {
      expect(pinCodeHint(pin, state)).toBe('A PIN code has six digits and does not begin with 0.');
    }
  },
);

it.each(statesAndTerritories)('[D24] %s is read as the page in Hindi writes it', (state) => {
  expect(readState(hindi[state])).toBe(state);
});

it.each(typedPins)('[B7] %j is read as %s', (input, pin) => {
  expect(pinCodeHint(input, 'Kerala')).toBe(pinCodeHint(pin, 'Kerala'));
});

it('[B7] PIN codes that begin with 194 are in Ladakh', () => {
  expect(pinCodeHint('194101', 'Ladakh')).toBeNull();
  expect(pinCodeHint('194101', 'Jammu and Kashmir')).toBe(
    '194101 is usually in Ladakh. Please check it and the state.',
  );
});

it('[B7] what a PIN code filled in goes with it, and nothing that was typed', () => {
  const delhi = { city: 'Delhi', state: 'Delhi' };
  expect(keysToFill({ city: '', state: ' ' }, [])).toEqual(['city', 'state']);
  expect(keysToFill({ city: 'Bagru', state: '' }, [])).toEqual(['state']);
  expect(keysToFill(delhi, ['city', 'state'])).toEqual(['city', 'state']);
  expect(keysToFill(delhi, ['state'])).toEqual(['state']);
  expect(keysToFill(delhi, [])).toEqual([]);
});
