import { expect, test } from 'vitest';
import { laterWords } from '#pwa/frame/later-words.ts';
import { deviceNotice } from './device-notice.tsx';

test.each([
  [{ data: true, values: true }, true, null],
  [{ data: null, values: true, unread: 'held-up' }, true, /close the shop’s other tabs/],
  [{ data: false, values: true, unread: 'silent' }, true, /stored cart cannot be read now/],
  [{ data: false, values: true, unread: 'answers-late' }, true, /can be read again/],
  [{ data: true, values: true, unread: 'lost' }, true, /storage does not answer/],
  [{ data: null, values: true }, true, null],
  [{ data: true, values: true }, false, /cannot work offline or be installed/],
  [{ data: true, values: false }, true, /does not keep your login/],
  [{ data: false, values: true }, true, /keeps nothing/],
  [{ data: false, values: false }, false, /keeps nothing/],
] as const)('the notice for %j, secure: %j', (keeping, secure, words) => {
  const notice = deviceNotice({ unread: null, lostWrites: 0, deletions: 0, ...keeping }, secure);
  if (words === null) expect(notice).toBeNull();
  else expect(notice && laterWords.device[notice]).toMatch(words);
});
