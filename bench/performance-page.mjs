import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { root } from '../scripts/run.mjs';

const benchFolder = `${root}/.cache/bench`;
const page = `${root}/docs/performance.md`;
const [begin, end] = ['<!-- measured: written by `npm run bench` -->', '<!-- measured: end -->'];

/**
 * One line of docs/performance.md, ready to be shown.
 * @typedef {{ metric: string, figure: string, wanted: string, verdict: '' | 'ok' | 'MISSED' }} Line
 */

/**
 * @param {string} metric
 * @param {number} figure
 * @param {string} unit
 * @param {number} [atMost] what is wanted of it, if anything is
 * @returns {Line}
 */
export function lineOf(metric, figure, unit, atMost) {
  const say = (/** @type {number} */ number) => `${readable(number)} ${unit}`.trim();
  if (atMost === undefined) return { metric, figure: say(figure), wanted: '–', verdict: '' };
  const verdict = figure <= atMost ? 'ok' : 'MISSED';
  return { metric, figure: say(figure), wanted: `≤ ${say(atMost)}`, verdict };
}

/** @param {number} figure */
function readable(figure) {
  const maximumFractionDigits = figure < 10 ? 2 : figure < 1_000 ? 1 : 0;
  return figure.toLocaleString('en-GB', { maximumFractionDigits });
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** @param {readonly number[]} numbers @param {number} part 0.95 for p95 */
export function quantile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

/** Keeps what a row measured until the page is written. @param {string} row @param {Line[]} lines */
export function keepLines(row, lines) {
  mkdirSync(benchFolder, { recursive: true });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const measured = `${row} ${at} (${commit.toString().trim()})`;
  writeFileSync(`${benchFolder}/${row}.json`, JSON.stringify({ measured, lines }));
}

/**
 * Writes the newest figures of the rows into docs/performance.md; the rest of it stays.
 * @param {readonly string[]} rows
 */
export function writePage(rows) {
  /** @type {{ measured: string, lines: Line[] }[]} */
  const parts = rows
    .map((row) => `${benchFolder}/${row}.json`)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || 'unnamed processor'}, ${memory}`;
  const times = parts.map(({ measured }) => measured).join(', ');
  const table = [
    ['metric', 'ours now', 'wanted', 'verdict'],
    ['---', '---', '---', '---'],
    ...parts.flatMap(({ lines }) => lines.map(Object.values)),
  ];
  const measured = [
    begin,
    `Machine: ${machine}, Node ${process.version}. Measured, in UTC: ${times}.`,
    table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    end,
  ].join('\n\n');
  const text = readFileSync(page, 'utf8');
  const [before] = text.split(begin);
  writeFileSync(page, `${before}${measured}${text.split(end)[1] ?? ''}`);
}
