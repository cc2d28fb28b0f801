import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askPassword } from './ask-password.ts';

/** The result after `keys` was entered, and what was shown. */
async function typing(typedText: string, terminal: boolean, end = true) {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    ...(terminal ? { isTTY: true } : {}),
    setRawMode: (raw: boolean) => modes.push(raw),
  });
  const questions = new PassThrough();
  input.write(typedText);
  if (end) input.end();
  const faultIn = (password: string) => (password === 'password' ? 'Too common.' : null);
  const answer = await askPassword(input, questions, faultIn);
  questions.end();
  return { answer, output: await text(questions), modes };
}

const none = { ok: false, reason: 'none' };
const questions = 'New password: \nOnce more: \n';

test('[B10] asks twice at a terminal and shows nothing that is typed', async () => {
  const { answer, output, modes } = await typing('marigold-52\rmarigold-52\r', true, false);
  expect(answer).toEqual({ ok: true, password: 'marigold-52' });
  expect(output).toBe(questions);
  // The terminal's raw mode is reset.
  expect(modes.at(0)).toBe(true);
  expect(modes.at(-1)).toBe(false);
});

test('[B10] deleted characters do not count', async () => {
  const backspace = '\u007f';
  const { answer } = await typing(`marigolx${backspace}d\rmarigold\r`, true, false);
  expect(answer).toEqual({ ok: true, password: 'marigold' });
});

test('[B10] [T35] says why a password is refused, and asks for another', async () => {
  const keys = 'password\rpassword\rmarigold-52\rmarigold-52\r';
  const { answer, output } = await typing(keys, true, false);
  expect(answer).toEqual({ ok: true, password: 'marigold-52' });
  const refusal = 'New password: \nToo common.\n';
  expect(output).toBe(refusal + refusal + questions);
  expect((await typing('password\r\u0004', true, false)).answer).toEqual(none);
});

test('[B10] [T35] says why a password from a pipe is refused', async () => {
  const { answer } = await typing('password\nmarigold-52\n', false);
  expect(answer).toEqual({ ok: false, reason: 'refused', sentence: 'Too common.' });
});

test('[B10] refuses two different entries', async () => {
  const { answer, output } = await typing('marigold-52\rmarigold-53\r', true, false);
  expect(answer).toEqual({ ok: false, reason: 'different' });
  expect(output).toBe(questions);
});

test.each(['\u0003', '\u0004', '\r', 'half\u0003', 'marigold-52\r\u0003', 'marigold-52\r\u0004'])(
  '[B10] %j gives no password',
  async (typedText) => {
    const { answer, modes } = await typing(typedText, true, false);
    expect(answer).toEqual(none);
    expect(modes.at(-1)).toBe(false);
  },
);

test.each([
  ['marigold-52\nand more\n', { ok: true, password: 'marigold-52' }],
  ['marigold-52\r\n', { ok: true, password: 'marigold-52' }],
  [' with spaces ', { ok: true, password: ' with spaces ' }],
  ['नमस्ते-५२', { ok: true, password: 'नमस्ते-५२' }],
  ['', none],
  ['\nmarigold-52\n', none],
])('[B10] reads the first line of a pipe without asking: %j', async (typedText, expected) => {
  const { answer, output } = await typing(typedText, false);
  expect(answer).toEqual(expected);
  expect(output).toBe('');
});

test('[B10] does not wait for the end of a pipe', async () => {
  const { answer } = await typing('marigold-52\n', false, false);
  expect(answer).toEqual({ ok: true, password: 'marigold-52' });
});
