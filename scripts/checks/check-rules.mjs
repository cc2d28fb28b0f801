import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { root } from '../run.mjs';

/*
 * Compares docs/RULES.md with the tests, cited sections with docs/spec.md, docs/asvs.md with what it
 * names, and follows the links of all pages. `node scripts/checks/check-rules.mjs --fix` writes the
 * new paths of test files that were moved.
 */

/** @typedef {{ id: string, tests: string[] }} Rule */
/** @typedef {ReadonlyMap<string, string>} Sources the texts of all files by their path */

const pagePath = 'docs/RULES.md';
const figuresPath = 'docs/promises.md';
const asvsPath = 'docs/asvs.md';
const specPath = 'docs/spec.md';
/** The levels of all requirements of ASVS 5.0.0, by section; those of level 3 have no row. */
const asvsLevels =
  '1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123 2.1:122 2.2:112 2.3:12223 2.4:23 3.1:3 ' +
  '3.2:113 3.3:12223 3.4:11222233 3.5:11122333 3.6:3 3.7:22333 4.1:12233 4.2:23333 4.3:22 4.4:1222 ' +
  '5.1:2 5.2:112333 5.3:113 5.4:222 6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 ' +
  '6.6:2223 6.7:33 6.8:2222 7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22 8.1:1233 8.2:1123 8.3:133 ' +
  '8.4:23 9.1:111 9.2:1222 10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 ' +
  '10.7:222 11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33 12.1:12233 12.2:11 ' +
  '12.3:22223 13.1:2333 13.2:222223 13.3:2233 13.4:1222233 14.1:22 14.2:12223333 14.3:122 15.1:12233 ' +
  '15.2:12233 15.3:1222222 15.4:3333 16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223 17.1:23 ' +
  '17.2:22223333 17.3:22';
const fixCommand = 'node scripts/checks/check-rules.mjs --fix';

/**
 * The rules of the page and the test files each of them names.
 * @param {string} page
 * @returns {Rule[]}
 */
function readRules(page) {
  return page
    .split(/^(?=- \*\*|#)/m)
    .flatMap((part) => {
      const id = /^- \*\*([^*]+)\*\*/.exec(part)?.[1];
      return id === undefined ? [] : [{ id, part }];
    })
    .map(({ id, part }) => {
      const heldBy = part.split(/\bHeld\s+by\b/)[1] ?? '';
      return { id, tests: [...heldBy.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '') };
    });
}

/**
 * Returns every id a text cites, ranges in full, with its line. `T18:30` is a time.
 * @param {string} text
 * @returns {{ id: string, line: number }[]}
 */
function citationsIn(text) {
  const cited = [];
  const lineOf = (/** @type {number} */ index) => text.slice(0, index).split('\n').length;
  for (const match of text.matchAll(/\b(SY|ST|PA|[DBPT])([1-9]\d*)\b(?!:\d)(?:[–-]\1(\d+)\b)?/g)) {
    const [, series, first, last = first] = match;
    for (let number = Number(first); number <= Number(last); number += 1) {
      cited.push({ id: `${series}${number}`, line: lineOf(match.index) });
    }
  }
  for (const match of text.matchAll(/\b(spec|contract)\s+(?:\*\s+|\/\/\s+)?§(\d+)/g)) {
    cited.push({ id: `${match[1]} §${match[2]}`, line: lineOf(match.index) });
  }
  return cited;
}

/**
 * Whether a file has a test (or a group of them) whose name cites the id; comments do not count.
 * @param {string} text
 * @param {string} id
 */
const namesTestOf = (text, id) =>
  text.split('\n').some((line) => {
    const [before, after] = line.split(`[${id}]`, 2);
    return after !== undefined && /['"`]/.test(before ?? '') && !/^\s*(\/\/|\/?\*)/.test(line);
  });

/**
 * Returns where the tests of a rule are, those of the same file name first.
 * @param {string} id
 * @param {string} formerPath
 * @param {Sources} sources
 */
function testsOf(id, formerPath, sources) {
  const paths = [...sources.keys()].filter((path) => namesTestOf(sources.get(path) ?? '', id));
  const moved = paths.filter((path) => basename(path) === basename(formerPath));
  return { all: [...moved, ...paths.filter((path) => !moved.includes(path))], moved };
}

/**
 * What of a rule is not as the page says, in sentences that tell what to change.
 * @param {Rule} rule
 * @param {Sources} sources
 * @returns {string[]}
 */
function faultsOf({ id, tests }, sources) {
  if (tests.length === 0) {
    return [`${pagePath}: ${id} names no test. ${suggestion(testsOf(id, '', sources).all, id)}`];
  }
  return tests.flatMap((path) => {
    const text = sources.get(path);
    if (text !== undefined && namesTestOf(text, id)) return [];
    const { all, moved } = testsOf(id, path, sources);
    const [now] = moved;
    if (text === undefined && now !== undefined && moved.length === 1) {
      return [
        `${pagePath}: ${id} is held by ${now} now, not ${path}. \`${fixCommand}\` writes it.`,
      ];
    }
    const what = text === undefined ? `${path} is not there` : `no test name in ${path} cites it`;
    return [`${pagePath}: ${id}: ${what}. ${suggestion(all, id)}`];
  });
}

/**
 * @param {readonly string[]} paths
 * @param {string} id
 */
function suggestion(paths, id) {
  if (paths.length > 0) return `Name one of these instead: ${paths.slice(0, 4).join(', ')}.`;
  return `No test cites it: add [${id}] to the name of the test that holds it, or drop the rule and its citations.`;
}

/**
 * Returns everything that page and files disagree on, in sentences.
 * @param {string} page
 * @param {Sources} sources
 * @returns {string[]}
 */
export function ruleFaults(page, sources) {
  const rules = readRules(page);
  const ids = rules.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const definedIds = new Set(ids);
  const unknown = [...sources, [pagePath, page]].flatMap(([path = '', text = '']) =>
    citationsIn(text)
      .filter(({ id }) => !definedIds.has(id))
      .map(
        ({ id, line }) => `${path}:${line} cites ${id}: define it in ${pagePath}, or correct it.`,
      ),
  );
  return [
    ...twice.map((id) => `${pagePath} defines ${id} twice: give one of them another id.`),
    ...unknown,
    ...rules.flatMap((rule) => faultsOf(rule, sources)),
  ];
}

/**
 * The citations of sections that the specification does not have.
 * @param {string} spec
 * @param {Sources} sources
 * @returns {string[]}
 */
export function specFaults(spec, sources) {
  const sections = new Set(
    [...spec.matchAll(/^## (§\d+) /gm)].map(([, section]) => `spec ${section}`),
  );
  return [...sources].flatMap(([path, text]) =>
    citationsIn(text)
      .filter(({ id }) => id.startsWith('spec ') && !sections.has(id))
      .map(
        ({ id, line }) => `${path}:${line} cites ${id}, a section that ${specPath} does not have.`,
      ),
  );
}

/**
 * Returns the promises and attacks that `docs/promises.md` lacks, and the rows there whose test
 * does not hold their rule.
 * @param {string} figures
 * @param {string} page
 * @returns {string[]}
 */
export function figureFaults(figures, page) {
  const rows = [...figures.matchAll(/^\| ([PT]\d+) \|.*\| `([^`|]+)` \|$/gm)];
  const rules = new Map(readRules(page).map(({ id, tests }) => [id, tests]));
  const idsWithFigures = new Set(rows.map(([, id]) => id));
  const missing = [...rules.keys()].filter((id) => /^[PT]\d/.test(id) && !idsWithFigures.has(id));
  return [
    ...missing.map((id) => `${figuresPath} has no row for ${id}.`),
    ...rows
      .filter(([, id = '', test = '']) => !rules.get(id)?.includes(test))
      .map(([, id, test]) => `${figuresPath}: ${test} does not hold ${id} by ${pagePath}.`),
  ];
}

/**
 * What is wrong with the page of ASVS: requirements that it lacks or has twice, and what it says to be
 * in a file, as `path` [T50] or `path` “words”, and is not.
 * @param {string} page
 * @param {(path: string) => string | undefined} textOf
 */
export function asvsFaults(page, textOf) {
  const requirements = asvsLevels.split(' ').flatMap((section) => {
    const [id, levels = ''] = section.split(':');
    return [...levels].map((level, at) => `V${id}.${at + 1} | ${level}`);
  });
  const rows = [
    ...page.matchAll(/^\| (V[\d.]+ \| \d) \| .+ \| (met|not met|not applicable): .+ \|$/gm),
  ];
  const answeredIds = rows.map(([, id]) => id);
  const unheld = rows.filter(([row, , state]) => state === 'met' && !/`[^`]+`|\(#/.test(row));
  return [
    ...requirements
      .filter(
        (id) => answeredIds.filter((other) => other === id).length !== (id.endsWith('3') ? 0 : 1),
      )
      .map((id) => `${asvsPath} has to have a row for ${id}, once and none of level 3.`),
    ...answeredIds
      .filter((id) => !requirements.includes(id ?? ''))
      .map((id) => `${asvsPath}: what is ${id}?`),
    ...unheld.map(([, id]) => `${asvsPath}: ${id} is met, and names no place.`),
    ...rows.flatMap(([row]) => placesIn(row).flatMap((place) => placeFaults(place, textOf))),
  ];
}

/**
 * @param {string} row
 * @returns {{ path: string, cited: string[] }[]}
 */
function placesIn(row) {
  return row.split(/(?=`[\w./-]+\.\w+`|`deploy\/Caddyfile`)/).flatMap((part) => {
    const path = /^`([^`]+)`/.exec(part)?.[1];
    if (path === undefined) return [];
    return [{ path, cited: part.match(/(?<=\[)[A-Z]+\d+(?=\])|“[^”]+”/g) ?? [] }];
  });
}

/**
 * @param {{ path: string, cited: string[] }} place
 * @param {(path: string) => string | undefined} textOf
 */
function placeFaults({ path, cited }, textOf) {
  const text = textOf(path);
  if (text === undefined) return [`${asvsPath}: ${path} is not there.`];
  return cited
    .filter((each) =>
      each.startsWith('“') ? !text.includes(each.slice(1, -1)) : !namesTestOf(text, each),
    )
    .map((each) => `${asvsPath}: ${path} has no ${each}.`);
}

/**
 * The links of a page that lead nowhere, and in ARCHITECTURE.md the files it names that are not there.
 * @param {string} path of the page
 * @param {string} text
 * @param {(path: string) => string | undefined} textOf empty for a folder
 */
export function linkFaults(path, text, textOf) {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g)];
  const named = path === 'ARCHITECTURE.md' ? [...text.matchAll(/`([\w-]+\/[\w./-]+\.\w+)`/g)] : [];
  return [
    ...links.flatMap(([, to = '', heading]) => {
      const target = to === '' ? path : join(dirname(path), to);
      const page = to === '' ? text : textOf(target);
      if (page === undefined) return [`${path} links to ${target}, which is not there.`];
      return heading === undefined || headingsOf(page).has(heading)
        ? []
        : [`${path} links to ${target}#${heading}, a heading that is not there.`];
    }),
    ...named
      .filter(([, file = '']) => textOf(file) === undefined)
      .map(([, file]) => `${path} names ${file}, which is not there.`),
  ];
}

/** The headings of a page as links name them. @param {string} page */
function headingsOf(page) {
  const heads = [...page.matchAll(/^#+ (.*)$/gm)].map(([, head = '']) => head.toLowerCase());
  return new Set(heads.map((head) => head.replace(/[^\p{L}\p{N} -]/gu, '').replaceAll(' ', '-')));
}

/**
 * Returns a text, the page itself for one, with the new path of each test file that was moved and
 * not renamed.
 * @param {string} page
 * @param {Sources} sources
 */
export function followMovedTests(page, sources, text = page) {
  let followed = text;
  for (const { id, tests } of readRules(page)) {
    for (const path of tests.filter((each) => !sources.has(each))) {
      const [now, other] = testsOf(id, path, sources).moved;
      if (now && !other) followed = followed.replaceAll(`\`${path}\``, `\`${now}\``);
    }
  }
  return followed;
}

/** Our own files, also those git does not know yet, without the page and this check of it. */
function readSources() {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed
    .split('\0')
    .filter((path) => /\.(tsx?|m[jt]s|cjs|js|md|css)$/.test(path))
    .filter((path) => path !== pagePath && !path.startsWith('scripts/checks/check-rules.'))
    .filter((path) => existsSync(`${root}/${path}`));
  return new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
}

/** Holds docs/RULES.md, docs/spec.md and the tests to each other; 0 when they agree, else 1. */
function checkRules() {
  const page = readFileSync(`${root}/${pagePath}`, 'utf8');
  const figures = readFileSync(`${root}/${figuresPath}`, 'utf8');
  const asvs = readFileSync(`${root}/${asvsPath}`, 'utf8');
  const spec = readFileSync(`${root}/${specPath}`, 'utf8');
  const sources = readSources();
  const textOf = (/** @type {string} */ path) => {
    if (!existsSync(`${root}/${path}`)) return undefined;
    return statSync(`${root}/${path}`).isDirectory() ? '' : readFileSync(`${root}/${path}`, 'utf8');
  };
  const pages = [...sources, [pagePath, page]].filter(([path = '']) => path.endsWith('.md'));
  const faults = [
    ...ruleFaults(page, sources),
    ...specFaults(spec, new Map([...sources, [pagePath, page]])),
    ...figureFaults(figures, page),
    ...asvsFaults(asvs, textOf),
    ...pages.flatMap(([path = '', text = '']) => linkFaults(path, text, textOf)),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`${readRules(page).length} rules, each held by a test`);
  return faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) {
  const page = readFileSync(`${root}/${pagePath}`, 'utf8');
  if (process.argv.includes('--fix')) {
    for (const path of [pagePath, figuresPath, asvsPath]) {
      const text = readFileSync(`${root}/${path}`, 'utf8');
      writeFileSync(`${root}/${path}`, followMovedTests(page, readSources(), text));
    }
  }
  process.exitCode = checkRules();
}
