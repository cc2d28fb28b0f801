/**
 * One row of docs/performance.md, ready to be shown.
 * @typedef {object} Row
 * @property {string} metric
 * @property {string} before what it was when the table was first drawn up
 * @property {string} floor the least that anything could need, measured in the same run
 * @property {string} ours
 * @property {string} wanted
 * @property {boolean | null} met null for a figure with nothing wanted of it
 */

/**
 * @typedef {object} Measured
 * @property {string} metric
 * @property {string} before
 * @property {number} [floor]
 * @property {number} ours
 * @property {string} unit
 * @property {number} [atMost]
 * @property {number} [atLeast]
 * @property {number} [timesFloor] at most so many times the floor
 * @property {number} [partOfFloor] at least this part of the floor
 */

/** @param {Measured} measured @returns {Row} */
export function rowOf({ metric, before, floor, ours, unit, ...wanted }) {
  const { atMost, atLeast, timesFloor, partOfFloor } = wanted;
  const say = (/** @type {number} */ figure) => `${readable(figure)} ${unit}`;
  const base = floor ?? Number.NaN;
  /** @type {[string, boolean][]} */
  const demands = [];
  if (atMost !== undefined) demands.push([`≤ ${say(atMost)}`, ours <= atMost]);
  if (atLeast !== undefined) demands.push([`≥ ${say(atLeast)}`, ours >= atLeast]);
  if (timesFloor !== undefined) {
    demands.push([`≤ ${timesFloor} × floor`, ours <= timesFloor * base]);
  }
  if (partOfFloor !== undefined) {
    demands.push([`≥ ${partOfFloor * 100} % of floor`, ours >= partOfFloor * base]);
  }
  const ratio = floor ? ` (${(ours / floor).toFixed(2)} ×)` : '';
  return {
    metric,
    before,
    floor: floor === undefined ? '–' : say(floor),
    ours: say(ours) + ratio,
    wanted: demands.map(([text]) => text).join(', ') || '–',
    met: demands.length === 0 ? null : demands.every(([, met]) => met),
  };
}

/** @param {number} figure */
function readable(figure) {
  const digits = Math.abs(figure) < 10 ? 1 : 0;
  return figure.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** @param {readonly number[]} numbers @param {number} part 0.95 for p95 */
export function quantile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
