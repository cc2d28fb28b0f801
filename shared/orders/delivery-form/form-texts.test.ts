import { expect, it } from 'vitest';
import { billingOf, trimmed } from './form-texts.ts';

const form = {
  fullName: 'Asha Rao',
  email: 'asha@shop.example',
  phone: '9000000001',
  address: '1 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};

it('[D13] reads the seven billing fields and never payment details', () => {
  const secrets = { cardNumber: '4111111111111111', cvv: '123', upiId: 'a@upi' };
  expect(billingOf({ ...form, ...secrets })).toEqual(form);
  expect(billingOf({ city: 7 })).toMatchObject({ fullName: '', city: '' });
});

it('sends texts without space around them', () => {
  expect(trimmed({ ...form, city: ' Pune ' })).toEqual(form);
});
