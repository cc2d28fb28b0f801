import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import type { PrintJob } from '#shared/printing/print-problems.ts';
import { afterAsking, jobState, type PrintJobState } from './print-files.tsx';

const job: PrintJob = {
  ...{ id: 'job', date: '2026-01-02', all: false, format: 'pdf', status: 'working' },
  ...{ done: 1, of: 3, left_out: 0, problems: [] },
};
const failure = (status: number | null, retryAfterMs?: number): ApiFailure => ({
  ...{ ok: false, status, ...ownFailure('no_answer') },
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});
const next = (state: PrintJobState, answer: Parameters<typeof afterAsking>[1]) => {
  if (state.kind !== 'job') throw new Error(`Nobody asks for one that is ${state.kind}`);
  return afterAsking(state, answer);
};

describe('[B27] a job of print files', () => {
  it('is asked for each second while the server says how far it is', () => {
    expect(next(jobState(job), { ok: true, data: { ...job, done: 2 } })).toEqual({
      ...{ kind: 'job', job: { ...job, done: 2 }, waitMs: 1_000, failures: 0 },
    });
  });

  it.each([403, 429, 500, null])('is given up after five failures in a row: %s', (status) => {
    let state = jobState(job);
    const waits = [];
    for (let turn = 0; turn < 4; turn += 1) {
      state = next(state, failure(status));
      waits.push(state.kind === 'job' && state.waitMs);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
    state = next(state, failure(status));
    expect(state).toEqual({ kind: 'unheard', job, message: expect.stringMatching(/./) });
  });

  it('waits as long as the server asks for, and begins anew with an answer', () => {
    const waiting = next(jobState(job), failure(429, 20_000));
    expect(waiting).toMatchObject({ waitMs: 20_000, failures: 1 });
    expect(next(jobState(job), failure(503, 1e12))).toMatchObject({ waitMs: 300_000 });
    expect(next(waiting, { ok: true, data: job })).toMatchObject({ waitMs: 1_000, failures: 0 });
  });

  it('is over at once where the server no longer has it', () => {
    expect(next(jobState(job), failure(404))).toMatchObject({ kind: 'failed' });
  });
});
