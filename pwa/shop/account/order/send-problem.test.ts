import { beforeEach, expect, test, vi } from 'vitest';
import { createMessageIds, type ProblemReport, sendProblem } from './send-problem.ts';

const user = { id: 'asha', name: 'Asha', email: 'asha@shop.example' };
const report: ProblemReport = {
  ...{
    idOf: createMessageIds(),
    folder: 'problem-1',
    number: 'NW-1',
    problem: 'damaged',
    photos: [],
  },
  text: 'The glass is broken',
};

let sentMessages: { id: string; message: string }[];
beforeEach(() => {
  sentMessages = [];
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    sentMessages.push(JSON.parse(String(init?.body)));
    throw new TypeError('The answer is lost');
  });
});

test('[ST26] damage that is reported again is one message, and what was changed in it is another', async () => {
  expect(await sendProblem(report, user)).toMatchObject({ ok: false, photo: null });
  await sendProblem(report, user);
  const more = { ...report, text: 'The glass is broken, and the frame too' };
  await sendProblem(more, user);
  await sendProblem(more, user);
  const ids = sentMessages.map(({ id }) => id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(ids[3]).toBe(ids[2]);
});
