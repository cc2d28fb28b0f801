import { afterEach, expect, test, vi } from 'vitest';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { type Remote, useRemote } from './remote.tsx';
import { runHook } from './test-hook.ts';

const missing = { ok: false, code: 'not_found', reason: 'link_over', message: '' } as const;
const away = { ok: false, ...ownFailure('no_answer') } as const;

type Answer = { ok: true; data: string } | typeof missing | typeof away;
type Options = NonNullable<Parameters<typeof useRemote<string>>[2]>;

let leave = async () => {};
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

/** Opens a page whose questions wait until the test answers them. */
async function openPage(key: string | null, options: Options = {}) {
  const questions: { key: string | null; answer: (answer: Answer) => void }[] = [];
  const page = await runHook(
    (key: string | null): Remote<string> =>
      useRemote<string>(
        key,
        () =>
          new Promise<Answer>((answer) => {
            questions.push({ key, answer });
          }),
        options,
      ),
    key,
  );
  leave = page.leave;
  return {
    ...page,
    keysAsked: () => questions.map((question) => question.key),
    /** Answers a question, the newest one unless it is said. */
    answer: (answer: Answer | string, at = questions.length - 1) =>
      page.act(() =>
        questions[at]?.answer(typeof answer === 'string' ? { ok: true, data: answer } : answer),
      ),
  };
}

test('a change while it loads asks again, also by a handler of before it loaded', async () => {
  const page = await openPage('a');
  await page.answer('of a');
  const before = page.now();
  await page.render('b');
  await page.act(() => before.change((data) => `${data} changed`));
  expect(page.now()).toMatchObject({ data: 'of a changed', isLoading: true });
  expect(page.keysAsked()).toEqual(['a', 'b', 'b']);
  await page.answer('of b before the change', 1);
  expect(page.now()).toMatchObject({ data: 'of a changed', isLoading: true });
  await page.answer('of b', 2);
  expect(page.now()).toMatchObject({ data: 'of b', isLoading: false });
});

test('a change while a refresh is under way asks again, another asks nothing', async () => {
  const page = await openPage('a');
  await page.answer('one');
  await page.act(() => page.now().change(() => 'two'));
  expect(page.keysAsked()).toHaveLength(1);
  await page.act(() => page.now().refresh());
  await page.act(() => page.now().change(() => 'three'));
  expect(page.keysAsked()).toHaveLength(3);
  await page.answer('one, as it was', 1);
  expect(page.now().data).toBe('three');
  await page.answer('four', 2);
  expect(page.now().data).toBe('four');
});

test('a handler of before the key changed asks for what is shown now', async () => {
  const merge = (fresh: string, before: string | null) => `${before} + ${fresh}`;
  const page = await openPage('a', { merge });
  await page.answer('of a');
  const { refresh, load } = page.now();
  await page.render('b');
  await page.act(refresh);
  await page.answer('of b');
  expect(page.now()).toMatchObject({ data: 'null + of b', isLoading: false });
  await page.act(load);
  await page.answer('of b again');
  expect(page.keysAsked()).toEqual(['a', 'b', 'b', 'b']);
  expect(page.now()).toMatchObject({ data: 'null + of b again', isLoading: false });
});

test('what is gone on a refresh goes without another question', async () => {
  const page = await openPage('a', { fresh: true });
  await page.answer('of a');
  await page.act(() => window.dispatchEvent(new Event('online')));
  const valuesBefore = page.values.length;
  await page.answer(missing);
  expect(page.now()).toMatchObject({ data: null, failure: missing, isLoading: false });
  expect(page.values.slice(valuesBefore).some(({ isLoading }) => isLoading)).toBe(false);
  expect(page.keysAsked()).toHaveLength(2);
});

test('a screen that says that nothing is gone keeps what it shows', async () => {
  const page = await openPage('a', { isGone: () => false });
  await page.answer('of a');
  await page.act(() => page.now().refresh());
  await page.answer(missing);
  expect(page.now()).toMatchObject({ data: 'of a', failure: missing });
});

test('no answer is taken once the key has changed or the page is left, and nothing is asked', async () => {
  const merged: string[] = [];
  const merge = (fresh: string) => {
    merged.push(fresh);
    return fresh;
  };
  const page = await openPage('a', { merge });
  await page.render('b');
  await page.answer('of a', 0);
  expect(page.now()).toMatchObject({ data: null, isLoading: true });
  const { refresh, change, values } = { ...page.now(), values: page.values.length };
  await page.leave();
  await page.answer('of b', 1);
  refresh();
  change(() => 'changed');
  expect(page.keysAsked()).toEqual(['a', 'b']);
  expect(merged).toEqual([]);
  expect(page.values).toHaveLength(values);
});

test('a key that comes back asks for what is not here, and for what had no answer', async () => {
  const page = await openPage(null);
  expect(page.keysAsked()).toEqual([]);
  await page.render('a');
  await page.answer(away);
  await page.render(null);
  await page.render('a');
  await page.answer('of a');
  await page.render(null);
  await page.render('a');
  expect(page.keysAsked()).toEqual(['a', 'a']);
  await page.act(() => page.now().load());
  await page.render(null);
  await page.render('a');
  expect(page.keysAsked()).toEqual(['a', 'a', 'a', 'a']);
  await page.answer('of a again');
  expect(page.now()).toMatchObject({ data: 'of a again', isLoading: false });
});

test('who asks while there is no key asks once it is here', async () => {
  const page = await openPage('a');
  await page.answer('of a');
  await page.render(null);
  await page.act(() => page.now().load());
  expect(page.keysAsked()).toEqual(['a']);
  await page.render('a');
  expect(page.keysAsked()).toEqual(['a', 'a']);
});
