import { expect, it } from 'vitest';
import { deliveryOf } from './delivery-of.ts';

const address = '12 Lake Road, Jaipur, Rajasthan, 302001';
const own = { customer_name: 'Asha Rao', customer_phone: '98000 00000', shipping_address: address };

it('[B15] goes to the customer, or to the person whom the order names', () => {
  const ravi = { ...own, shipping_name: 'Ravi' };
  expect(deliveryOf(own)).toEqual({
    name: 'Asha Rao',
    phone: '98000 00000',
    address,
    elsewhere: false,
  });
  expect(deliveryOf(ravi)).toEqual({ name: 'Ravi', phone: '', address, elsewhere: true });
  expect(deliveryOf({ ...ravi, shipping_phone: '9' }).phone).toBe('9');
  expect(deliveryOf({ ...own, billing_address: 'x' })).toMatchObject({
    name: 'Asha Rao',
    elsewhere: true,
  });
});
