import autocannon from 'autocannon';

const pairs = 5;
const seconds = 3;
const warmUpSeconds = 2;
const connections = 20;

/**
 * Loads ours and the bare server in turn, so that whatever else the machine does meets both,
 * and answers the median of each in requests per second. An answer with another status than
 * `status` is a failure of the measurement.
 * @param {{ ours: string, bare: string, status: number, request: object }} what addresses of
 *   the two servers, and the request in autocannon's terms
 */
export async function compare({ ours, bare, status, request }) {
  /** @type {{ ours: number[], bare: number[] }} */
  const rates = { ours: [], bare: [] };
  for (const url of [ours, bare]) await load(url, request, status, warmUpSeconds);
  for (let pair = 0; pair < pairs; pair += 1) {
    rates.ours.push(await load(ours, request, status, seconds));
    rates.bare.push(await load(bare, request, status, seconds));
  }
  const [oursPerSecond, barePerSecond] = [median(rates.ours), median(rates.bare)];
  return { oursPerSecond, barePerSecond, ratio: oursPerSecond / barePerSecond };
}

/**
 * @param {string} url
 * @param {object} request
 * @param {number} status
 * @param {number} duration
 */
async function load(url, request, status, duration) {
  const result = await autocannon({ url, duration, connections, requests: [request] });
  const good = result.statusCodeStats[status]?.count ?? 0;
  const answers = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0);
  if (good === 0 || good !== answers || result.errors > 0) {
    const seen = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url} answered ${seen}, ${result.errors} errors; wanted only ${status}.`);
  }
  return good / result.duration;
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
