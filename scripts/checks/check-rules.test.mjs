import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../run.mjs';
import {
  asvsFaults,
  figureFaults,
  followMovedTests,
  linkFaults,
  ruleFaults,
  specFaults,
} from './check-rules.mjs';

const page = `# Rules

A rule is cited as \`[SY1]\`.

- **SY1** Ids are made on the device.
  Held by \`a/ids.test.ts\`.
- **SY2** Everything may arrive twice, as
  \`code\` says. Held by
  \`a/twice.test.ts\`.
- **spec §5** Names are short. Held by \`a/ids.test.ts\`.
`;
const ids = "test('[SY1] ids are unique', () => {});\nit('[spec §5] short', () => {});";
const twice = "describe('what arrives twice [SY2]', () => {});";
const sources = { 'a/ids.test.ts': ids, 'a/twice.test.ts': twice };

/** @param {Readonly<Record<string, string>>} files */
const faults = (files, text = page) => ruleFaults(text, new Map(Object.entries(files)));

describe('the page of rules', () => {
  it('agrees with tests that cite every rule it defines', () => {
    expect(faults(sources)).toEqual([]);
  });

  it('defines each id once', () => {
    const doubled = `${page}- **SY1** Something else. Held by \`a/ids.test.ts\`.\n`;
    expect(faults(sources, doubled)).toEqual([expect.stringContaining('defines SY1 twice')]);
  });

  it('defines what is cited, ranges and wrapped sections too, and takes no time for an id', () => {
    const code = '/* (SY1–SY4) see spec\n * §9 */ const noon = "T12:00";';
    expect(faults({ ...sources, 'b.ts': code })).toEqual([
      expect.stringMatching(/^b\.ts:1 cites SY3:/),
      expect.stringMatching(/^b\.ts:1 cites SY4:/),
      expect.stringMatching(/^b\.ts:1 cites spec §9:/),
    ]);
  });

  it('is held by names of tests, not by their comments', () => {
    const faultsFound = faults({
      ...sources,
      'a/twice.test.ts': "// [SY2] it's\ntest('x', () => {});",
    });
    expect(faultsFound).toEqual([
      expect.stringMatching(/SY2: no test name in a\/twice.*add \[SY2\]/),
    ]);
  });

  it('says where a test is now, and follows it there', () => {
    const moved = { 'a/ids.test.ts': ids, 'b/twice.test.ts': twice };
    expect(faults(moved)).toEqual([expect.stringContaining('SY2 is held by b/twice.test.ts now')]);
    const followed = followMovedTests(page, new Map(Object.entries(moved)));
    expect(faults(moved, followed)).toEqual([]);
  });

  it('names the tests that cite a rule when its own is gone, and changes no path', () => {
    const renamed = { 'a/ids.test.ts': ids, 'a/repeats.test.ts': twice };
    expect(faults(renamed)).toEqual([
      expect.stringMatching(/SY2: a\/twice\.test\.ts is not there\. .*a\/repeats\.test\.ts/),
    ]);
    expect(followMovedTests(page, new Map(Object.entries(renamed)))).toBe(page);
  });
});

describe('the specification', () => {
  it('has each section that is cited', () => {
    const cited = new Map([['a.ts', '/* As spec §5 and contract §7 say,\n * and spec §51. */']]);
    expect(specFaults('## §5 What is checked\n\n### §51 is none\n', cited)).toEqual([
      expect.stringMatching(/^a\.ts:2 cites spec §51,/),
    ]);
  });
});

describe('the figures', () => {
  const rules = `- **P1** Carts converge. Held by \`a/carts.test.ts\`.\n- **T1** Floods are refused.
  Held by \`a/floods.test.ts\`.\n- **SY1** Ids. Held by \`a/ids.test.ts\`.\n`;
  const row = (/** @type {string} */ id, /** @type {string} */ test) =>
    `| ${id} | what | 0 of 10 | \`${test}\` |`;

  it('have a row for every promise and attack, with a test that holds it', () => {
    const whole = [row('P1', 'a/carts.test.ts'), row('T1', 'a/floods.test.ts')].join('\n');
    expect(figureFaults(whole, rules)).toEqual([]);
    expect(figureFaults(row('P1', 'a/ids.test.ts'), rules)).toEqual([
      expect.stringMatching(/no row for T1/),
      expect.stringMatching(/a\/ids\.test\.ts does not hold P1/),
    ]);
  });
});

describe('the page of ASVS', () => {
  const asvs = readFileSync(`${root}/docs/asvs.md`, 'utf8');
  const textOf = (/** @type {string} */ path) => readFileSync(`${root}/${path}`, 'utf8');
  const [row = ''] = asvs.match(/^\| V6\.3\.1 .*\n/m) ?? [];

  it('has each requirement of levels 1 and 2 once, and what it names', () => {
    expect(asvsFaults(asvs, textOf)).toEqual([]);
  });

  it('lacks none, has none twice, and none of level 3', () => {
    const once = expect.stringMatching(/has to have a row for V6\.3\.1 \| 1/);
    expect(asvsFaults(asvs.replace(row, ''), textOf)).toEqual([once]);
    expect(asvsFaults(asvs.replace(row, row + row), textOf)).toEqual([once]);
    const third = row.replace('V6.3.1 | 1', 'V6.3.5 | 3');
    expect(asvsFaults(asvs.replace(row, row + third), textOf)).toEqual([
      expect.stringMatching(/has to have a row for V6\.3\.5 \| 3/),
    ]);
  });

  it.each([
    ['`worker-api/accounts/login.test.ts` [T2]', '`no/login.test.ts` [T2]', 'is not there'],
    ['[T30] |', '[T1] |', 'login-lockout.test.ts has no T1'],
    ['[T30] |', '“no such words” |', 'login-lockout.test.ts has no “no such words”'],
    [/ met: .* \|/, ' met: for sure |', 'V6.3.1 | 1 is met, and names no place'],
  ])('names what is there: %s', (words, instead, fault) => {
    const wrong = asvsFaults(asvs.replace(row, row.replace(words, instead)), (path) =>
      path.startsWith('no/') ? undefined : textOf(path),
    );
    expect(wrong).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the links of a page', () => {
  const pages = { 'docs/a.md': '# One\n## A & b (c)', 'a/one.ts': '', deploy: '' };
  const textOf = (/** @type {string} */ path) =>
    new Map(Object.entries(pages)).get(/** @type {keyof typeof pages} */ (path));

  it('lead to files, folders and headings', () => {
    const text =
      '[a](a.md) [b](a.md#a--b-c) [c](#two) [d](../deploy) [e](https://a.example/#x)\n# Two';
    expect(linkFaults('docs/b.md', text, textOf)).toEqual([]);
    expect(linkFaults('docs/b.md', '[a](c.md) [b](a.md#two) [c](#none)', textOf)).toEqual([
      'docs/b.md links to docs/c.md, which is not there.',
      'docs/b.md links to docs/a.md#two, a heading that is not there.',
      'docs/b.md links to docs/b.md#none, a heading that is not there.',
    ]);
  });

  it('are files too where the way through them is told', () => {
    expect(linkFaults('ARCHITECTURE.md', '`a/one.ts` and `a/two.ts`', textOf)).toEqual([
      'ARCHITECTURE.md names a/two.ts, which is not there.',
    ]);
  });
});
