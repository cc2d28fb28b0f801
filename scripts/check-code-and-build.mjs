import { checkEngines } from './check-engines.mjs';
import { checkInitialJs } from './check-initial-js.mjs';
import { runChecks } from './checks.mjs';
import { ensureBuilt } from './ensure-built.mjs';

/**
 * What must hold of the code and of what is built from it; every test stands on that build.
 * @param {import('./tally.mjs').Tally} tally
 */
export async function checkCodeAndBuild(tally) {
  for (const [name, ok] of await runChecks()) tally.count(ok, name);
  await tally.step('build', () => ensureBuilt().then(() => 0));
  await tally.step('weight of the first load', checkInitialJs);
  await tally.step('oldest engines', async () => checkEngines());
}
