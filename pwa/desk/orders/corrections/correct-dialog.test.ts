import { expect, test } from 'vitest';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { correctionsOf } from './correct-dialog.tsx';

const order = {
  ...{ customer_name: 'Asha Rao', customer_phone: '98765 43210' },
  shipping_address: '1 Hill Road, Kochi, Kerala, 682001',
} as Partial<DeskOrder> as DeskOrder;
const draft = {
  ...{ name: 'Asha Rao', phone: '98765 43210', recipient: '', recipientPhone: '', message: '' },
  ...{ address: '1 Hill Road', city: 'Kochi', state: 'Kerala', pincode: '682001' },
};

test('[B79] what stands as before is no correction, nor is space around it', () => {
  expect(correctionsOf(order, draft, false)).toEqual({});
  expect(correctionsOf(order, { ...draft, name: ' Asha Rao ', city: 'Kochi ' }, false)).toEqual({});
});

test('[B79] what stands otherwise is sent, and of a recipient where there is one', () => {
  const edited = { ...draft, name: 'Asha R. Rao', pincode: '682002', recipient: 'Meera' };
  const address = '1 Hill Road, Kochi, Kerala, 682002';
  const corrections = { customer_name: 'Asha R. Rao', shipping_address: address };
  expect(correctionsOf(order, edited, false)).toEqual(corrections);
  expect(correctionsOf(order, edited, true)).toEqual({ ...corrections, shipping_name: 'Meera' });
});
