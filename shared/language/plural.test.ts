import { expect, it } from 'vitest';
import { sentence } from './plural.ts';

it('adds a full stop where a sentence has no end', () => {
  expect(sentence('Passwords do not match', '.')).toBe('Passwords do not match.');
  expect(sentence('यह नंबर WhatsApp पर नहीं है', '।')).toBe('यह नंबर WhatsApp पर नहीं है।');
});

it.each(['Please log in.', 'कृपया लॉग इन करें।', 'Loading…', 'Ready?', ''])(
  'leaves %j as it is',
  (text) => {
    expect(sentence(text, '।')).toBe(text);
  },
);
