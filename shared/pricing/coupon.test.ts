import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedCodes } from '#shared/language/test-typed-texts.ts';
import { couponKey, findCoupon } from './coupon.ts';

const today = new Date('2026-06-01T00:00:00Z');
const lastInstant = new Date('2025-08-30T18:29:59.999Z');
const over = new Date('2025-08-30T18:30:00.000Z');
const refused = { ok: false, reason: 'invalid_or_expired' };

/** Makes any mix of cases of a code such as `festive20`. */
const anyCase = (code: string) =>
  fc
    .array(fc.boolean(), { minLength: code.length, maxLength: code.length })
    .map((upper) =>
      [...code].map((char, i) => (upper[i] ? char.toUpperCase() : char.toLowerCase())).join(''),
    );

describe('coupons', () => {
  it.each(typedCodes)('[D25] [T54] %j is the code %s', (typedText, code) => {
    expect(couponKey(typedText)).toBe(couponKey(code));
    expect(findCoupon(typedText, today)).toMatchObject({ ok: true, coupon: { code } });
  });

  it.each([
    ['SAVE10', { code: 'SAVE10', type: 'percent', value: 10 }],
    ['FREESHIP', { code: 'FREESHIP', type: 'freeship', value: 0 }],
    ['FESTIVE20', { code: 'FESTIVE20', type: 'percent', value: 20 }],
    ['festive20', { code: 'FESTIVE20', type: 'percent', value: 20 }],
  ])('[D25] [D41] %s is accepted, trimmed and in any case, then and now', (code, coupon) => {
    fc.assert(
      fc.property(anyCase(code), fc.constantFrom(over, lastInstant, today), (typedText, now) => {
        expect(findCoupon(`  ${typedText}\t`, now)).toEqual({ ok: true, coupon });
      }),
    );
  });

  it.each(['yash10', 'satya11', 'jaya10'])(
    '[D25] [D41] %s ends with 30 Aug 2025 in India',
    (code) => {
      fc.assert(
        fc.property(anyCase(code), (typedCode) => {
          expect(findCoupon(typedCode, lastInstant)).toMatchObject({
            ok: true,
            coupon: { code, type: 'percent', value: 10 },
          });
          expect(findCoupon(typedCode, over)).toEqual(refused);
        }),
      );
    },
  );

  it.each(['', '  ', '\n'])('[spec §4] %j is empty, not wrong', (typedCode) => {
    expect(findCoupon(typedCode, today)).toEqual({ ok: false, reason: 'empty' });
  });

  it.each(['SAVE', 'SAVE 10', 'SAVE100', 'constructor', '{"$ne":""}'])(
    '[spec §5] %s is not a coupon',
    (typedCode) => {
      expect(findCoupon(typedCode, today)).toEqual(refused);
    },
  );

  it('[D41] a coupon that is switched off is as none, and gives way to another of its code', () => {
    expect(findCoupon('save10', today, ['SAVE10'])).toEqual(refused);
    expect(findCoupon('freeship', today, ['SAVE10'])).toMatchObject({ ok: true });
    expect(findCoupon('festive20', lastInstant, ['FESTIVE20'])).toMatchObject({
      ...{ ok: true, coupon: { code: 'festive20', value: 10 } },
    });
    expect(findCoupon('festive20', today, ['FESTIVE20'])).toEqual(refused);
    expect(findCoupon('festive20', today, ['festive20'])).toMatchObject({ coupon: { value: 20 } });
  });
});
