import { expect, test } from 'vitest';
import { isOfThisVersion } from './stored-pages.ts';

const page = (...files: string[]) =>
  `<script src="/assets/first.js" data-before="/assets/runtime.js /assets/react.js" data-entry="${files[0]}"></script>${files
    .map((file) => `<link rel="stylesheet" href="${file}">`)
    .join('')}<link rel="preload" as="font" href="/assets/letters.woff2"></html>\n`;
const files = new Set(
  ['first.js', 'runtime.js', 'react.js', 'index-1.js', 'index-1.css'].map(
    (name) => `assets/${name}`,
  ),
);

test.each([
  ['of this version', page('/assets/index-1.js', '/assets/index-1.css'), true],
  ['with the code of another version', page('/assets/index-2.js', '/assets/index-1.css'), false],
  [
    'with a library of another one',
    page('/assets/index-1.js').replace('/react.', '/react-2.'),
    false,
  ],
  ['with a stylesheet of another one', page('/assets/index-1.js', '/assets/index-2.css'), false],
  ['that names no file', '<p>Storage is away</p></html>', false],
  ['without its end', page('/assets/index-1.js').replace('</html>', ''), false],
])('[P18] [P25] [P40] a page %s is stored: %s', (_what, html, isStored) => {
  expect(isOfThisVersion(html, files)).toBe(isStored);
});
