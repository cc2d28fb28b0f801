import { expect, it } from 'vitest';
import { firstScriptIn } from './prerender.ts';

it('finds the script of the head, and fails the build without it', () => {
  const script = 'assets/first-script-Ab12.js';
  expect(firstScriptIn(['index.html', script])).toBe(script);
  expect(() => firstScriptIn(['index.html', 'assets/index-Ab12.js'])).toThrow('head of a page');
});
