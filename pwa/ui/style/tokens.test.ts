import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

/** The colours of one theme; the dark one changes some of the light one's. */
function coloursOf(...parts: string[]): ReadonlyMap<string, string> {
  return new Map(
    parts.flatMap((part) =>
      [...part.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [
        name,
        hex,
      ]),
    ),
  );
}

const themes = { light: coloursOf(lightCss), dark: coloursOf(lightCss, darkCss) };

/** Returns the relative luminance of WCAG 2: 0 for black, 1 for white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'surface-sunken'];
const on = (inks: string[], papers: string[]) =>
  inks.flatMap((ink) => papers.map((paper) => [ink, paper] as const));

const bodyText = [
  ...on(['ink'], [...grounds, 'primary-soft', 'accent-soft']),
  ...on(['on-deep'], ['deep']),
];
const smallText = [
  ...on(['ink-muted', 'link', 'primary', 'danger', 'success', 'accent-ink'], grounds),
  ...on(['ink-muted', 'primary'], ['primary-soft']),
  // A day stands in every kind of notice.
  ...on(['accent-ink'], ['primary-soft', 'success-soft', 'info-soft', 'danger-soft']),
  ...on(['on-primary'], ['primary', 'primary-hover']),
  ...on(['on-danger'], ['danger', 'danger-hover']),
  ...['accent-ink/accent-soft', 'danger/danger-soft', 'success/success-soft', 'info/info-soft'].map(
    (pair) => pair.split('/') as [string, string],
  ),
];
/** The edge of a field or a ring about it must be seen, but carries no words. */
const edges = [...on(['line-strong', 'focus'], grounds), ...on(['accent'], ['deep'])];

describe.each(Object.entries(themes))('[P14] in %s colours', (_theme, colours) => {
  const ratio = ([one, other]: readonly [string, string]) => {
    const [a, b] = [colours.get(one), colours.get(other)];
    if (a === undefined || b === undefined) throw new Error(`No colour ${one} or ${other}`);
    return contrast(a, b);
  };

  test.each(bodyText)('%s on %s is read with ease (AAA, 7:1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(7);
  });

  test.each(smallText)('%s on %s is read (AA, 4.5:1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s on %s is seen (3:1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('[P14] no style names a property that nothing gives a value', () => {
  const room = new URL('../../', import.meta.url);
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' });
  const textOf = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(new URL(file, room), 'utf8'))
      .join('\n');
  const styles = textOf(/\.css$/);
  const named = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  const definedNames = new Set(`${styles}\n${textOf(/\.tsx$/)}`.match(/--[\w-]+(?=:|')/g));
  expect(new Set(named.filter((name) => !definedNames.has(name)))).toEqual(new Set());
});

/** Styles name these alone with the display face. */
const inDisplayFace = new Set(['h1, h2, .gift-name', '.brand', '.shopName']);

test('[P14] only h1, h2, the name of a gift and that of the shop are set in the display face', () => {
  const room = new URL('../../', import.meta.url);
  const rules = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, room), 'utf8').matchAll(
        /([^{}]+)\{[^{}]*var\(--font-display\)/g,
      ),
    ])
    .map(([, selector = '']) =>
      selector
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  expect(new Set(rules)).toEqual(inDisplayFace);
});
