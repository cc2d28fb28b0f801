import { expect, test } from 'vitest';
import { errorDetailsText } from './contact-screen.tsx';

test('a line says when, what, which request and how often', () => {
  const at = '2026-03-01T10:00:00.000Z';
  expect(
    errorDetailsText([
      { at, what: 'POST /api/orders: 500', requestId: 'p1-7', times: 3 },
      { at, what: 'TypeError', requestId: null, times: 1 },
    ]),
  ).toBe(`${at}, POST /api/orders: 500, request p1-7, 3 times\n${at}, TypeError`);
});
