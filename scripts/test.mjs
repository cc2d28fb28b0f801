import { ensureInstalled } from './ensure-installed.mjs';

/*
 * Everything in its short form; with arguments only the files they name:
 * `npm test -- e2e/checkout.spec.ts -g "an order"`.
 */

const args = process.argv.slice(2);
await ensureInstalled();
// These import packages, so they come after the installation.
if (args.length > 0) {
  const { runNamed } = await import('./run-named.mjs');
  process.exitCode = await runNamed(args);
} else {
  const { checkCodeAndBuild } = await import('./check-code-and-build.mjs');
  const { countBudgets, runJourneys, runVitest } = await import('./suites.mjs');
  const { Tally } = await import('./tally.mjs');
  const { writeInMemory } = await import('./room-in-memory.mjs');

  const tally = new Tally();
  await checkCodeAndBuild(tally);
  await countBudgets(tally);
  // Nothing gets a second try: what needs one is a defect.
  const inMemory = writeInMemory();
  const env = { HISTORIES: process.env.HISTORIES ?? '200', ...inMemory };
  await runVitest(tally, { env });
  await runJourneys(tally, { args: ['--grep-invert', '@long'], env: inMemory });
  tally.end();
}
