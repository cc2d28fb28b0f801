import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { root } from '../run.mjs';
import { mutants } from './mutants.mjs';

/*
 * Takes protections out, one at a time, and runs the tests that are to notice: one that none notices
 * survives, and ends this with 1. No file is changed, for the code is rewritten as it is loaded. Words
 * choose mutants by what they lack or by their file: npm run mutations -- coupon
 */

/**
 * @param {import('./mutants.mjs').Mutant} mutant
 * @returns {Promise<boolean>} whether a test failed
 */
async function isKilled({ file, find, replacement, tests, named }) {
  const path = join(root, file);
  if (readFileSync(path, 'utf8').split(find).length !== 2) {
    throw new Error(`${file} does not have this once: ${find}`);
  }
  let isLoaded = false;
  const mutating = {
    name: 'mutant',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} code @param {string} id */
    transform(code, id) {
      if (id.split('?')[0] !== path) return null;
      isLoaded = true;
      return code.replace(find, () => replacement);
    },
  };
  const mutantProject = { name: 'mutant', include: [tests] };
  const options = {
    config: /** @type {const} */ (false),
    root,
    watch: false,
    bail: 1,
    reporters: [{}],
    ...(named && { testNamePattern: named }),
    projects: [{ extends: join(root, 'vite.config.ts'), plugins: [mutating], test: mutantProject }],
  };
  const vitest = await startVitest('test', [tests], options);
  const failed = vitest.state.getCountOfFailedTests();
  await vitest.close();
  process.exitCode = 0;
  if (!isLoaded) throw new Error(`${tests} does not load ${file}`);
  return failed > 0;
}

const words = process.argv.slice(2);
const chosenMutants = mutants.filter(({ without, file }) =>
  words.every((word) => `${without} ${file}`.includes(word)),
);
let survived = 0;
for (const mutant of chosenMutants) {
  const killed = await isKilled(mutant);
  if (!killed) survived += 1;
  console.log(`${killed ? 'killed  ' : 'SURVIVED'}  without: ${mutant.without}  (${mutant.tests})`);
}
console.log(`${chosenMutants.length - survived} of ${chosenMutants.length} mutants killed`);
process.exitCode = survived > 0 || chosenMutants.length === 0 ? 1 : 0;
