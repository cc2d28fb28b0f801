import { expect, test } from 'vitest';
import { phoneHint } from './person-fields.tsx';

test.each(['', '98000 00000', '+91 98000 00000', '0 98000-00000', '+44 20 7946 0000'])(
  'has no hint for %j',
  (typedText) => expect(phoneHint(typedText)).toBeNull(),
);

test.each(['98000', 'none', '+91 12', '98000 00000 000'])('hints at %j', (typedText) =>
  expect(phoneHint(typedText)).toMatch(/phone number/),
);
