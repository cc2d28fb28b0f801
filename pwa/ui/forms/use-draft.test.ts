import type { SubmitEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { runHook } from '#pwa/ui/remote/test-hook.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { type Problem, useDraft } from './use-draft.ts';

let leave = async () => {};
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

const initial = { name: 'Asha', note: '' };
const submitted = { preventDefault() {} } as SubmitEvent;

/** These are two forms of one page, each with a sending whose outcome the test says. */
async function openForms() {
  const outcomes: ((problem: Problem | null) => void)[] = [];
  const send = () => new Promise<Problem | null>((outcome) => outcomes.push(outcome));
  vi.stubGlobal('navigator', { onLine: true });
  const page = await runHook(() => {
    const [first, second] = [useDraft(initial), useDraft(initial)];
    return { first, second, form: first.attempt.form(send, first.reset) };
  }, undefined);
  leave = page.leave;
  return {
    ...page,
    type: (value: string) =>
      page.act(() => page.now().first.field('note').onChange({ target: { value } })),
    submit: () => page.act(() => page.now().form.onSubmit(submitted)),
    sendings: () => outcomes.length,
    settle: (problem: Problem | null) => page.act(() => outcomes.at(-1)?.(problem)),
  };
}

test('what is typed stays in its own form, and goes once it is saved', async () => {
  const page = await openForms();
  await page.type('by noon');
  expect(page.now().first).toMatchObject({
    draft: { ...initial, note: 'by noon' },
    isChanged: true,
  });
  expect(page.now().second).toMatchObject({ draft: initial, isChanged: false });
  await page.submit();
  await page.settle(null);
  expect(page.now().first).toMatchObject({ draft: initial, isChanged: false });
});

test('what is typed stays when it was not sent, such as without a network, until it is sent again', async () => {
  const page = await openForms();
  await page.type('by noon');
  await page.submit();
  await page.settle(() => textOf(ownFailure('no_answer')));
  const { failed } = page.now().first.attempt;
  expect([page.now().first.draft.note, failed?.text()]).toEqual([
    'by noon',
    textOf(ownFailure('no_answer')),
  ]);
  expect(page.now().second.attempt.failed).toBeNull();
  await page.act(() => failed?.again());
  await page.settle(null);
  expect([page.sendings(), page.now().first.draft.note]).toEqual([2, '']);
});

test('one sending is under way at a time, and typing forgets why the last one failed', async () => {
  const page = await openForms();
  await page.submit();
  await page.submit();
  expect([page.sendings(), page.now().first.attempt.busy]).toEqual([1, true]);
  await page.settle({ field: 'note', text: () => 'Too long' });
  expect(page.now().form.refused).toMatchObject({ field: 'note' });
  await page.type('shorter');
  expect(page.now().form.refused).toBeNull();
});

test('an error for want of a network goes once that is back, and no other', async () => {
  const page = await openForms();
  const failed = () => page.now().first.attempt.failed?.text();
  for (const isOnline of [false, true]) {
    vi.stubGlobal('navigator', { onLine: isOnline });
    await page.submit();
    await page.settle('It did not go through');
    expect(failed()).toBe('It did not go through');
    await page.act(() => window.dispatchEvent(new Event('online')));
    expect(failed()).toBe(isOnline ? 'It did not go through' : undefined);
  }
});
