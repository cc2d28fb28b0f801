import { expect, it } from 'vitest';
import { sessionMarkIn } from './prerender.ts';

it('finds the script of the session’s mark, and fails the build without it', () => {
  const script = 'assets/session-mark-Ab12.js';
  expect(sessionMarkIn(['index.html', script])).toBe(script);
  expect(() => sessionMarkIn(['index.html', 'assets/index-Ab12.js'])).toThrow('mark of a session');
});
