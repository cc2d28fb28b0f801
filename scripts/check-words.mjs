import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './run.mjs';

/*
 * Finds texts for people that stand outside the words files, where no second language reaches
 * them: what JSX shows, attributes that are read out or shown, sentences anywhere in the client's
 * code, and letters that CSS puts onto the page.
 */

/** Attributes of elements and components whose text a person reads. */
const shownAttributes = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext'],
  ...['busyLabel', 'confirmLabel', 'cancelLabel', 'data-missing', 'data-on-paper', 'data-wrong'],
  ...['emptyLabel', 'error', 'hint', 'label', 'lead', 'nameLabel', 'notice', 'phoneLabel'],
  ...['placeholder', 'submitLabel', 'text', 'title'],
]);

/** Functions whose texts a person reads. */
const showingFunctions = new Set(['confirmAlert', 'showAlert', 'showToast', 'useScreenHeading']);

/** Files that hold texts all the same, each with its reason. */
const exceptions = new Map([
  ['shared/contact-message.ts', 'the server answers with the same English sentence'],
  ['shared/india.ts', 'an address carries the names of states as they stand here'],
]);

const letter = /\p{L}/u;

/**
 * Whether a text reads as a sentence: a capital letter first, and three words or more.
 * @param {string} text
 */
const isSentence = (text) =>
  /^\p{Lu}/u.test(text) && (text.match(/(?<!\S)\p{L}*\p{Ll}{2}\p{L}*/gu) ?? []).length > 2;

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]} where a text for people stands, in sentences
 */
export function wordFaults(path, text) {
  return path.endsWith('.css') ? faultsOfStyles(path, text) : faultsOfCode(path, text);
}

/**
 * @param {string} path
 * @param {string} text
 */
function faultsOfStyles(path, text) {
  return [...text.matchAll(/\bcontent:\s*([^;}]*)/g)].flatMap((match) => {
    const strings = (match[1] ?? '').match(/'[^']*'|"[^"]*"/g) ?? [];
    const line = text.slice(0, match.index).split('\n').length;
    return strings.filter((shown) => letter.test(shown)).map((shown) => faultAt(path, line, shown));
  });
}

/**
 * @param {string} path
 * @param {string} text
 */
function faultsOfCode(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Map<import('typescript').Node, string>} */
  const found = new Map();
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isJsxText(node) && letter.test(node.text)) found.set(node, node.text);
    for (const shown of shownBy(node).flatMap(literalsIn)) {
      if (letter.test(textOf(shown))) found.set(shown, textOf(shown));
    }
    if (isLiteral(node) && isSentence(textOf(node)) && !isForDevelopers(node)) {
      found.set(node, textOf(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found].map(([node, shown]) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return faultAt(path, line + 1, shown);
  });
}

/**
 * The expressions of a node that come onto the screen.
 * @param {import('typescript').Node} node
 * @returns {import('typescript').Expression[]}
 */
function shownBy(node) {
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
    return [node.expression];
  }
  if (ts.isJsxAttribute(node) && shownAttributes.has(node.name.getText())) {
    const value = node.initializer;
    if (value && ts.isJsxExpression(value)) return value.expression ? [value.expression] : [];
    return value && ts.isStringLiteral(value) ? [value] : [];
  }
  if (!ts.isCallExpression(node) || !showingFunctions.has(node.expression.getText())) return [];
  return node.arguments.flatMap((given) => {
    if (!ts.isObjectLiteralExpression(given)) return [given];
    return given.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && shownAttributes.has(property.name.getText())
        ? [property.initializer]
        : [],
    );
  });
}

/**
 * The literals an expression can come to; conditions and the arguments of calls are not shown.
 * @param {import('typescript').Expression} expression
 * @returns {Literal[]}
 */
function literalsIn(expression) {
  if (isLiteral(expression)) return [expression];
  if (ts.isParenthesizedExpression(expression)) return literalsIn(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return [expression.whenTrue, expression.whenFalse].flatMap(literalsIn);
  }
  if (!ts.isBinaryExpression(expression)) return [];
  const { left, operatorToken, right } = expression;
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return literalsIn(right);
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.PlusToken:
      return [left, right].flatMap(literalsIn);
    default:
      return [];
  }
}

/** @typedef {import('typescript').StringLiteralLike | import('typescript').TemplateExpression} Literal */

/**
 * @param {import('typescript').Node} node
 * @returns {node is Literal}
 */
function isLiteral(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** @param {Literal} literal */
function textOf(literal) {
  if (!ts.isTemplateExpression(literal)) return literal.text;
  const rest = literal.templateSpans.map((span) => span.literal.text);
  return [literal.head.text, ...rest].join('…');
}

/**
 * Whether a text is the name of a property, or that of an error, which only the log shows.
 * @param {import('typescript').Node} node
 * @returns {boolean}
 */
function isForDevelopers(node) {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (!ts.isNewExpression(parent)) return false;
  return (
    ts.isThrowStatement(parent.parent) || /(Error|Exception)$/.test(parent.expression.getText())
  );
}

/**
 * @param {string} path
 * @param {number} line
 * @param {string} shown
 */
function faultAt(path, line, shown) {
  const text = shown.replace(/\s+/g, ' ').trim();
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
export function checkWords() {
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
