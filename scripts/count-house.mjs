import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path/posix';
import { fragmentsIn, participlesIn } from './plain-english.mjs';
import { root } from './run.mjs';

/*
 * Counts how large the house is and how it is cut, over the tracked files, and prints each figure
 * beside its aim. A figure that lies farther from its aim than its limit fails. Whoever brings one
 * nearer writes the new number here, so that it stays.
 */

/** @typedef {{ aim: [least: number, most: number], limit: number }} Bound */
/** @typedef {{ now: number, where?: string | undefined }} Measure `where` names the worst place */

/**
 * Lines and files, which most changes add to, have a limit with a little room.
 * @satisfies {Record<string, Bound>}
 */
const bounds = {
  'production lines': { aim: [0, 100_000], limit: 149_000 },
  'bench lines': { aim: [0, 2_200], limit: 2_450 },
  'production files': { aim: [0, 1_250], limit: 1_413 },
  'median lines of a code file': { aim: [65, 80], limit: 88 },
  'p90 lines of a code file': { aim: [170, 220], limit: 220 },
  'lines of the longest code file': { aim: [0, 450], limit: 350 },
  'code files of 30 lines or fewer': { aim: [0, 120], limit: 120 },
  'files in one flat folder': { aim: [0, 20], limit: 20 },
  'folders of one capability': { aim: [0, 4], limit: 5 },
  'repeated CSS blocks': { aim: [0, 30], limit: 30 },
  'base names in several folders': { aim: [0, 0], limit: 0 },
  'spreads of object literals': { aim: [0, 0], limit: 0 },
  'files of one import circle': { aim: [0, 9], limit: 9 },
  'test lines': { aim: [0, 68_000], limit: 92_000 },
  'comments without a sentence': { aim: [0, 0], limit: 0 },
  'bare participles as names': { aim: [0, 0], limit: 0 },
};

/** What the shop can do, and how the files that do it are called, in whichever folder. */
const capabilities = {
  coupons: /coupon/,
  figures: /-figures|figures?-/,
  invoices: /invoice/,
  notifications: /notif|tell|told/,
  'order links': /linked-order|order-link/,
  passkeys: /passkey/,
  payments: /pay|razorpay/,
  photos: /upload|photo-(folder|intake|store)|(encode|prepare|receive|send|store|take)-photo/,
  proofs: /approv|proof/,
  'shop-settings': /shop-identity|shop-settings/,
  whatsapp: /whatsapp/,
};

/** What people write; no pictures, data or settings. */
const sourceFile = /\.(tsx?|mjs|cjs|js|css|html)$/;
/**
 * Counts as a test: tests, what only they import (`test-*.ts`, and `storage-contract*.ts`, which both
 * databases pass), all of the journeys, the trials of `deploy/` and the faults that tests have to notice.
 */
const testFile = new RegExp(
  [
    /^e2e\//,
    /\.(test|spec)\.\w+$/,
    /(^|\/)(test-|storage-contract)[^/]*\.tsx?$/,
    /^scripts\/deploy\/try-/,
    /^scripts\/checks\/mutants\.mjs$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const productionFile = /^(pwa|worker-api|shared|scripts|build)\//;
/** Each family of gifts has these parts under one name. */
const partOfFamily = /^shared\/gifts\/[^/]+\/(draw|family|prices-and-sizes)\.ts$/;
const wordsFile = /(^|[/-])words(\.\w+)?\.tsx?$/;

/**
 * @param {ReadonlyMap<string, string>} texts of tracked source files, by path
 * @returns {Record<keyof typeof bounds, Measure>}
 */
export function measureHouse(texts) {
  const linesOf = (path = '') => (texts.get(path) ?? '').split('\n').length - 1;
  const sum = (/** @type {string[]} */ some) => some.reduce((all, path) => all + linesOf(path), 0);
  const textOf = (/** @type {string[]} */ some) => some.map((path) => texts.get(path)).join('\n');
  const paths = [...texts.keys()];
  const others = paths.filter((path) => !testFile.test(path));
  const production = others.filter((path) => productionFile.test(path));
  // A stylesheet stands beside its component: it is no second thing to find in a folder.
  const modules = production.filter((path) => !path.endsWith('.css'));
  const named = modules.filter((path) => !wordsFile.test(path) && !partOfFamily.test(path));
  const foldersByName = groups(named.map((path) => [parse(path).name, dirname(path)]));
  const several = [...foldersByName].filter(([, folders]) => folders.size > 1);
  const code = modules.filter((path) => /\.tsx?$/.test(path) && !wordsFile.test(path));
  code.sort((a, b) => linesOf(a) - linesOf(b));
  return {
    'production lines': { now: sum(production) },
    'bench lines': { now: sum(others.filter((path) => path.startsWith('bench/'))) },
    'production files': { now: production.length },
    'median lines of a code file': { now: linesOf(code[Math.floor(code.length / 2)]) },
    'p90 lines of a code file': { now: linesOf(code[Math.floor(code.length * 0.9)]) },
    'lines of the longest code file': { now: linesOf(code.at(-1)), where: code.at(-1) },
    'code files of 30 lines or fewer': { now: code.filter((path) => linesOf(path) <= 30).length },
    'files in one flat folder': largest(groups(modules.map((path) => [dirname(path), path]))),
    'folders of one capability': largest(groups(paths.flatMap(capabilitiesAt))),
    'repeated CSS blocks': {
      now: repeats(textOf(production.filter((path) => path.endsWith('.css')))),
    },
    'base names in several folders': { ...largest(several), now: several.length },
    'spreads of object literals': { now: textOf(modules).split(/(?<!\{)\.{3}\{/).length - 1 },
    'files of one import circle': largest(importCircles(texts, modules)),
    'test lines': { now: sum(paths) - sum(others) },
    'comments without a sentence': mostIn(texts, (text) => fragmentsIn(text).length),
    'bare participles as names': mostIn(texts, participlesIn),
  };
}

/** @param {string} path whose place comes with each capability that it belongs to */
function capabilitiesAt(path) {
  const matching = Object.entries(capabilities).filter(([, files]) => files.test(basename(path)));
  return matching.map(([name]) => /** @type {[string, string]} */ ([name, placeOf(path, name)]));
}

/** All journeys are one place, and so is the storage, where each database has the same files. */
const places = ['e2e', 'worker-api/storage'];

/**
 * Returns the folder in which somebody looks for a file. One that bears the capability's name is one
 * place, however it is cut.
 * @param {string} path
 * @param {string} capability
 */
function placeOf(path, capability) {
  const place = places.find((each) => path.startsWith(`${each}/`));
  if (place) return place;
  const folders = dirname(path).split('/');
  return folders.slice(0, folders.indexOf(capability) + 1 || folders.length).join('/');
}

/** @param {[group: string, member: string][]} pairs */
function groups(pairs) {
  /** @type {Map<string, Set<string>>} */
  const members = new Map(pairs.map(([group]) => [group, new Set()]));
  for (const [group, member] of pairs) members.get(group)?.add(member);
  return members;
}

/** @param {Iterable<[group: string, members: Set<string>]>} groups */
function largest(groups) {
  const [first] = [...groups].sort(([, a], [, b]) => b.size - a.size);
  return { now: first?.[1].size ?? 0, where: first?.[0] };
}

/**
 * Returns how many of something all files have, and which file has most.
 * @param {ReadonlyMap<string, string>} texts
 * @param {(text: string, path: string) => number} countIn
 */
function mostIn(texts, countIn) {
  let [now, most, where] = [0, 0, ''];
  for (const [path, text] of texts) {
    const count = /\.(tsx?|[cm]?js)$/.test(path) ? countIn(text, path) : 0;
    now += count;
    if (count > most) [most, where] = [count, path];
  }
  return { now, where };
}

/** @type {Readonly<Record<string, string>>} */
const folderOf = { '#shared/': 'shared/', '#pwa/': 'pwa/', '#api/': 'worker-api/' };

/**
 * Returns the files that each file which imports itself in the end, be it for a type, lies in a
 * circle with.
 * @param {ReadonlyMap<string, string>} texts
 * @param {string[]} paths
 */
function importCircles(texts, paths) {
  const imports = new Map(paths.map((path) => [path, importedBy(path, texts.get(path) ?? '')]));
  // What imports nothing that is left lies in no circle.
  for (let size = 0; size !== imports.size; ) {
    size = imports.size;
    for (const [path, of] of imports) {
      const importsLeft = of.filter((each) => imports.has(each));
      if (importsLeft.length > 0) imports.set(path, importsLeft);
      else imports.delete(path);
    }
  }
  const reached = new Map([...imports.keys()].map((path) => [path, new Set(imports.get(path))]));
  for (const all of reached.values()) {
    for (const each of all) for (const next of imports.get(each) ?? []) all.add(next);
  }
  const circles = [...reached].filter(([path, all]) => all.has(path));
  return groups(
    circles.flatMap(([path, all]) =>
      [...all]
        .filter((each) => reached.get(each)?.has(path))
        .map((each) => /** @type {[string, string]} */ ([path, each])),
    ),
  );
}

/**
 * @param {string} path
 * @param {string} text
 */
function importedBy(path, text) {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'((#\w+\/|\.)[^']+)'/g)].map(
    ([, named = '', start = '']) =>
      start === '.' ? join(dirname(path), named) : named.replace(start, folderOf[start] ?? start),
  );
}

/** @param {string} css whose blocks that say what an earlier one says count, whatever the selectors */
function repeats(css) {
  const blocks = css.replace(/\/\*.*?\*\//gs, '').match(/\{[^{}]*\}/g) ?? [];
  return blocks.length - new Set(blocks.map((block) => block.replace(/\s+/g, ' '))).size;
}

/**
 * Whether a figure is farther from its aim than its limit is.
 * @param {number} now
 * @param {Bound} bound
 */
export function isWorse(now, { aim: [least, most], limit }) {
  const missedBy = (/** @type {number} */ value) => Math.max(least - value, value - most, 0);
  return missedBy(now) > missedBy(limit);
}

/** Prints the table; 1 when a figure is worse than its limit, else 0. */
function countHouse() {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const paths = listed.filter((path) => sourceFile.test(path) && existsSync(`${root}/${path}`));
  const texts = new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
  const measures = measureHouse(texts);
  console.log('\n── house (scripts/count-house.mjs)     now       aim     limit');
  const verdicts = /** @type {(keyof typeof bounds)[]} */ (Object.keys(bounds)).map((name) => {
    const { now, where = '' } = measures[name];
    const [least, most] = bounds[name].aim;
    const aim = least > 0 ? `${least}–${most}` : `≤ ${most}`;
    const worse = isWorse(now, bounds[name]);
    const columns = [now, aim, bounds[name].limit].map((column) => String(column).padStart(9));
    console.log(name.padEnd(31), ...columns, worse ? ' WORSE' : '', where);
    return worse;
  });
  return verdicts.includes(true) ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = countHouse();
