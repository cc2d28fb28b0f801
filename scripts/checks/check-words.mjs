import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../run.mjs';
import { textsInCode } from './texts-in-code.mjs';

/*
 * Finds texts for people that stand outside the words files, where no second language reaches
 * them: in the client's code (texts-in-code.mjs), and letters that CSS puts onto the page.
 */

/** Files that hold texts all the same, each with its reason. */
const exceptions = new Map([
  ['shared/delivery/carriers.ts', 'carriers are called by their own names in every language'],
  ['shared/values/calendar-date.ts', 'instructions texts have English dates in every language'],
  ['shared/catalogue/display-name.ts', 'the specification calls a gift without a name so'],
  ['shared/support/contact-form.ts', 'staff and the server read and answer messages in English'],
  ['shared/delivery/india.ts', 'an address carries the names of states as they stand here'],
  ['shared/delivery/place-of-pin.ts', 'an address carries the name of its city as it stands here'],
  ['shared/language/language.ts', 'a language is called by its name for itself'],
  ['shared/language/signs-face.ts', 'the bytes of a face are no text'],
  ['shared/shop-settings/shop.ts', 'the owner names the shop and its city here'],
]);

const letter = /\p{L}/u;

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]} where a text for people stands, in sentences
 */
export function wordFaults(path, text) {
  if (path.endsWith('.css')) return faultsOfStyles(path, text);
  return textsInCode(path, text).map(({ line, content }) => faultAt(path, line, content));
}

/**
 * @param {string} path
 * @param {string} text
 */
function faultsOfStyles(path, text) {
  return [...text.matchAll(/\bcontent:\s*([^;}]*)/g)].flatMap((match) => {
    const strings = (match[1] ?? '').match(/'[^']*'|"[^"]*"/g) ?? [];
    const line = text.slice(0, match.index).split('\n').length;
    return strings
      .filter((shownText) => letter.test(shownText))
      .map((content) => faultAt(path, line, content));
  });
}

/**
 * @param {string} path
 * @param {number} line
 * @param {string} shownText
 */
function faultAt(path, line, shownText) {
  const text = shownText.replace(/\s+/g, ' ').trim();
  return `${path}:${line} shows "${text}": move it to the words file beside it.`;
}

/** Words files, the server's English table, tests and types hold texts or show none. */
function isChecked(/** @type {string} */ path) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return !/(^|-)words(\.\w+)?\.tsx?$|^english-|\.test\.tsx?$|^test-|\.d\.ts$/.test(name);
}

/**
 * @param {string} path
 * @param {string} text
 */
function faultsOfFile(path, text) {
  const faults = wordFaults(path, text);
  if (!exceptions.has(path)) return faults;
  return faults.length > 0 ? [] : [`${path} is an exception of check-words.mjs without need.`];
}

/** Looks for texts outside the words files; 0 when there is none, else 1. */
function checkWords() {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '-co', '--exclude-standard', 'pwa', 'shared'],
    { cwd: root, encoding: 'utf8' },
  );
  const paths = listed.split('\0').filter((path) => /\.(tsx?|css)$/.test(path) && isChecked(path));
  const faults = paths
    .filter((path) => existsSync(`${root}/${path}`))
    .flatMap((path) => faultsOfFile(path, readFileSync(`${root}/${path}`, 'utf8')));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`No text outside the words files in ${paths.length} files`);
  return faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = checkWords();
