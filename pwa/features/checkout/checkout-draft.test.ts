import { describe, expect, it } from 'vitest';
import { restoredDraft, storedDraft, trimmed } from './checkout-draft.ts';

const form = {
  fullName: 'Asha Rao',
  email: 'asha@shop.example',
  phone: '9000000001',
  address: '1 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};
const user = { name: 'A. Rao', email: 'rao@shop.example', phone: '9000000002' };

describe('checkout draft', () => {
  it('[D12] comes back after logging in, coupon and all', () => {
    const stored = storedDraft({ form, couponCode: 'SAVE10' }, 'guest');
    expect(restoredDraft(stored, 'user-1', user)).toEqual({ form, couponCode: 'SAVE10' });
  });

  it('[SY8] is not shown to another customer', () => {
    const stored = storedDraft({ form, couponCode: 'SAVE10' }, 'user-1');
    expect(restoredDraft(stored, 'user-2', null)).toEqual({
      form: { fullName: '', email: '', phone: '', address: '', city: '', state: '', pincode: '' },
      couponCode: null,
    });
  });

  it('[D13] never holds payment details', () => {
    const withCard = { ...form, cardNumber: '4111111111111111', cvv: '123', upiId: 'a@upi' };
    const stored = storedDraft({ form: withCard, couponCode: null }, 'guest');
    expect(stored).not.toMatch(/4111|cvv|upi/i);
  });

  it('is prefilled with name, email and phone', () => {
    expect(restoredDraft(null, 'user-1', user).form).toMatchObject({
      fullName: 'A. Rao',
      email: 'rao@shop.example',
      phone: '9000000002',
      address: '',
    });
  });

  it.each(['', '7', 'null', '{"owner":"guest","form":{"city":7}}'])('survives %j', (stored) => {
    expect(restoredDraft(stored, 'user-1', user).form.city).toBe('');
  });
});

it('sends texts without space around them', () => {
  expect(trimmed({ ...form, city: ' Pune ' })).toEqual(form);
});
