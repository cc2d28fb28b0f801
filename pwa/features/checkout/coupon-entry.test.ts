import { describe, expect, it } from 'vitest';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import {
  applyCoupon,
  couponText,
  couponToSend,
  editCoupon,
  emptyCoupon,
  judgeCoupon,
  refuseCoupon,
} from './coupon-entry.ts';

const now = new Date('2026-01-01T00:00:00Z');
const typed = (text: string) => applyCoupon(editCoupon(emptyCoupon, text), now);

describe('coupon box', () => {
  it('[D25] applies a code in any case, trimmed', () => {
    expect(typed(' save10 ').applied).toMatchObject({ code: 'SAVE10', value: 10 });
    expect(typed('festive20').applied).toMatchObject({ code: 'FESTIVE20', value: 20 });
  });

  it('replaces an applied code', () => {
    const replaced = applyCoupon(editCoupon(typed('SAVE10'), 'FREESHIP'), now);
    expect(replaced.applied?.code).toBe('FREESHIP');
  });

  it('clears without an error when empty', () => {
    expect(applyCoupon(editCoupon(typed('SAVE10'), '  '), now)).toEqual({
      ...{ typed: '  ', applied: null },
      ...{ unchecked: null, error: null },
    });
  });

  const invalid = { ok: false, code: 'coupon_invalid' } as ApiAnswer<Coupon>;
  const diwali: Coupon = { code: 'Diwali15', type: 'percent', value: 15 };

  it.each(['NOPE', 'yash10'])('clears for %s, with an error once the shop knows none', (code) => {
    const unchecked = applyCoupon(editCoupon(typed('SAVE10'), code), now);
    expect(unchecked).toMatchObject({ applied: null, unchecked: code, error: null });
    const refused = judgeCoupon(unchecked, invalid);
    expect(refused).toMatchObject({ applied: null, unchecked: null, error: 'coupon_invalid' });
    expect(editCoupon(refused, 'S').error).toBeNull();
  });

  it('applies a code of the owner once the shop has said what it gives', () => {
    const applied = judgeCoupon(typed(' diwali15 '), { ok: true, data: diwali });
    expect(applied).toMatchObject({ applied: diwali, unchecked: null, error: null });
    expect(couponToSend(applied)).toBe('Diwali15');
  });

  it('keeps a code that could not be asked about, and sends it with the order', () => {
    const away = { ok: false, code: null } as ApiAnswer<Coupon>;
    const entry = judgeCoupon(typed('diwali15'), away);
    expect(entry).toEqual(typed('diwali15'));
    expect(couponToSend(entry)).toBe('diwali15');
    // An answer that comes after somebody typed on says nothing of what stands there now.
    const edited = editCoupon(entry, 'diwali');
    expect(judgeCoupon(edited, invalid)).toEqual(edited);
  });

  it('keeps what is applied while another code is typed', () => {
    expect(editCoupon(typed('SAVE10'), 'FES').applied?.code).toBe('SAVE10');
  });

  it('[P12] drops a coupon that the server refuses', () => {
    expect(refuseCoupon(typed('SAVE10'))).toMatchObject({
      typed: 'SAVE10',
      applied: null,
      error: 'coupon_invalid',
    });
  });

  it('says what a code gives', () => {
    expect(couponText({ code: 'SAVE10', type: 'percent', value: 10 })).toBe('10% off');
    expect(couponText({ code: 'FREESHIP', type: 'freeship', value: 0 })).toBe('Free shipping');
  });
});
