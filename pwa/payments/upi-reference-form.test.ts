import { expect, it } from 'vitest';
import { plainReference, wrongReference } from './upi-reference-form.tsx';

it.each(['123456789012', '1234 5678 9012', ' 1234-5678-9012\n'])(
  '[B12] takes a UPI reference as people paste it: %j',
  (typedText) => {
    expect(wrongReference(typedText)).toBeUndefined();
    expect(plainReference(typedText)).toBe('123456789012');
  },
);

it('[B12] says what is wrong with another text', () => {
  expect(wrongReference('UTR 2511 0312')).toContain('digits alone');
  expect(wrongReference('1234 5678 901')).toContain('this has 11');
  expect(wrongReference('1234567890123')).toContain('this has 13');
  // An empty field has words of its own.
  expect(wrongReference(' ')).toBeUndefined();
});
