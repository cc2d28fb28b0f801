import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';
import { isLiteral, textOf } from './reads-as-text.mjs';

/** What stands in place of the parts that differ: a literal has `…` there. */
const parts = /\{\w+\}|\b[NXY]\b|₹total\b/g;

/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, ' ');

/** The texts in quotes of docs/spec.md, but for the quotes that it speaks of. */
const quotedTexts = [...readFileSync(`${root}/docs/spec.md`, 'utf8').matchAll(/“([^”]+)”/g)]
  .map(([, text = '']) => plain(text))
  .filter((text) => text !== 'quotes');

/** Files whose texts shoppers read, without those of the desk and of the owner's commands. */
const ofShoppers = /[-/]words(\.hi)?\.tsx?$|english-shop-failures\.ts$|failure-words\.hi\.ts$/;

/** Every production file of code, by its path. */
const paths = execFileSync(
  'git',
  ['ls-files', '-z', '-co', '--exclude-standard', 'pwa', 'shared', 'worker-api'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/test-/.test(path))
  .filter((path) => existsSync(`${root}/${path}`));

/**
 * Returns every literal of a file, and what stands between tags.
 * @param {string} path
 */
function textsIn(path) {
  const source = readFileSync(`${root}/${path}`, 'utf8');
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const texts = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    // The name of a file of words is none.
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteral(node) && /^(pwa|shared)\//.test(node.text)) return;
    // A text between tags has `…` where the page puts something in.
    if (ts.isJsxElement(node)) {
      const parts = node.children.map((part) => (ts.isJsxText(part) ? part.text : '…'));
      texts.push(plain(parts.join('')));
    } else if (isLiteral(node)) texts.push(plain(textOf(node)));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

it('every text that the specification quotes is one that the shop says', () => {
  const texts = paths.filter((path) => !path.includes('.hi.')).flatMap(textsIn);
  expect(quotedTexts.length).toBeGreaterThan(80);
  expect(quotedTexts.filter((text) => !isSaidIn(texts, text))).toEqual([]);
});

/**
 * Returns whether one of the texts is that of the specification, to the letter; a number may be what the
 * shop puts in.
 * @param {readonly string[]} texts
 * @param {string} text
 */
function isSaidIn(texts, text) {
  const expectedText = text.replace(parts, '…').replace(/ ?…$/, '');
  const letters = expectedText.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(letters.replace(/\d+/g, '(?:$&|…)'));
  return texts.some((shownText) => pattern.test(shownText));
}

/** Each side of what the specification says in two ways stands on a surface of its own (D1–D5). */
const surfaces = {
  'pwa/shop/cart/words.ts': [
    'Standard delivery takes 3-7 business days within India',
    '3-7 business days',
    'all sales are final: no returns or exchanges',
  ],
  'pwa/shop/contact/words.ts': [
    'Standard delivery takes 3-7 business days within India',
    'express options exist',
    'within India only',
  ],
  'pwa/shop/policies/words.tsx': [
    '15 working days',
    'You can cancel within 24 hours',
    'within 48 hours',
    'within 5-7 business days',
    'report it within 24 hours',
    'a replacement within 7 business days',
  ],
  'shared/gifts/photo-frame/words.ts': ['Customize Your Frame (Coming Soon)'],
  'shared/gifts/zodiac/words.ts': ['The sign is chosen at checkout'],
  'shared/gifts/photo-frame/prices-and-sizes.ts': [
    '6x8 inch',
    '8x10 inch',
    '8x15 inches',
    '13x19 inches',
  ],
  'shared/gifts/resin-frame/prices-and-sizes.ts': [
    '7x12 inches',
    '9x14 inches',
    '8x15 inches',
    '13x19 inches',
  ],
};

it.each(Object.entries(surfaces))('%s says its side of what is said in two ways', (path, texts) => {
  expect(texts.filter((text) => !quotedTexts.includes(text))).toEqual([]);
  expect(texts.filter((text) => !isSaidIn(textsIn(path), text))).toEqual([]);
});

/** The words that docs/words.md keeps out, each with what is said instead. */
const unwanted = readFileSync(`${root}/docs/words.md`, 'utf8')
  .split('## What shoppers read')[1]
  ?.split('\n')
  .filter((line) => /^\| (?!say)\S/.test(line))
  .flatMap((line) => {
    const [, say = '', hindi = '', never = ''] = line.split('|').map((cell) => cell.trim());
    return never.split(', ').map((word) => ({ word, say: `${say} (${hindi})` }));
  });

/**
 * @param {string} text
 * @param {string} word
 */
function says(text, word) {
  // The words of Hindi bend; a letter of English on either side makes another word.
  return /^[a-z]/.test(word)
    ? new RegExp(`(?:^|[^a-z])${word}(?:[^a-z]|$)`, 'i').test(text)
    : text.includes(word);
}

it('no words file says in another word what docs/words.md has a word for', () => {
  expect(unwanted?.length).toBeGreaterThan(50);
  const files = paths.filter((path) => ofShoppers.test(path) && !/^pwa\/desk|-staff-/.test(path));
  const wrong = files.flatMap((path) =>
    textsIn(path).flatMap((text) => {
      const ownWords = quotedTexts.reduce((rest, quoted) => rest.replaceAll(quoted, ''), text);
      const hits = unwanted?.filter(({ word }) => says(ownWords, word)) ?? [];
      return hits.map(({ word, say }) => `${path}: “${text}” says ${word}, not ${say}`);
    }),
  );
  expect(wrong).toEqual([]);
});
