import { expect, test } from 'vitest';
import { newestQuestion } from './use-answer.ts';

/** Returns a promise that the test settles. */
function question() {
  let answer = (_text: string) => {};
  let fail = (_error: Error) => {};
  const asked = new Promise<string>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { asked, answer, fail };
}

function asking() {
  const taken: string[] = [];
  const { take, drop } = newestQuestion();
  const ask = ({ asked }: { asked: Promise<string> }) =>
    take(
      asked,
      (answer) => taken.push(answer),
      (error) => taken.push(String(error)),
    );
  return { taken, ask, drop };
}

test('only the newest of two questions is answered, whichever answer comes last', async () => {
  const { taken, ask } = asking();
  const [older, newer] = [question(), question()];
  const asked = [ask(older), ask(newer)];
  newer.answer('newer');
  older.answer('older');
  await Promise.all(asked);
  expect(taken).toEqual(['newer']);
});

test('a question that throws ends in its error, so that nothing loads for ever', async () => {
  const { taken, ask } = asking();
  const broken = question();
  const asked = ask(broken);
  broken.fail(new Error('broken'));
  await asked;
  expect(taken).toEqual(['Error: broken']);
});
