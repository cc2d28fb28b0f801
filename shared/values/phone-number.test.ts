import { describe, expect, test } from 'vitest';
import {
  severalPhones,
  typedLandlines,
  typedMobiles,
  typedPhones,
  uncallablePhones,
} from '#shared/language/test-typed-texts.ts';
import {
  callAddress,
  chatAddress,
  messageNumber,
  plainPhone,
  readPhoneNumber,
  whyUncallable,
} from './phone-number.ts';

describe('a telephone number', () => {
  test.each(typedPhones)('[T22] %j is shown as %j and called as %s', (input, display, called) => {
    const [number, extension] = called.split(';');
    expect(plainPhone(input)).toBe(display);
    for (const text of [input, display, number ?? '']) {
      expect(readPhoneNumber(text)?.number).toBe(number);
    }
    expect(readPhoneNumber(input)?.extension).toBe(extension);
    expect(whyUncallable(input)).toBeNull();
    expect(plainPhone(display)).toBe(display);
    expect(callAddress(input)).toBe(`tel:${number}${extension ? `;ext=${extension}` : ''}`);
    expect(readPhoneNumber(callAddress(input) ?? '')).toMatchObject({ number });
  });

  const nothing = ['', '   ', '\u202a\u202c'];
  test.each([...nothing, ...uncallablePhones, ...severalPhones])('[T22] %j is none', (text) => {
    expect(readPhoneNumber(text)).toBeNull();
    const why = severalPhones.includes(text) ? 'several_phones' : 'phone_unreadable';
    expect(whyUncallable(text)).toBe(why);
    expect(callAddress(text)).toBeNull();
    expect(messageNumber(text)).toBeNull();
  });

  test.each(typedLandlines)('[T22] %j is called and gets no message', (text) => {
    expect(readPhoneNumber(text)).toMatchObject({ kind: 'landline' });
    expect(messageNumber(text)).toBeNull();
  });

  test.each(typedMobiles)('[T22] %j is called and gets messages', (text) => {
    expect(readPhoneNumber(text)).toMatchObject({ kind: 'mobile' });
    expect(messageNumber(text)).toBe(readPhoneNumber(text)?.number);
  });

  test.each([',', ' ', '(m)', '(', '1', '1 '])(
    '[T54] of 200,000 units of %j is read at once',
    (unit) => {
      const text = `${unit.repeat(200_000).slice(0, 200_000)}x`;
      const began = performance.now();
      plainPhone(text);
      whyUncallable(text);
      expect(performance.now() - began).toBeLessThan(3_000);
    },
  );

  test.each([
    ['98765 43210', '+919876543210'],
    ['0 98765 43210', '+919876543210'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('[T22] %j gets messages at %s', (text, number) => {
    expect(messageNumber(text)).toBe(number);
    expect(chatAddress(number, 'Namaste & hello')).toBe(
      `https://wa.me/${number.slice(1)}?text=Namaste%20%26%20hello`,
    );
  });
});
