import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNames, sheetsAlone } from './class-names-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'class-names-'));
const { config, transform } = classNames() as unknown as {
  config: (options: { root: string }) => {
    css: { modules: { generateScopedName: (name: string, file: string) => string } };
  };
  transform: { handler: (code: string, id: string) => { code: string } };
};
const nameOf = config({ root }).css.modules.generateScopedName;
const card = (name: string) => nameOf(name, join(root, 'card.module.css'));
const transformed = (...lines: string[]) =>
  transform.handler(lines.join('\n'), join(root, 'card.tsx')).code.split('\n');

mkdirSync(join(root, 'ui/style'), { recursive: true });
writeFileSync(join(root, 'ui/style/shared.module.css'), '.stack { display: grid; }');
writeFileSync(
  join(root, 'card.module.css'),
  '/* .no */ .card > .wide { margin: 0.5rem; } @media print { .card { color: red } }',
);

test('the name of a class stands where it is used, and the sheet comes along', () => {
  const use = 'export const Card = () => <p className={styles.card} />;';
  expect(
    transformed("import styles from './card.module.css';", "import rest from './rest.ts';", use),
  ).toEqual([
    "import './card.module.css';",
    "import rest from './rest.ts';",
    `export const Card = () => <p className={'${card('card')}'} />;`,
  ]);
});

test('a sheet of another folder gives the name it has there', () => {
  const shared = nameOf('stack', join(root, 'ui/style/shared.module.css'));
  expect(
    transformed("import ui from '#pwa/ui/style/shared.module.css';", 'const list = ui.stack;'),
  ).toEqual(["import '#pwa/ui/style/shared.module.css';", `const list = '${shared}';`]);
});

test('names that never change are joined, and the lines stay where they are', () => {
  const lines = [
    "import styles from './card.module.css';",
    'const name = classNames(',
    '  styles.card,',
    '  styles.wide,',
    ');',
    'const other = classNames(styles.card, wide && styles.wide);',
  ];
  expect(transformed(...lines)).toEqual([
    "import './card.module.css';",
    `const name = '${card('card')} ${card('wide')}'`,
    '',
    '',
    ';',
    `const other = classNames('${card('card')}', wide && '${card('wide')}');`,
  ]);
});

test('a sheet whose classes are looked up by name gives all of them, and what has its name none', () => {
  const lines = ["import card from './card.module.css';", 'const of = card[kind] ?? theme.card;'];
  const all = JSON.stringify({ card: card('card'), wide: card('wide') });
  expect(transformed(...lines)).toEqual([
    `import './card.module.css';const card = ${all};`,
    'const of = card[kind] ?? theme.card;',
  ]);
});

test('a class that its sheet has not fails the build', () => {
  const lines = ["import styles from './card.module.css';", 'const of = styles.crad;'];
  expect(() => transformed(...lines)).toThrow(/card\.module\.css has no class crad$/);
});

test('a sheet stays in the build though no script asks it for a name', () => {
  const { handler } = sheetsAlone().transform as unknown as { handler: () => object };
  expect(handler()).toEqual({ code: '', map: null, moduleSideEffects: 'no-treeshake' });
});

test('a class has one short name wherever the project lies, and each sheet its own', () => {
  const name = nameOf('card', join(root, 'ui/card.module.css'));
  expect(name).toMatch(/^_[A-Za-z0-9]{4}$/);
  const elsewhere = config({ root: '/srv' }).css.modules.generateScopedName;
  expect(elsewhere('card', '/srv/ui/card.module.css')).toBe(name);
  config({ root });
  expect(nameOf('card', join(root, 'ui/list.module.css'))).not.toBe(name);
});

test('two classes never have one name: the build fails', () => {
  const nameMany = () => {
    for (let at = 0; at < 500_000; at += 1) nameOf(`class${at}`, join(root, 'many.module.css'));
  };
  expect(nameMany).toThrow(/^many\.module\.css class\d+ and many\.module\.css class\d+ have one/);
});
