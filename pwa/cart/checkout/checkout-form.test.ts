import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOwner } from '#pwa/device/accounts/forget-owner.ts';
import { mirrorSession } from '#pwa/device/accounts/mirror-session.ts';
import { createDatabase, type ShopDatabase } from '#pwa/device/database/database.ts';
import { guest } from '#shared/cart/guest.ts';
import { checkoutForm, keepCheckoutForm, keepDeliveryWish } from './checkout-form.ts';
import { deliveryWish } from './delivery-wish.ts';

const form = {
  fullName: 'Asha Rao',
  email: 'asha@shop.example',
  phone: '9000000001',
  address: '1 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};
const delivery = {
  name: 'Ravi Kumar',
  phone: '',
  address: '7 Hill Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302001',
};
const wishes = { message: 'Happy birthday!', wrap: true };
const delivered = { couponCode: 'SAVE10', pinCode: '', neededBy: '' };
const typedForm = { form, elsewhere: true, delivery, wishes, ...delivered };
const signedIn = (id: string) => ({ token: `token-${id}`, user: { id, name: id, email: id } });

let db: ShopDatabase;
beforeEach(() => {
  db = createDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange });
});

it('[D12] [B15] a guest’s form, with its second address and wishes, becomes the customer’s at login', async () => {
  await keepCheckoutForm({ db, owner: guest }, typedForm);
  await mirrorSession({ db }, signedIn('asha'));
  expect(await checkoutForm({ db, owner: 'asha' })).toEqual(typedForm);
  expect(await checkoutForm({ db, owner: guest })).toBeNull();
});

it('[D13] [T13] card and UPI details are not kept', async () => {
  const secrets = { cardNumber: '4111111111111111', cvv: '123', upiId: 'a@upi' };
  const secret = {
    ...typedForm,
    form: { ...form, ...secrets },
    delivery: { ...delivery, ...secrets },
  };
  await keepCheckoutForm({ db, owner: guest }, secret);
  expect(JSON.stringify(await db.checkoutForms.toArray())).not.toMatch(/4111111|cvv|upi/i);
});

it('[T6] the next person does not see it, with or without a logout before', async () => {
  await mirrorSession({ db }, signedIn('asha'));
  await keepCheckoutForm({ db, owner: 'asha' }, typedForm);
  await mirrorSession({ db }, null);
  expect(await checkoutForm({ db, owner: 'asha' })).not.toBeNull();
  await mirrorSession({ db }, signedIn('ravi'));
  expect(await db.checkoutForms.count()).toBe(0);

  await keepCheckoutForm({ db, owner: 'ravi' }, typedForm);
  await forgetOwner({ db, owner: 'ravi' }, 'unsent');
  expect(await db.checkoutForms.count()).toBe(0);
});

const empty = { name: '', phone: '', address: '', city: '', state: '', pincode: '' };
const withPin = (pincode: string) => ({
  ...typedForm,
  form: { ...form, pincode },
  elsewhere: false,
  delivery: empty,
});

describe('[B16] the PIN code of a delivery', () => {
  const asha = () => ({ db, owner: 'asha' });
  const pinCode = async () => (await deliveryWish(asha())).pinCode;

  it('is that of the last order, of the form, or what was asked for last', async () => {
    const order = { created_at: '2026-01-02T00:00:00Z', shipping_address: 'x, Goa, Goa, 403001' };
    const former = { created_at: '2026-01-01T00:00:00Z', shipping_address: 'x, Pune, Goa, 411001' };
    await db.accounts.put({ owner: 'asha', orders: [former, order] as never });
    expect(await pinCode()).toBe('403001');
    const away = { ...order, shipping_name: 'Ravi', shipping_address: 'x, Kochi, Kerala, 682001' };
    const toOthers = { ...away, billing_address: 'x, Pune, Maharashtra, 411001' };
    await db.accounts.put({ owner: 'asha', orders: [former, toOthers] as never });
    expect(await pinCode()).toBe('411001');
    await keepCheckoutForm(asha(), { ...typedForm, pinCode: '' });
    expect(await pinCode()).toBe('302001');
    await keepDeliveryWish(asha(), { pinCode: '700001' });
    expect(await pinCode()).toBe('700001');
    // No question about a day changes an address that was typed.
    expect(await checkoutForm(asha())).toEqual({ ...typedForm, pinCode: '700001' });
    await keepCheckoutForm(asha(), { ...withPin('110 001'), pinCode: '' });
    expect(await pinCode()).toBe('110001');
  });

  it('[T32] is gone after a logout', async () => {
    await keepDeliveryWish(asha(), { pinCode: '700001', neededBy: '2026-12-01' });
    await forgetOwner(asha(), 'unsent');
    expect(await deliveryWish(asha())).toEqual({ pinCode: null, neededBy: '', couponCode: '' });
  });
});
