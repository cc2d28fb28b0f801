import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from './mutants.mjs';

it.each(mutants)(
  '$file has once what is taken out: $without',
  ({ file, find, replacement, tests }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replacement).not.toBe(find);
    expect(existsSync(tests)).toBe(true);
  },
);
