import { expect, it } from 'vitest';
import { letterPrices } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { nameHint } from './letters-input.tsx';

it.each([
  ['', '₹45 per letter; above 10 letters ₹40 for each'],
  ['A', '1 letter, ₹45'],
  ['Asha Rao', '7 letters, ₹315'],
])('[D20] beside the name %j stands: %s', (name, hint) =>
  expect(nameHint(name, letterPrices)).toBe(hint),
);
