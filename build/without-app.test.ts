import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';

/*
 * pwa/public/without-app.js shows messages where the shop's code does not run. It stands apart from that
 * code, which may not be there, and which a browser may not even be able to read: so it is written in
 * ES2015. Every page loads it as it is, so its comments stand here: the first part is for browsers older
 * than `browserslist` in package.json; the second for pages that come without content, such as the cart,
 * whose code cannot be fetched (on the others, load-code.ts says so). Some engines remember that, and the
 * server may have a newer version.
 */
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
