import { describe, expect, it, vi } from 'vitest';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import {
  applyCoupon,
  type CouponEntry,
  countingCode,
  couponText,
  couponToKeep,
  editCoupon,
  emptyCoupon,
  isUnapplied,
  judgeCoupon,
  judgedText,
  lookAgain,
  refuseCoupon,
  unfitText,
} from './coupon-entry.ts';

const now = new Date('2026-01-01T00:00:00Z');
const typeCode = (text: string) => applyCoupon(editCoupon(emptyCoupon, text), now);

describe('coupon box', () => {
  const invalid = { ok: false, code: 'coupon_invalid' } as ApiAnswer<Coupon>;
  const diwali: Coupon = { code: 'Diwali15', type: 'percent', value: 15 };

  it('[D25] applies a code in any case, trimmed', () => {
    expect(typeCode(' save10 ').applied).toMatchObject({ code: 'SAVE10', value: 10 });
    expect(typeCode('festive20').applied).toMatchObject({ code: 'FESTIVE20', value: 20 });
  });

  it('[D26] looks at an applied coupon again once the sum is another, and names what changed', async () => {
    const applied: CouponEntry = { ...emptyCoupon, typedCode: 'diwali15', applied: diwali };
    const look = (body: object, status = 200) => {
      vi.stubGlobal('fetch', async () => Response.json(body, { status }));
      return lookAgain(applied);
    };
    const asBefore = await look(diwali);
    expect(asBefore).toEqual({ entry: applied, change: '' });
    const now: Coupon = { ...diwali, value: 10 };
    const again = await look(now);
    expect(again.entry.applied).toEqual(now);
    expect(again.change).toBe(
      'The coupon Diwali15 has changed: it gives 10% off now, no longer 15% off.',
    );
    expect(await look({ ...invalid, message: '' }, 422)).toMatchObject({
      entry: { applied: null, error: 'coupon_invalid' },
      change: 'The coupon Diwali15 does not count any more.',
    });
    const unasked = await look({}, 502);
    expect(unasked.entry).toMatchObject({ applied: null, unchecked: 'Diwali15' });
    expect(unasked.change).toContain('Diwali15 could not be checked');
    vi.unstubAllGlobals();
    expect(await lookAgain(emptyCoupon)).toEqual({ entry: emptyCoupon, change: '' });
  });

  it.each(['NOPE', 'yash10'])('clears for %s, with an error once the shop knows none', (code) => {
    const unchecked = applyCoupon(editCoupon(typeCode('SAVE10'), code), now);
    expect(unchecked).toMatchObject({ applied: null, unchecked: code, error: null });
    const refused = judgeCoupon(unchecked, invalid);
    expect(refused).toMatchObject({ applied: null, unchecked: null, error: 'coupon_invalid' });
    expect(editCoupon(refused, 'S').error).toBeNull();
  });

  it('applies a code of the owner once the shop has said what it gives', () => {
    const applied = judgeCoupon(typeCode(' diwali15 '), { ok: true, data: diwali });
    expect(applied).toMatchObject({ applied: diwali, unchecked: null, error: null });
    expect(couponToKeep(applied)).toBe('Diwali15');
  });

  it.each([
    ['no network', { code: null, reason: 'no_answer' }, 'Network error'],
    ['too many', { code: 'too_many_requests', reason: 'too_many_requests' }, 'Too many attempts'],
    ['busy', { code: 'unavailable', reason: 'busy' }, 'The shop is busy'],
    ['silence', { code: null, reason: null }, 'Network error'],
  ])('says that a code could not be checked, keeps it, and asks again: %s', (_, why, text) => {
    const away = { ok: false, status: null, message: '', ...why } as ApiAnswer<Coupon>;
    const entry = judgeCoupon(typeCode('diwali15'), away);
    expect(entry).toMatchObject({ applied: null, unchecked: 'diwali15', unasked: why });
    expect(couponToKeep(entry)).toBe('diwali15');
    const saidText = judgedText(entry, '₹100', []);
    expect(saidText).toContain(`Order failed: diwali15 could not be checked. ${text}`);
    expect(saidText).toContain('Apply it again');
    const again = applyCoupon(entry, now);
    expect(again).toEqual(typeCode('diwali15'));
    const couponEntry = judgeCoupon(again, { ok: true, data: diwali });
    expect(judgedText(couponEntry, '₹85', [])).toContain(
      'Diwali15 applied: 15% off. The total is now ₹85',
    );
    // An answer that comes after somebody typed on says nothing of what stands there now.
    const edited = editCoupon(entry, 'diwali');
    expect(edited.unasked).toBeNull();
    expect(judgeCoupon(edited, invalid)).toEqual(edited);
  });

  it('[P12] drops a coupon that the server refuses', () => {
    expect(refuseCoupon(typeCode('SAVE10'))).toMatchObject({
      typedCode: 'SAVE10',
      applied: null,
      error: 'coupon_invalid',
    });
  });

  it('[D26] never says another code than counts: an empty field has none, and what is left is applied', () => {
    const applied = typeCode('save10');
    expect(isUnapplied(applied)).toBe(false);
    expect(editCoupon(applied, ' ').applied).toBeNull();
    const edited = editCoupon(applied, 'FREESHIP');
    expect(edited.applied).toMatchObject({ code: 'SAVE10' });
    expect(isUnapplied(edited)).toBe(true);
    expect(isUnapplied(applyCoupon(edited, now))).toBe(false);
    expect(isUnapplied(typeCode('NOPE'))).toBe(false);
    expect(isUnapplied(refuseCoupon(typeCode('NOPE')))).toBe(false);
  });

  it('says what a code gives', () => {
    expect(couponText({ code: 'SAVE10', type: 'percent', value: 10 })).toBe('10% off');
    expect(couponText({ code: 'FREESHIP', type: 'freeship', value: 0 })).toBe('Free shipping');
  });

  it('[D41] leaves it to the shop what a code gives that the owner has switched off', () => {
    settingsStore.setState({ couponsOff: ['SAVE10'] });
    const entry = typeCode('save10');
    expect(entry).toMatchObject({ applied: null, unchecked: 'save10' });
    expect(judgeCoupon(entry, invalid).error).toBe('coupon_invalid');
    settingsStore.setState({ couponsOff: [] });
    expect(typeCode('save10').applied).toMatchObject({ code: 'SAVE10' });
  });

  it('[D41] says what a coupon needs that does not fit the gifts, and orders without it', () => {
    const scope = { types: ['resin_frame'], gifts: [] } as const;
    const resin: Coupon = { code: 'RESIN', type: 'rupees', value: 250, scope, leastSum: 1_500 };
    const entry = judgeCoupon(typeCode('resin'), { ok: true, data: resin });
    const frame = { productName: 'large_resin_frame', type: 'resin_frame', price: 799 } as const;
    expect(couponText(resin)).toBe('₹250 off resin frames');
    const few = [{ ...frame, quantity: 1 }];
    expect(unfitText(entry, few)).toBe('This coupon needs resin frames for ₹1,500');
    expect(judgedText(entry, '₹867', few)).toContain('needs resin frames');
    expect(countingCode(entry, few)).toBeUndefined();
    const others = [{ ...frame, type: 'zodiac_coin', quantity: 9 } as const];
    expect(unfitText(entry, others)).toBe('This coupon is for resin frames');
    const enough = [{ ...frame, quantity: 2 }];
    expect([unfitText(entry, enough), countingCode(entry, enough)]).toEqual([null, 'RESIN']);
    const used = { ok: false, code: 'conflict', reason: 'coupon_used_before' } as const;
    const refused = judgeCoupon(typeCode('resin'), used as unknown as ApiAnswer<Coupon>);
    expect(judgedText(refused, '', enough)).toContain('as often as one customer may');
  });
});
