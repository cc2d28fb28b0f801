import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const { config, transform } = classNames() as unknown as {
  config: (given: { root: string }) => {
    css: { modules: { generateScopedName: (name: string, file: string) => string } };
  };
  transform: { handler: (code: string) => { code: string } };
};
const nameOf = config({ root: '/shop' }).css.modules.generateScopedName;
const transformed = (...lines: string[]) => transform.handler(lines.join('\n')).code.split('\n');

test('of a style sheet only the names that are used are imported', () => {
  const use = 'export const Card = () => <p className={styles.card} />;';
  expect(
    transformed("import styles from './card.module.css';", "import rest from './rest.ts';", use),
  ).toEqual(["import * as styles from './card.module.css';", "import rest from './rest.ts';", use]);
});

test('a style sheet whose classes are looked up by name stays an object', () => {
  const lines = ["import styles from './card.module.css';", 'const of = styles[kind];'];
  expect(transformed(...lines)).toEqual(lines);
});

test('a class has one short name wherever the project lies, and each sheet its own', () => {
  const name = nameOf('card', '/shop/ui/card.module.css');
  expect(name).toMatch(/^_[A-Za-z0-9]{5}$/);
  const elsewhere = config({ root: '/srv' }).css.modules.generateScopedName;
  expect(elsewhere('card', '/srv/ui/card.module.css')).toBe(name);
  expect(nameOf('card', '/shop/ui/list.module.css')).not.toBe(name);
});

test('two classes never have one name: the build fails', () => {
  const nameMany = () => {
    for (let at = 0; at < 500_000; at += 1) nameOf(`class${at}`, '/shop/many.module.css');
  };
  expect(nameMany).toThrow(/^many\.module\.css class\d+ and many\.module\.css class\d+ have one/);
});
