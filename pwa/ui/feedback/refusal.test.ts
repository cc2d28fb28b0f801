import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

const error = (reason: string, path: string) => ({ reason, path, msg: '' });
const failed = (reason: string, errors = [error(reason, 'password')]) => ({
  ...{ reason, message: '', errors },
});
const fields = { wrong_password: 'current', password: 'next', email_taken: 'email' };

test('[P14] a refusal stands at the one field it is about, by its reason, else by its path', () => {
  expect(refusalOf(failed('wrong_password'), fields).field).toBe('current');
  expect(refusalOf(failed('common_password'), fields).field).toBe('next');
  expect(refusalOf(failed('email_taken', []), fields).field).toBe('email');
  const two = [error('common_password', 'password'), error('give', 'name')];
  expect(refusalOf(failed('invalid_fields', two), fields).field).toBeNull();
  expect(refusalOf(failed('busy', []), fields).field).toBeNull();
});

test('[P14] a refusal is in words, also where the server gave none', () => {
  expect(refusalOf(failed('wrong_password'), fields).text()).toBe(
    'This is not your current password',
  );
  const unknown = { reason: null, message: '' };
  expect(refusalOf(unknown, fields, () => 'That did not work.').text()).toBe('That did not work.');
});
