import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { findBrowsers } from '../scripts/testing/find-chromium.mjs';

/** What journeys need: the built shop, and browsers, which their surroundings name. */
export default async function prepareJourneys() {
  await ensureBuilt();
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium: set CHROMIUM_PATH.');
  console.log(`Browsers: ${[...new Set(Object.values(browsers))].join(', ')}`);
  // The workers start later, with these surroundings.
  Object.assign(process.env, browsers);
}
