import { ensureInstalled } from './ensure-installed.mjs';

/*
 * Everything in its long form, by hand before something is called done; it ends with its
 * figures. `--without=firefox,webkit` says which engine this machine does without.
 */

await ensureInstalled();
// These import packages, so they come after the installation.
const { checkCodeAndBuild } = await import('./check-code-and-build.mjs');
const { runEngine, runJourneys, runVitest } = await import('./suites.mjs');
const { Tally } = await import('./tally.mjs');
const { soak } = await import('../bench/soak.mjs');
const { tryDeploy } = await import('./try-deploy.mjs');
const { tryRunbook } = await import('./try-runbook.mjs');
const { simulateMachines } = await import('../bench/machines.mjs');

const soakMinutes = 5;

const without = process.argv
  .slice(2)
  .flatMap((arg) => arg.match(/^--without=(.*)$/)?.[1]?.split(',') ?? []);
const env = { STRESS: 'full', HISTORIES: process.env.HISTORIES ?? '10000' };

const tally = new Tally();
await checkCodeAndBuild(tally);
await runVitest(tally, { env });
await runJourneys(tally, { env });
for (const engine of ['firefox', 'webkit']) {
  if (without.includes(engine)) console.warn(`\n!! Nothing ran in ${engine}, as --without asks.`);
  else await runEngine(tally, engine);
}
await tally.step('the commands of docs/runbook.md and the files of deploy/', async () => {
  const wrong = [...(await tryRunbook()), ...(await tryDeploy())];
  for (const line of wrong) console.error(line);
  return wrong.length === 0 ? 0 : 1;
});
await tally.step(`${soakMinutes} minutes of shopping`, async () => {
  const { ok, figure, wrong } = await soak(soakMinutes);
  tally.addFigure(figure);
  for (const line of wrong) console.error(line);
  return ok ? 0 : 1;
});
await tally.step('three processes on one database, with outages', async () => {
  const outcome = await simulateMachines();
  if (!outcome) throw new Error('There is no MongoDB-compatible server to simulate on.');
  tally.addFigure(outcome.figure);
  for (const line of outcome.wrong) console.error(line);
  return outcome.ok ? 0 : 1;
});
tally.tellFigures();
tally.end();
