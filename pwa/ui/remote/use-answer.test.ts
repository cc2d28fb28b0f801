import { afterEach, expect, test, vi } from 'vitest';
import { runHook } from './test-hook.ts';
import { newestQuestion, useAnswer } from './use-answer.ts';

let leave = async () => {};
afterEach(async () => {
  await leave();
  leave = async () => {};
  vi.unstubAllGlobals();
});

/** Returns a promise that the test settles. */
function question() {
  let answer = (_text: string) => {};
  let fail = (_error: Error) => {};
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

function asking() {
  const outcomes: string[] = [];
  const { take, drop } = newestQuestion();
  const ask = ({ promise }: { promise: Promise<string> }) =>
    take(
      promise,
      (answer) => outcomes.push(answer),
      (error) => outcomes.push(String(error)),
    );
  return { outcomes, ask, drop };
}

test('only the newest of two questions is answered, whichever answer comes last', async () => {
  const { outcomes, ask } = asking();
  const [older, newer] = [question(), question()];
  const both = [ask(older), ask(newer)];
  newer.answer('newer');
  older.answer('older');
  await Promise.all(both);
  expect(outcomes).toEqual(['newer']);
});

test('a question that throws ends in its error, so that nothing loads for ever', async () => {
  const { outcomes, ask } = asking();
  const broken = question();
  const pending = ask(broken);
  broken.fail(new Error('broken'));
  await pending;
  expect(outcomes).toEqual(['Error: broken']);
});

test('a handler of an earlier render asks for what is shown now, and nothing while nothing is asked for', async () => {
  const outcomes: string[] = [];
  const page = await runHook(
    ({ key, text }: { key: string | null; text: string }) =>
      useAnswer(key, {
        ask: async () => text,
        onAnswer: (answer) => outcomes.push(`${answer}, shown as ${text}`),
      }),
    { key: 'a', text: 'one' } as { key: string | null; text: string },
  );
  leave = page.leave;
  expect(outcomes).toEqual(['one, shown as one']);
  const { refresh, load } = page.now();
  await page.render({ key: 'a', text: 'two' });
  await page.act(refresh);
  await page.act(load);
  expect(outcomes.slice(1)).toEqual(['two, shown as two', 'two, shown as two']);
  await page.render({ key: null, text: 'three' });
  await page.act(refresh);
  await page.leave();
  refresh();
  expect(outcomes).toHaveLength(3);
});

test('an answer is taken by what is shown when it comes', async () => {
  const outcomes: string[] = [];
  const waiting = question();
  const page = await runHook(
    (version: string) =>
      useAnswer('a', {
        ask: () => waiting.promise,
        onAnswer: (answer) => outcomes.push(`${answer}, shown as ${version}`),
      }),
    'one' as string,
  );
  leave = page.leave;
  await page.render('two');
  await page.act(() => waiting.answer('asked by one'));
  expect(outcomes).toEqual(['asked by one, shown as two']);
});
