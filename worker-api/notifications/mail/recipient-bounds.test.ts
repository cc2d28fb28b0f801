import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldRecipient } from './recipient-bounds.ts';

test.each([
  ['Asha@Example.com', 'asha@example.com'],
  ['a+1@x.example', 'a@x.example'],
  ['a+1+2@X.example.', 'a@x.example'],
  ['a.b+c@gmail.com', 'ab@gmail.com'],
  ['A.B@GoogleMail.com', 'ab@gmail.com'],
  ['a.b@example.com', 'a.b@example.com'],
  ['आशा@उदाहरण.भारत', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['+tag@example.com', '+tag@example.com'],
  ['+919876543210', '+919876543210'],
])('[T47] %s leads to the mailbox %s', (address, mailbox) => {
  expect(foldRecipient(address)).toBe(mailbox);
});

test('[T47] however an address is written, its mailbox is one, and its own mailbox', () => {
  const local = fc.stringMatching(/^[a-z][a-z0-9.]{0,9}[a-z]$/);
  const domain = fc.constantFrom('example.com', 'gmail.com', 'googlemail.com', 'उदाहरण.भारत');
  const tag = fc.stringMatching(/^(\+[a-zA-Z0-9.+]{0,8})?$/);
  fc.assert(
    fc.property(local, domain, tag, fc.boolean(), (name, at, tagged, upper) => {
      const plain = foldRecipient(`${name}@${at}`);
      const writtenText = `${name}${tagged}@${at}`;
      expect(foldRecipient(upper ? writtenText.toUpperCase() : writtenText)).toBe(plain);
      expect(foldRecipient(plain)).toBe(plain);
    }),
  );
});
