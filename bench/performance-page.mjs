import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { root } from '../scripts/run.mjs';
import { groups } from './groups.mjs';

const kept = `${root}/.cache/bench`;
const page = `${root}/docs/performance.md`;
const [begin, end] = ['<!-- measured: written by `npm run bench` -->', '<!-- measured: end -->'];

/** As the rows are read: what a shopper feels, what is loaded, what the server does. */
const order = [
  /^quantity \+ →/,
  /^Add in the dialog/,
  /^the floor of a tap/,
  /^tap → dialog|^letter typed/,
  /^\d+ photos|^the slowest letter/,
  /^open a cart|^elements of a cart line/,
  /^quantity \+ with/,
  /^LCP|^FCP/,
  /^buttons usable|^tap at the first paint/,
  /^TBT/,
  /^(bytes|requests) of a first visit/,
  /JS/,
  /^precache/,
  /^offline start/,
  /^cart add/,
  /^flush/,
  /^print files|the process that prints$/,
  /memory|growth of the server|decoders/,
  /products|catalogue of|first page/,
];

/** @typedef {{ at: string, commit: string, rows: import('./figures.mjs').Row[] }} Part */

/** Keeps what a part measured until the page is written. @param {string} name @param {Part['rows']} rows */
export function keepRows(name, rows) {
  mkdirSync(kept, { recursive: true });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  const part = { at: new Date().toISOString(), commit: commit.toString().trim(), rows };
  writeFileSync(`${kept}/${name}.json`, JSON.stringify(part));
}

/** Writes the newest figures of every part into docs/performance.md; the rest of it stays. */
export function writePage() {
  const parts = Object.keys(groups).flatMap((name) => {
    const part = partOf(name);
    return part ? [{ name, ...part }] : [];
  });
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} × ${processor?.model.trim() || 'unnamed processor'}, ${memory}`;
  const times = parts.map(({ name, at, commit }) => `${name} ${readable(at)} (${commit})`);
  const measured = [
    begin,
    `Machine: ${machine}, Node ${process.version}. Measured, in UTC: ${times.join(', ')}.`,
    tableOf(parts.flatMap(({ rows }) => rows).toSorted((a, b) => placeOf(a) - placeOf(b))),
    end,
  ].join('\n\n');
  const text = readFileSync(page, 'utf8');
  const [before] = text.split(begin);
  writeFileSync(page, `${before}${measured}${text.split(end)[1] ?? ''}`);
}

/** @param {string} at */
function readable(at) {
  return at.slice(0, 16).replace('T', ' ');
}

/** Where a row stands on the page. @param {import('./figures.mjs').Row} row */
function placeOf({ metric }) {
  const place = order.findIndex((named) => named.test(metric));
  return place === -1 ? order.length : place;
}

/** @param {string} name @returns {Part | null} */
function partOf(name) {
  try {
    return JSON.parse(readFileSync(`${kept}/${name}.json`, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {readonly import('./figures.mjs').Row[]} rows */
function tableOf(rows) {
  const lines = rows.map(({ metric, before, floor, ours, wanted, met }) => {
    const cells = [metric, before, floor, ours, wanted, verdictOf(met)];
    return `| ${cells.join(' | ')} |`;
  });
  const head = '| metric | before | floor, this run | ours now | wanted | verdict |';
  return [head, '|---|---|---|---|---|---|', ...lines].join('\n');
}

/** @param {boolean | null} met */
export function verdictOf(met) {
  if (met === null) return '';
  return met ? 'ok' : 'MISSED';
}
