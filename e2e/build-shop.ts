import { ensureBuilt } from '../scripts/ensure-built.mjs';

/** What journeys in other engines need, which find their browsers themselves. */
export default ensureBuilt;
