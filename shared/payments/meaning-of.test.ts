import { expect, test } from 'vitest';
import { isDueAtDoor } from './meaning-of.ts';

test('[B12] only an order that is paid at the door is due there, until it is paid or ends', () => {
  const due = { step: 'placed', paymentKind: 'cod', paymentStatus: 'pending' } as const;
  expect(isDueAtDoor(due)).toBe(true);
  expect(isDueAtDoor({ ...due, step: 'shipped' })).toBe(true);
  expect(isDueAtDoor({ ...due, step: 'cancelled' })).toBe(false);
  expect(isDueAtDoor({ ...due, paymentStatus: 'completed' })).toBe(false);
  expect(isDueAtDoor({ ...due, paymentKind: 'upi-qr' })).toBe(false);
  expect(isDueAtDoor({ ...due, paymentKind: undefined })).toBe(false);
});
