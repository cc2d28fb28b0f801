import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const pwa = new URL('../', import.meta.url);
/** The dialog's two columns: a fixed few of parts, whose width its queries ask for. */
const few = ['ordering/gift/gift-dialog.module.css'];

const textOf = (file: string) => readFileSync(new URL(file, pwa), 'utf8');
const sized = /container(-type)?:[^;]*inline-size/;
const isGrid = /display:\s*(inline-)?grid/;

/** Returns the declarations of each selector of a style sheet, of all its rules together. */
function declarationsIn(file: string): ReadonlyMap<string, string> {
  const selectors = new Map<string, string>();
  for (const [, list = '', body = ''] of textOf(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const each of list.replace(/\/\*[\s\S]*?\*\//g, '').split(',')) {
      selectors.set(each.trim(), (selectors.get(each.trim()) ?? '') + body);
    }
  }
  return selectors;
}

const files = readdirSync(pwa, { recursive: true, encoding: 'utf8' });

test('[P27] nothing that grows is a grid and a size container at once', () => {
  const both = files.filter(
    (file) =>
      file.endsWith('.css') &&
      [...declarationsIn(file).values()].some((body) => sized.test(body) && isGrid.test(body)),
  );
  expect(both).toEqual(few);
});

test('[P27] nor by a class of its own and a primitive', () => {
  const both: string[] = [];
  for (const file of files.filter((each) => each.endsWith('.tsx'))) {
    const code = textOf(file);
    const grids: string[] = [];
    const containers: string[] = [];
    for (const [, styles, path = ''] of code.matchAll(
      /^import (\w+) from '(.+\.module\.css)';$/gm,
    )) {
      const sheet = path.startsWith('#pwa/') ? path.slice(5) : join(dirname(file), path);
      for (const [selector, body] of declarationsIn(sheet)) {
        const name = `${styles}.${selector.replace(/^.*[ .]/, '')}`;
        if (isGrid.test(body) && /primitives/.test(path)) grids.push(name);
        if (sized.test(body)) containers.push(name);
      }
    }
    for (const call of code.match(/\bclassNames\([^()]*\)/g) ?? []) {
      const names: string[] = call.match(/\w+\.\w+/g) ?? [];
      if (names.some((n) => grids.includes(n)) && names.some((n) => containers.includes(n))) {
        both.push(`${file} ${call}`);
      }
    }
  }
  expect(both).toEqual([]);
});
