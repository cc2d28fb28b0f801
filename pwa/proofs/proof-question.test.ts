import { expect, test } from 'vitest';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { whyProofUnanswered } from './proof-question.tsx';

const failure = (status: number | null, retryAfterMs?: number): ApiFailure => ({
  ...{ ok: false, status, ...ownFailure('no_answer') },
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

test.each([
  [429, 2_000, 'in a few seconds'],
  [429, 60_000, 'in a minute'],
  [429, 840_000, 'in 14 minutes'],
  [503, undefined, 'in a few seconds'],
])('[B24] %i that is over in %j ms says when to try again', (status, retryAfterMs, when) => {
  expect(whyProofUnanswered(failure(status, retryAfterMs), 'else')).toBe(
    `The shop is busy. Please try again ${when}.`,
  );
});

test('any other failure is told in its own words', () => {
  expect(whyProofUnanswered(failure(null), 'else')).toMatch(/network/i);
  const unknown = { ...failure(500), code: null, reason: null, message: '' };
  expect(whyProofUnanswered(unknown, 'else')).toBe('else');
});
