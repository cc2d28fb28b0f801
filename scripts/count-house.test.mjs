import { describe, expect, it } from 'vitest';
import { isWorse, measureHouse } from './count-house.mjs';

const lines = (/** @type {number} */ count) => 'x\n'.repeat(count);

/** @param {Readonly<Record<string, string>>} files */
const measured = (files) => measureHouse(new Map(Object.entries(files)));

describe('the size of the house', () => {
  const house = measured({
    'pwa/a.ts': lines(10),
    'pwa/b.tsx': lines(31),
    'pwa/words.ts': lines(1_000),
    'pwa/b.module.css': lines(5),
    'shared/c.ts': lines(30),
    'shared/test-carts.ts': lines(7),
    'worker-api/c.test.ts': lines(8),
    'e2e/build-pages.mjs': lines(9),
    'worker-api/a/storage-contract-a.ts': lines(3),
    'scripts/deploy/try-deploy.mjs': lines(6),
    'scripts/checks/mutants.mjs': lines(1),
    'scripts/checks/mutations.mjs': lines(2),
    'bench/tap.mjs': lines(4),
  });

  it('counts lines of production, bench and tests apart', () => {
    expect(house['production lines'].now).toBe(10 + 31 + 1_000 + 5 + 30 + 2);
    expect(house['bench lines'].now).toBe(4);
    expect(house['test lines'].now).toBe(7 + 8 + 9 + 3 + 6 + 1);
    expect(house['production files'].now).toBe(6);
  });

  it('measures files of code, without words, styles, scripts and tests', () => {
    expect(house['median lines of a code file'].now).toBe(30);
    expect(house['p90 lines of a code file'].now).toBe(31);
    expect(house['lines of the longest code file']).toEqual({ now: 31, where: 'pwa/b.tsx' });
    expect(house['code files of 30 lines or fewer'].now).toBe(2);
  });

  it('leaves the stylesheets out of the files of a folder', () => {
    expect(house['files in one flat folder']).toEqual({ now: 3, where: 'pwa' });
  });
});

describe('the cut of the house', () => {
  it('counts the folders of a capability, tests among it and the journeys once', () => {
    const paths = [
      'pwa/a/proof.ts',
      'pwa/b/ask-proof.tsx',
      'pwa/b/proof.test.ts',
      'pwa/proof/a.ts',
    ];
    const journeys = ['e2e/proofs.spec.ts', 'e2e/pages/proof-page.ts', 'pwa/c/coupon.ts'];
    const house = measured(Object.fromEntries([...paths, ...journeys].map((path) => [path, ''])));
    expect(house['folders of one capability']).toEqual({ now: 3, where: 'proofs' });
  });

  it('counts a folder that bears the name of the capability once, however it is cut', () => {
    const paths = ['pwa/proofs/proof.ts', 'pwa/proofs/a/ask-proof.ts', 'pwa/b/c/proof-list.ts'];
    const house = measured(Object.fromEntries(paths.map((path) => [path, ''])));
    expect(house['folders of one capability']).toEqual({ now: 2, where: 'proofs' });
  });

  it('counts names that stand for things in several folders, but not words', () => {
    const twice = [
      'orders.ts',
      'words.ts',
      'words.hi.ts',
      'routes.ts',
      'a.module.css',
      'a.test.ts',
    ];
    const paths = twice.flatMap((name) => [`pwa/a/${name}`, `worker-api/b/${name}`]);
    const others = ['pwa/orders.tsx', 'pwa/alone.ts', 'pwa/alone.tsx'];
    const house = measured(Object.fromEntries([...paths, ...others].map((path) => [path, ''])));
    expect(house['base names in several folders']).toEqual({ now: 2, where: 'orders' });
  });

  it('counts blocks of CSS that repeat one before, in whichever file and layout', () => {
    const house = measured({
      'pwa/a.module.css': '.a { margin: 0;\n  color: red; }\n.b { margin: 0; }',
      'pwa/b.module.css':
        '@media print { .c { margin: 0; color: red; } }\n/* { */ .d { margin:  0; }\n.e { margin: 0; }',
    });
    expect(house['repeated CSS blocks'].now).toBe(3);
  });

  it('counts object literals that are spread where they are written, in production', () => {
    const spread = 'const a = {\n  ...{ b, c },\n  ...rest, ...{ d } };\n';
    const house = measured({
      'pwa/a.ts': spread,
      'pwa/a.test.ts': spread,
      'pwa/a.tsx': 'const a = <A {...{ b }} {...rest} />;\n',
    });
    expect(house['spreads of object literals'].now).toBe(2);
  });
});

describe('circles of imports', () => {
  it('counts the files that import each other, for types too, and none that only leads there', () => {
    const house = measured({
      'pwa/a.ts': "import type { B } from './b/b.ts';\n",
      'pwa/b/b.ts': "export { c } from '#shared/c.ts';\n",
      'shared/c.ts': "const { a } = await import('#pwa/a.ts');\n",
      'pwa/to.ts': "import './a.ts';\n",
      'shared/from.ts': '',
      'shared/d.ts': "import { e } from './e.ts';\nimport { c } from './c.ts';\n",
      'shared/e.ts': "import {\n  d,\n} from './d.ts';\n",
    });
    expect(house['files of one import circle']).toEqual({ now: 3, where: 'pwa/a.ts' });
  });
});

describe('a limit', () => {
  it.each([
    [[0, 20], 88, 88, false],
    [[0, 20], 88, 89, true],
    [[0, 20], 20, 3, false],
    [[65, 80], 52, 52, false],
    [[65, 80], 52, 51, true],
    [[65, 80], 52, 70, false],
    [[65, 80], 52, 94, true],
  ])('aim %j, limit %d: %d is worse: %s', (aim, limit, now, worse) => {
    expect(isWorse(now, { aim: /** @type {[number, number]} */ (aim), limit })).toBe(worse);
  });
});
