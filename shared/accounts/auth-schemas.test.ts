import { describe, expect, it } from 'vitest';
import { issueTexts } from '#shared/http/test-issue-texts.ts';
import { loginSchema, registerSchema, updateProfileSchema } from './auth-schemas.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.in', password: 'marigold' };
const messagesOf = (body: unknown) => issueTexts(registerSchema.safeParse(body));

describe('registration', () => {
  it('[D29] takes name or fullName, and ignores the rest', () => {
    const { name, ...rest } = asha;
    expect(registerSchema.parse({ ...rest, fullName: ` ${name} `, role: 'admin' })).toEqual(asha);
    expect(registerSchema.parse({ ...asha, fullName: 'Someone', id: '1' })).toEqual(asha);
  });

  it('[spec §5] tells everything that is wrong at once, in words', () => {
    expect(messagesOf({})).toEqual([
      'Please give your email address',
      'Please choose a password',
      'Please give your name',
    ]);
    expect(messagesOf({ name: ' ', email: 'asha', password: '12345' })).toEqual([
      'Please give your name',
      'Please give a valid email address',
      'Password must be at least 6 characters',
    ]);
  });

  it.each([null, 'text', 7, []])('[contract §2] refuses %j', (body) => {
    expect(registerSchema.safeParse(body).success).toBe(false);
  });

  it.each(['name', 'email', 'password', 'phone'])(
    '[contract §2] refuses %s of a wrong type or without end',
    (key) => {
      for (const value of [7, null, { $ne: '' }, ['a@b.in'], 'x'.repeat(300)]) {
        expect(registerSchema.safeParse({ ...asha, [key]: value }).success).toBe(false);
      }
    },
  );

  it.each([
    'asha',
    'asha@',
    '@example.in',
    'a b@example.in',
    'a@b@example.in',
    'asha@example.in\nx',
  ])('[contract §2] %j is no email address', (email) => {
    expect(messagesOf({ ...asha, email })).toEqual(['Please give a valid email address']);
  });

  it('[D35] a password keeps its spaces and has at least 6 characters', () => {
    expect(registerSchema.parse({ ...asha, password: ' a b  ' }).password).toBe(' a b  ');
    expect(messagesOf({ ...asha, password: 'abcde' })).toHaveLength(1);
  });
});

describe('login', () => {
  it.each([{}, { email: 'a@b.in' }, { email: { $ne: '' }, password: { $ne: '' } }, null])(
    '[spec §5] needs e-mail and password as text: %j',
    (body) => {
      expect(loginSchema.safeParse(body).success).toBe(false);
    },
  );

  it('[D33] asks for no more than that, since an old password may be shorter', () => {
    expect(loginSchema.parse({ email: ' Asha@Example.in', password: 'x', role: 'admin' })).toEqual({
      email: 'Asha@Example.in',
      password: 'x',
    });
  });
});

describe('the profile', () => {
  it('[D14] takes name, phone and address, each for itself', () => {
    const body = { phone: ' 98765 43210 ', email: 'other@example.in', id: 'x' };
    expect(updateProfileSchema.parse(body)).toEqual({ phone: '98765 43210' });
    expect(updateProfileSchema.parse({})).toEqual({});
    expect(updateProfileSchema.safeParse({ name: '' }).success).toBe(false);
    expect(updateProfileSchema.safeParse({ address: 'x'.repeat(601) }).success).toBe(false);
  });
});
