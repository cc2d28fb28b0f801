import { expect, it } from 'vitest';
import { returnedNumber } from './returned-number.ts';

it('[B12] reads the number of an order from the way back of a gateway, and nothing else', () => {
  const more = '&razorpay_payment_link_status=paid&razorpay_signature=abc';
  expect(returnedNumber(`?paid=NW-7K2M9QX4${more}`)).toBe('NW-7K2M9QX4');
  for (const other of ['', '?paid=', '?paid=<b>', '?paid=../admin', `?paid=${'N'.repeat(41)}`]) {
    expect(returnedNumber(other)).toBeNull();
  }
});
