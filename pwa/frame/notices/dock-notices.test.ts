import { expect, test } from 'vitest';
import { offeredLanguage } from './dock-notices.tsx';

test.each([
  [['en-IN', 'hi-IN', 'en'], 'en', 'hi'],
  [['hi'], 'en', 'hi'],
  [['en-IN', 'en'], 'en', null],
  [['ta-IN'], 'en', null],
  [[], 'en', null],
  [['hi-IN', 'en'], 'hi', null],
  [['en-GB'], 'hi', 'en'],
  [['ta-IN'], 'hi', null],
] as const)('of %j a page in %s offers %s', (preferred, current, offered) => {
  expect(offeredLanguage(preferred, current)).toBe(offered);
});
