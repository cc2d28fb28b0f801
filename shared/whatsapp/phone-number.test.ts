import { describe, expect, test } from 'vitest';
import { toPhoneNumber } from './phone-number.ts';

describe('toPhoneNumber', () => {
  test.each([
    ['9876543210', '+919876543210'],
    ['98765 43210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['+91 (98765) 43210', '+919876543210'],
    ['00919876543210', '+919876543210'],
    ['9112345678', '+919112345678'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 202 555 0108', '+12025550108'],
    ['0049 30 123456', '+4930123456'],
  ])('[T22] reads %j as %s', (typedText, number) => {
    expect(toPhoneNumber(typedText)).toEqual({ ok: true, number });
  });

  test.each(['', '   ', ' - '])('[T22] %j is empty', (text) => {
    expect(toPhoneNumber(text)).toEqual({ ok: false, reason: 'empty' });
  });

  test.each([
    'hello',
    '12345',
    '0123456789',
    '987654321',
    '98765432100',
    '+91 98765 4321',
    '+91 098765 43210',
    '+0 9876543210',
    '+1234567',
    '+1234567890123456',
    '++919876543210',
    '9876543210@c.us',
    '120363000000000000@g.us',
    '98765432१०',
    '9876543210; 9876543211',
    '9'.repeat(10_000),
  ])('[T22] refuses %j', (text) => {
    expect(toPhoneNumber(text)).toEqual({ ok: false, reason: 'not_a_phone_number' });
  });
});
