import { expect, it } from 'vitest';
import { askedFor, prefilledForm } from './use-checkout-form.ts';

const user = { name: 'A. Rao', email: 'rao@shop.example', phone: '9000000002' };
const home = { address: '12 Lake Road', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' };
const last = { ...home, phone: '9000000001' };

it('takes name, email and phone from the account', () => {
  expect(prefilledForm({}, user, null)).toEqual({
    fullName: 'A. Rao',
    email: 'rao@shop.example',
    phone: '9000000002',
    address: '',
    city: '',
    state: '',
    pincode: '',
  });
});

it('[D12] leaves what was typed before logging in', () => {
  expect(prefilledForm({ fullName: 'Asha Rao', city: 'Pune' }, user, null)).toMatchObject({
    fullName: 'Asha Rao',
    email: 'rao@shop.example',
    city: 'Pune',
  });
});

it('takes address and phone of the last order, the phone of the account first', () => {
  expect(prefilledForm({}, user, last)).toMatchObject({ ...home, phone: '9000000002' });
  expect(prefilledForm({}, { ...user, phone: '' }, last)).toMatchObject(last);
});

it('[P38] leaves the last address when gifts are to go to another PIN code than it has', () => {
  expect(askedFor({ pinCode: '302001' }, last)).toEqual(last);
  expect(askedFor(null, last)).toEqual(last);
  expect(askedFor({ pinCode: '411001' }, last)).toEqual({ phone: last.phone, pincode: '411001' });
  expect(askedFor({ pinCode: '411001' }, null)).toMatchObject({ pincode: '411001' });
});
