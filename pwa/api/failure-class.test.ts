import { expect, test } from 'vitest';
import type { ApiFailure } from './api-answer.ts';
import { failureClass } from './failure-class.ts';

const http = (status: number, code: string | null = 'some_code'): ApiFailure => ({
  ok: false,
  reason: 'some_reason',
  status,
  code,
  message: 'Because.',
});
const failure = { code: 'some_code', reason: 'some_reason', message: 'Because.' };

test.each([408, 425, 429, 500, 502, 503, 507])(
  '[SY6] %i is tried again, with what was said',
  (status) => {
    expect(failureClass(http(status))).toEqual({ kind: 'retry', failure });
  },
);

test('[SY6] no answer is tried again', () => {
  const unanswered = { ...http(0), reason: 'no_answer', status: null, code: null };
  expect(failureClass(unanswered)).toEqual({ kind: 'retry' });
});

test('[SY6] a 401 is unauthorized', () => {
  expect(failureClass(http(401))).toEqual({ kind: 'unauthorized' });
});

test.each([400, 403, 404, 409, 413, 422])('[SY6] %i from the shop is a refusal', (status) => {
  expect(failureClass(http(status))).toEqual({ kind: 'refused', failure });
});

test.each([403, 404, 413])('%i from a proxy or a captive portal is retried', (status) => {
  expect(failureClass(http(status, null))).toEqual({ kind: 'retry' });
});
