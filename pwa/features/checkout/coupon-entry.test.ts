import { describe, expect, it } from 'vitest';
import { applyCoupon, couponText, editCoupon, emptyCoupon, refuseCoupon } from './coupon-entry.ts';

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
      typed: '  ',
      applied: null,
      error: null,
    });
  });

  it.each(['NOPE', 'yash10'])('clears with an error for %s', (code) => {
    const refused = applyCoupon(editCoupon(typed('SAVE10'), code), now);
    expect(refused).toMatchObject({ applied: null, error: 'coupon_invalid' });
    expect(editCoupon(refused, 'S').error).toBeNull();
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
