import { checkInitialJs } from './check-initial-js.mjs';
import { runChecks } from './checks.mjs';
import { ensureBuilt } from './ensure-built.mjs';

/**
 * What must hold of the code and of what is built from it; every test stands on that build.
 * @param {import('./tally.mjs').Tally} tally
 */
export async function checkCodeAndBuild(tally) {
  await tally.step('build', () => ensureBuilt().then(() => 0));
  await tally.step('weight of the first load', checkInitialJs);
  const outcomes = await runChecks([['oldest engines', 'node', ['scripts/check-engines.mjs']]]);
  for (const [name, ok] of outcomes) tally.count(ok, name);
}
