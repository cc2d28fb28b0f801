import { expect, it } from 'vitest';
import { issueTexts } from '#shared/http/test-issue-texts.ts';
import { contactSubjects } from './contact-form.ts';
import { contactSchema } from './ticket-schemas.ts';

const message = {
  name: 'Asha',
  email: 'asha@example.in',
  subject: 'feedback',
  message: 'From: Asha (asha@example.in)\nLovely frame.',
};
const accepts = (more: object) => contactSchema.safeParse({ ...message, ...more }).success;

it('[spec §3] takes the five subjects, with or without a phone', () => {
  for (const subject of contactSubjects) expect(accepts({ subject })).toBe(true);
  expect(contactSubjects).toHaveLength(5);
  expect(accepts({ phone: '' })).toBe(true);
  expect(contactSchema.parse({ ...message, admin: true })).toEqual(message);
});

it.each(['name', 'email', 'subject', 'message'])('[spec §5] %s is required', (key) => {
  for (const value of [undefined, '', '  ', null, 7, { $ne: '' }, [], 'x'.repeat(6_001)]) {
    expect(accepts({ [key]: value })).toBe(false);
  }
});

it('[spec §5] names what is missing', () => {
  expect(issueTexts(contactSchema.safeParse({}))).toEqual([
    'Please give your name',
    'Please give your email address',
    'Please choose a subject',
    'Please give your message',
  ]);
});
