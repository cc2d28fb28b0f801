import { readFileSync } from 'node:fs';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { root } from '../run.mjs';

const { api } = data;
const { builtins = {} } = data.javascript;
const { properties, selectors, types, 'at-rules': atRules } = data.css;

/**
 * @typedef {import('@mdn/browser-compat-data').Identifier} Identifier
 * @typedef {import('@mdn/browser-compat-data').CompatStatement | undefined} Compat
 * @typedef {import('@mdn/browser-compat-data').BrowserName} BrowserName
 * @typedef {[name: string, compat: Compat]} Feature
 */

/**
 * The oldest engines the shop runs in, as `browserslist` in package.json names them.
 * @type {readonly string[]}
 */
export const floor = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).browserslist;

/**
 * The names of the list in the words of the compatibility data, each with its phone's twin.
 * @type {Readonly<Record<string, readonly BrowserName[]>>}
 */
const namesInData = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  safari: ['safari'],
  ios: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
};

const oldest = floor.flatMap((entry) => {
  const [name = '', version] = entry.split(' ');
  const browsers = namesInData[name];
  if (!browsers) throw new Error(`No engine goes by the name ${name}.`);
  return browsers.map((browser) => ({ browser, version: Number(version) }));
});

/**
 * The engines of the floor that lack a feature, such as `safari 16.4`, the version that has it.
 * Empty for one that all have, and for one that the data does not list.
 * @param {Compat} compat
 */
export function lackedBy(compat) {
  return oldest.flatMap(({ browser, version }) => {
    const support = compat?.support[browser];
    if (support === undefined) return [];
    const since = [support]
      .flat()
      .filter(({ flags, alternative_name, prefix }) => !flags && !alternative_name && !prefix)
      .map(({ version_added: added }) => versionOf(added));
    const first = Math.min(Infinity, ...since);
    return first <= version ? [] : [`${browser} ${first === Infinity ? 'never' : first}`];
  });
}

/** @param {unknown} added */
function versionOf(added) {
  if (typeof added !== 'string' || added === 'preview') return Infinity;
  return Number.parseFloat(added.replace('≤', ''));
}

/**
 * Returns what the data says of a member of the platform: `URL.canParse`, `Array.toSorted`, or of a
 * global when there is no owner.
 * @param {string | null} owner @param {string} member @param {boolean} isStatic
 */
export function compatOf(owner, member, isStatic) {
  if (owner === null) {
    return (api[member] ?? builtins[member] ?? api.Window?.[member])?.__compat;
  }
  const named = isStatic ? [`${member}_static`, member] : [member];
  const places = [builtins[owner], api[owner], ...mixedInto.map((name) => api[name])];
  for (const place of places) {
    for (const name of named) if (place?.[name]?.__compat) return place[name].__compat;
  }
  return undefined;
}

/** TypeScript keeps what several interfaces share in ones of its own; the data does not. */
const mixedInto = [
  'CanvasRenderingContext2D',
  ...['Window', 'Document', 'HTMLElement', 'Element', 'Node', 'Navigator'],
];

/**
 * Returns what a node of a style sheet uses: pairs of a name and what the data says of it.
 * @param {import('postcss').ChildNode} node
 * @returns {Feature[]}
 */
export function styleFeatures(node) {
  switch (node.type) {
    case 'decl':
      // Inside `@page` and `@font-face` are other words than properties.
      if (node.parent?.type === 'atrule') return [];
      return [
        [node.prop, properties?.[node.prop]?.__compat],
        ...used(node.value, /\d(?:[dsl]v(?:[hwib]|min|max))\b/, 'dvh', types?.length, dynamicUnits),
        ...used(node.value, /\dcq\w+\b/, 'cqi', types?.length, 'container_query_length_units'),
        ...used(node.value, /\bcolor-mix\(/, 'color-mix()', types?.color, 'color-mix'),
        ...used(node.value, /\boklch\(/, 'oklch()', types?.color, 'oklch'),
        ...used(node.value, /\blight-dark\(/, 'light-dark()', types?.color, 'light-dark'),
      ];
    case 'atrule':
      return [[`@${node.name}`, atRules?.[node.name]?.__compat]];
    case 'rule':
      return Array.from(node.selector.matchAll(/::?([a-z-]+)/g), ([text, name = '']) => [
        text,
        selectors?.[name]?.__compat,
      ]);
    default:
      return [];
  }
}

const dynamicUnits = 'viewport_percentage_units_dynamic';

/**
 * @param {string} value
 * @param {RegExp} pattern
 * @param {string} name
 * @param {Identifier | undefined} group
 * @param {string} key
 * @returns {Feature[]}
 */
function used(value, pattern, name, group, key) {
  return pattern.test(value) ? [[name, group?.[key]?.__compat]] : [];
}

/**
 * Every built-in, and every member of one, that an engine of the floor lacks; `member` is null
 * for the built-in itself.
 */
export function newerThanFloor() {
  /** @type {{ owner: string, member: string | null, isStatic: boolean }[]} */
  const newer = [];
  for (const group of [builtins, api]) {
    for (const [owner, entry] of identifiersIn(group)) {
      if (lackedBy(entry.__compat).length > 0) newer.push({ owner, member: null, isStatic: true });
      for (const [key, member] of identifiersIn(entry)) {
        if (!member.__compat || lackedBy(member.__compat).length === 0) continue;
        const isStatic = key.endsWith('_static');
        newer.push({ owner, member: key.replace(/_static$/, ''), isStatic });
      }
    }
  }
  return newer.filter(({ member }) => member === null || /^[A-Za-z]\w*$/.test(member));
}

/**
 * @param {Record<string, unknown>} group
 * @returns {[name: string, entry: Identifier][]}
 */
function identifiersIn(group) {
  return Object.entries(/** @type {Record<string, Identifier>} */ (group)).filter(
    ([name]) => name !== '__compat',
  );
}
