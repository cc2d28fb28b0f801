import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { runHook } from './test-hook.ts';
import { useAnswer } from './use-answer.ts';

/** Waits for code, such as a part of a page that is loaded when it is first shown. */
function Beside({ code }: { code: Promise<null> | null }) {
  return code && use(code);
}

afterEach(() => vi.unstubAllGlobals());

test('an answer is taken that comes while the screen is hidden, for something beside it waits', async () => {
  const answers: string[] = [];
  let answer = (_text: string) => {};
  let arrive = () => {};
  const question = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const code = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  let waits = false;
  const page = await runHook(
    (_: number) => useAnswer('a', { ask: () => question, onAnswer: (text) => answers.push(text) }),
    1 as number,
    (screen) => (
      <Suspense fallback={null}>
        {screen}
        <Beside code={waits ? code : null} />
      </Suspense>
    ),
  );
  waits = true;
  await page.render(2);
  await page.act(() => answer('the answer'));
  await page.act(arrive);
  expect(answers).toEqual(['the answer']);
  await page.leave();
});
