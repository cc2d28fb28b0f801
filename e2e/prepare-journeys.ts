import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { findBrowsers } from '../scripts/testing/find-chromium.mjs';

/** Prepares what journeys need: the built shop, and browsers, which environment variables name. */
export default async function prepareJourneys() {
  await ensureBuilt();
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium: set CHROMIUM_PATH.');
  console.log(`Browsers: ${[...new Set(Object.values(browsers))].join(', ')}`);
  // The workers start later, with these surroundings.
  Object.assign(process.env, browsers);
}
