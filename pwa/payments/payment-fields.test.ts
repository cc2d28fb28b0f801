import { expect, it } from 'vitest';
import { cardNumberHint, upiIdHint } from './payment-fields.tsx';

it.each([
  '',
  ' ',
  '4111 1111 1111 1111',
  '3782-822463-10005',
  '6759649826438453',
  '४१११ ١١١١ 1111\u200b 1111',
])('can be a card number: %j', (typedText) => expect(cardNumberHint(typedText)).toBeNull());

it.each(['4111 1111 1111 1112', '1234', '4111 1111 1111 111x', '0'.repeat(20)])(
  'cannot be a card number: %j',
  (typedText) => expect(cardNumberHint(typedText)).toMatch(/card number/),
);

it.each(['', 'asha@upi', 'a@upi', ' 98000.00000@okbank ', 'a-b_c@ybl1'])(
  'can be a UPI ID: %j',
  (typedText) => expect(upiIdHint(typedText)).toBeNull(),
);

it.each(['asha', '@upi', 'asha@', 'asha rao@upi', 'asha@shop.example'])(
  'cannot be a UPI ID: %j',
  (typedText) => expect(upiIdHint(typedText)).toMatch(/name@bank/),
);
