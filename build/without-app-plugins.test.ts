import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';

const code = readFileSync(new URL('../pwa/public/without-app.js', import.meta.url), 'utf8');

async function writtenFor(text: string, target: string): Promise<string> {
  return (await transformWithOxc(text, 'without-app.js', { target })).code;
}

test('what is said to an old engine is in a language that it reads', async () => {
  const isOld = async (text: string) =>
    (await writtenFor(text, 'es2015')) === (await writtenFor(text, 'esnext'));
  expect(await isOld(code)).toBe(true);
  expect(await isOld(`${code}\ndocument.body?.remove();`)).toBe(false);
});
