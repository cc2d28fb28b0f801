import ts from 'typescript';

/** @typedef {import('typescript').StringLiteralLike | import('typescript').TemplateExpression} Literal */

/**
 * @param {import('typescript').Node} node
 * @returns {node is Literal}
 */
export function isLiteral(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** @param {Literal} literal */
export function textOf(literal) {
  if (!ts.isTemplateExpression(literal)) return literal.text;
  const rest = literal.templateSpans.map((span) => span.literal.text);
  return [literal.head.text, ...rest].join('…');
}

/** How a label begins, and a sentence without a capital letter: with three words. */
const label = /^\p{Lu} ?\p{Ll}/u;
const lowerSentence = /^(?:… )?\p{Ll}+(?: [\p{L}’'-]+…?){2}/u;
const words = /(?<!\S)\p{L}*\p{Ll}{2}\p{L}*/gu;

/** @param {string} text */
const isText = (text) =>
  label.test(text) ||
  lowerSentence.test(text) ||
  (/^\p{Lu}/u.test(text) && (text.match(words) ?? []).length > 2);

/** Texts that no person reads wherever they stand. */
const codes = [
  // This is a name of the platform, as InvalidStateError or OffscreenCanvas, or of schema.org.
  /^\p{Lu}\p{Ll}+\p{Lu}\w*$/u,
  /Error$/,
  // This is a time zone.
  /^\p{Lu}\w+\/\p{Lu}\w+$/u,
  // This is the scheme of a header.
  /^Bearer …$/,
];

/** Methods whose first argument is a name of the code: of a header, an event, an entry. */
const namedBy = new Set([
  ...['addEventListener', 'append', 'get', 'getResponseHeader', 'has', 'includes', 'set'],
  ...['setRequestHeader'],
]);

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/**
 * Whether a literal reads as a text for people, by its letters and by where it stands.
 * @param {Literal} literal
 */
export function readsAsText(literal) {
  const writtenText = textOf(literal);
  return isText(writtenText) && !codes.some((code) => code.test(writtenText)) && !isName(literal);
}

/**
 * Returns whether a literal is a name in the code: a type, a module, a property, what something is
 * compared with, a header, or the message of an error, which only the log shows.
 * @param {Literal} literal
 * @returns {boolean}
 */
function isName(literal) {
  const { parent } = literal;
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent)) {
    return parent.name === literal || parent.name.getText() === "'@type'";
  }
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind);
  if (ts.isCallExpression(parent)) {
    const { expression: called } = parent;
    const isMethod = ts.isPropertyAccessExpression(called) && namedBy.has(called.name.text);
    return isMethod && parent.arguments[0] === literal;
  }
  if (!ts.isNewExpression(parent)) return false;
  return (
    ts.isThrowStatement(parent.parent) || /(Error|Exception)$/.test(parent.expression.getText())
  );
}
