import { expect, test } from 'vitest';
import { problemMessage } from '#shared/support/contact-form.ts';
import { messageParts, timeLeft } from './ticket-card.tsx';

const now = new Date('2026-11-26T08:00:00Z');

test('[B42] says how long a clock runs, or for how long it has been over', () => {
  expect(timeLeft('2026-11-28T08:00:00Z', now)).toEqual({ isOver: false, unit: 'days', count: 2 });
  expect(timeLeft('2026-11-28T07:59:00Z', now)).toEqual({
    ...{ isOver: false, unit: 'hours', count: 47 },
  });
  expect(timeLeft('2026-11-26T08:59:59Z', now)).toEqual({
    ...{ isOver: false, unit: 'minutes', count: 59 },
  });
  expect(timeLeft('2026-11-26T04:59:00Z', now)).toEqual({ isOver: true, unit: 'hours', count: 3 });
  expect(timeLeft('2026-11-20T08:00:00Z', now)).toEqual({ isOver: true, unit: 'days', count: 6 });
});

const origin = 'https://shop.example';
const sender = { name: 'Asha', email: 'asha@example.com', phone: null };
const parts = (message: string) => messageParts({ ...sender, message }, origin);

test('[B42] a report of damage shows its order and its photos, without the line of the sender', () => {
  const photos = [`${origin}/api/images/abc-1`, 'https://other.example/api/images/abc-2'];
  const report = problemMessage({
    problem: 'damaged',
    number: 'NW-7K3QX',
    text: 'The glass is broken.',
    photos,
  });
  expect(parts(`From: Asha (asha@example.com)\n\n${report}`)).toEqual([
    { kind: 'text', text: 'Damage of order ' },
    { kind: 'order', number: 'NW-7K3QX' },
    { kind: 'text', text: ':\n\nThe glass is broken.\n\nPhotos:\n' },
    { kind: 'photo', address: '/api/images/abc-1' },
    { kind: 'text', text: '\n' },
    { kind: 'text', text: 'https://other.example/api/images/abc-2' },
  ]);
});

test('[T24] all else is text', () => {
  for (const message of ['<b>NW-</b>', 'javascript:alert(1)', 'NW-abc', 'From: Asha']) {
    expect(parts(message)).toEqual([{ kind: 'text', text: message }]);
  }
});

test('[T49] an address that is none is text, and so is one of another place', () => {
  for (const address of [
    'http://[/api/images/x',
    'http://%/api/images/x',
    `${origin}.evil/api/images/x`,
  ]) {
    expect(parts(`a ${address}`)).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'text', text: address },
    ]);
  }
});
