import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { guest } from '#shared/cart/guest.ts';
import { checkoutForm, keepCheckoutForm } from './checkout-form.ts';
import { createDatabase, type ShopDatabase } from './database.ts';
import { forgetOwner } from './forget-owner.ts';
import { mirrorSession } from './mirror-session.ts';

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
const typed = { form, elsewhere: true, delivery, wishes, couponCode: 'SAVE10' };
const signedIn = (id: string) => ({ token: `token-${id}`, user: { id, name: id, email: id } });

let db: ShopDatabase;
beforeEach(() => {
  db = createDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange });
});

it('[D12] [B15] a guest’s form, with its second address and wishes, becomes the customer’s at login', async () => {
  await keepCheckoutForm({ db, owner: guest }, typed);
  await mirrorSession({ db }, signedIn('asha'));
  expect(await checkoutForm({ db, owner: 'asha' })).toEqual(typed);
  expect(await checkoutForm({ db, owner: guest })).toBeNull();
});

it('[D13] [T13] card and UPI details are not kept', async () => {
  const secrets = { cardNumber: '4111111111111111', cvv: '123', upiId: 'a@upi' };
  const secret = { ...typed, form: { ...form, ...secrets }, delivery: { ...delivery, ...secrets } };
  await keepCheckoutForm({ db, owner: guest }, secret);
  expect(JSON.stringify(await db.checkoutForms.toArray())).not.toMatch(/4111|cvv|upi/i);
});

it('[SY11] a form stored without a second address ships to the billing address, with no wishes', async () => {
  await db.checkoutForms.put({ owner: guest, form, couponCode: '' });
  const nothing = { name: '', phone: '', address: '', city: '', state: '', pincode: '' };
  expect(await checkoutForm({ db, owner: guest })).toEqual({
    form,
    elsewhere: false,
    delivery: nothing,
    wishes: { message: '', wrap: false },
    couponCode: '',
  });
});

it('[T6] the next person does not see it, with or without a logout before', async () => {
  await mirrorSession({ db }, signedIn('asha'));
  await keepCheckoutForm({ db, owner: 'asha' }, typed);
  await mirrorSession({ db }, null);
  expect(await checkoutForm({ db, owner: 'asha' })).not.toBeNull();
  await mirrorSession({ db }, signedIn('ravi'));
  expect(await db.checkoutForms.count()).toBe(0);

  await keepCheckoutForm({ db, owner: 'ravi' }, typed);
  await forgetOwner({ db, owner: 'ravi' }, 'unsent');
  expect(await db.checkoutForms.count()).toBe(0);
});
