import { describe, expect, it } from 'vitest';
import { deliveryFormOf } from '#shared/orders/delivery-form/form-texts.ts';
import { goesToAsked, prefilledForm, withoutAsked } from './use-checkout-form.ts';

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

describe('[B16] a PIN code that was asked for before', () => {
  const delhi = { city: 'Delhi', state: 'Delhi', pincode: '110001' };

  it('[P38] is that of the parcel, instead of the last address', () => {
    const parcel = deliveryFormOf({ name: 'Ravi' });
    expect(goesToAsked(parcel, '110001')).toEqual({ ...parcel, pincode: '110001' });
    const nowhere = { address: '', city: '', state: '' };
    const shownForm = prefilledForm(goesToAsked({}, '110001', last), user, last);
    expect(shownForm).toMatchObject({ ...nowhere, pincode: '110001' });
    expect(prefilledForm(goesToAsked({}, '302001', last), user, last)).toMatchObject(home);
    expect(goesToAsked(home, '')).toEqual(home);
  });

  it('changes no part of an address with a street, and takes the place of another PIN code', () => {
    expect(goesToAsked(home, '110001')).toEqual(home);
    const onlyPin = { address: '', city: '', state: '', pincode: '110001' };
    expect(goesToAsked({ ...home, address: '' }, '110001')).toEqual(onlyPin);
    expect(goesToAsked({ city: 'Bagru' }, '302001')).toEqual({ city: 'Bagru', pincode: '302001' });
    const delhiInTwo = { ...delhi, pincode: '110 001' };
    expect(goesToAsked(delhiInTwo, '110001')).toEqual(delhiInTwo);
  });

  it('[B15] leaves the buyer’s own address where the gifts go to somebody else', () => {
    const billing = { fullName: 'Asha', address: '', ...delhi };
    expect(withoutAsked(billing, '110001')).toEqual({ fullName: 'Asha' });
    expect(withoutAsked(home, '302001')).toEqual(home);
    expect(withoutAsked({ pincode: '411001' }, '110001')).toEqual({ pincode: '411001' });
  });
});
