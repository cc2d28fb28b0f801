import { afterEach, expect, test } from 'vitest';
import { speak, translated } from './translated.ts';

afterEach(() => speak({}));

test('the words of a room change in place, and change back', () => {
  const words = translated('greeting', { hello: 'Hello', to: (name: string) => `To ${name}` });
  speak({ greeting: { hello: 'नमस्ते', to: (name: string) => `${name} के लिए` } });
  expect([words.hello, words.to('Asha')]).toEqual(['नमस्ते', 'Asha के लिए']);
  speak({});
  expect([words.hello, words.to('Asha')]).toEqual(['Hello', 'To Asha']);
});

test('a room that loads later has the words of the language spoken', () => {
  speak({ late: { two: 'दो' } });
  expect(translated('late', { two: 'two' }).two).toBe('दो');
});
