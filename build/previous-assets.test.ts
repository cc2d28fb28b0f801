import { expect, test } from 'vitest';
import { previousBuilds } from './previous-assets.ts';

test('[P13] the two builds before this one stay, older ones go', () => {
  const builds = [['c.js'], ['b.js'], ['a.js']];
  expect(previousBuilds(builds, ['d.js'])).toEqual([['c.js'], ['b.js']]);
});

test('[P13] building the same again pushes no earlier build out', () => {
  const builds = [['c.js', 'c.css'], ['b.js'], ['a.js']];
  expect(previousBuilds(builds, ['c.css', 'c.js'])).toEqual([['b.js'], ['a.js']]);
});
