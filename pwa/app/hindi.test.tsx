import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { shop } from '#shared/shop.ts';
import { roomsWithWords, speak } from '#shared/translated.ts';
import { hindi } from './hindi.ts';

const sources = import.meta.glob<string>(['/{pwa,shared}/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
});
/** `translated('cart', …)`, with or without the type of its words. */
const room = /\btranslated(?:<[^>]*>)?\(\s*'([^']+)'/g;

afterEach(() => speak({}));

/** Loads every module that has words, and returns their rooms. */
async function everyRoom(): Promise<string[]> {
  const modules = import.meta.glob(['/{pwa,shared}/**/*.{ts,tsx}', '!**/*.test.*']);
  const named: string[] = [];
  for (const [path, read] of Object.entries(sources)) {
    const rooms = [...(await read()).matchAll(room)].map(([, name]) => name ?? '');
    // A room is called by its file, which is how its words in another language are found.
    for (const name of rooms) expect(path.replace(/\.\w+$/, '')).toBe(`/${name}`);
    if (rooms.length > 0) await modules[path]?.();
    named.push(...rooms);
  }
  return named;
}

/** What a text, or what a function makes of marked parameters, says; null for what is neither. */
function said(value: unknown): string | null {
  const made = typeof value === 'function' ? value(...marks.slice(0, value.length)) : value;
  if (typeof made === 'string') return made;
  if (!isValidElement(made)) return null;
  return renderToStaticMarkup(<Router ssrPath="/">{made as ReactNode}</Router>);
}
const marks = ['⟦a⟧', '⟦b⟧', '⟦c⟧', '⟦d⟧'];

/** Every text of a room by its path: `order.items`. */
function textsOf(words: object, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const text = attempt(() => said(value));
    if (text !== null) return [[at, text] satisfies [string, string]];
    return typeof value === 'object' && value !== null ? textsOf(value, at) : [];
  });
}

/** Null where a function needs more than texts. */
function attempt(make: () => string | null): string | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const sameInHindi = [
  shop.name,
  'Chromium',
  'WhatsApp',
  'UPI',
  'UPI ID',
  'CVV',
  'MM/YY',
  'name@bank',
];
const signs = /^[\d\s\p{P}\p{S}]*$/u;
/** What formats make of a mark. */
const unformatted = /Invalid Date|NaN/;

function isHindi(text: string): boolean {
  const words = text.replaceAll(/<[^>]*>|⟦.⟧/g, ' ').trim();
  return /\p{Script=Devanagari}/u.test(words) || signs.test(words) || sameInHindi.includes(words);
}

test('every room has its words in Hindi, and every text there is one', async () => {
  const rooms = await everyRoom();
  expect(Object.keys(hindi).sort()).toEqual([...new Set(rooms)].sort());

  const english = new Map(roomsWithWords().map(([name, words]) => [name, new Map(textsOf(words))]));
  speak(hindi);
  const problems = roomsWithWords().flatMap(([name, words]) =>
    textsOf(words).flatMap(([path, text]) => {
      const inEnglish = english.get(name)?.get(path) ?? '';
      const lost = marks.filter((mark) => inEnglish.includes(mark) && !text.includes(mark));
      return [
        ...lost.map((mark) => `${name}.${path} does not say ${mark}: ${text}`),
        ...(isHindi(text) || unformatted.test(text)
          ? []
          : [`${name}.${path} is not in Hindi: ${text}`]),
      ];
    }),
  );
  expect(problems).toEqual([]);
});
