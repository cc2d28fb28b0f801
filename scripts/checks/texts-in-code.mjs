import ts from 'typescript';
import { isLiteral, readsAsText, textOf } from './reads-as-text.mjs';

/** Attributes of elements and components whose text a person reads. */
const shownAttributes = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext'],
  ...['busyLabel', 'confirmLabel', 'cancelLabel', 'data-missing', 'data-on-paper', 'data-wrong'],
  ...['emptyLabel', 'error', 'hint', 'label', 'lead', 'nameLabel', 'notice', 'phoneLabel'],
  ...['placeholder', 'submitLabel', 'text', 'title'],
]);

/** Functions whose texts a person reads. */
const showingFunctions = new Set(['confirmAlert', 'showAlert', 'showToast', 'useScreenHeading']);

const letter = /\p{L}/u;

/**
 * The texts for people that stand in a module, each with its line: what JSX shows, attributes that
 * are read out or shown, and literals anywhere that read as a label or a sentence.
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number, content: string }[]}
 */
export function textsInCode(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Map<import('typescript').Node, string>} */
  const textsOfNodes = new Map();
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isJsxText(node) && letter.test(node.text)) textsOfNodes.set(node, node.text);
    for (const literal of shownBy(node).flatMap(literalsIn)) {
      if (letter.test(textOf(literal))) textsOfNodes.set(literal, textOf(literal));
    }
    if (isLiteral(node) && readsAsText(node)) textsOfNodes.set(node, textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...textsOfNodes].map(([node, content]) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return { line: line + 1, content };
  });
}

/**
 * Returns the expressions of a node that come onto the screen.
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
  return node.arguments.flatMap((argument) => {
    if (!ts.isObjectLiteralExpression(argument)) return [argument];
    return argument.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && shownAttributes.has(property.name.getText())
        ? [property.initializer]
        : [],
    );
  });
}

/**
 * The literals an expression can come to; conditions and the arguments of calls are not shown.
 * @param {import('typescript').Expression} expression
 * @returns {import('./reads-as-text.mjs').Literal[]}
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
