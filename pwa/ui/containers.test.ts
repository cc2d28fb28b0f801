import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pwa = new URL('../', import.meta.url);
/** The dialog's two columns: a fixed few of parts, whose width its queries ask for. */
const few = ['ordering/gift/gift-dialog.module.css'];

test('[P27] nothing that grows is a grid and a size container at once', () => {
  const both: string[] = [];
  const files = readdirSync(pwa, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => each.endsWith('.css'))) {
    const css = readFileSync(new URL(file, pwa), 'utf8');
    const sized = /container(-type)?:[^;]*inline-size/;
    const selectors = new Map<string, string>();
    for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const name = selector.replace(/\/\*[\s\S]*?\*\//g, '').trim();
      selectors.set(name, (selectors.get(name) ?? '') + body);
    }
    const isBoth = [...selectors.values()].some(
      (body) => sized.test(body) && /display:\s*(inline-)?grid/.test(body),
    );
    if (isBoth) both.push(file);
  }
  expect(both).toEqual(few);
});
