import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { failureWords } from '#shared/failures/failure-words.ts';
import { type RequestField, requestFields } from '#shared/failures/reasons.ts';
import { roomsWithWords, speak } from '#shared/language/translated.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { shop } from '#shared/shop-settings/shop.ts';
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
  for (const [path, load] of Object.entries(sources)) {
    const rooms = [...(await load()).matchAll(room)].map(([, name]) => name ?? '');
    // A room is called by its file, which is how its words in another language are found.
    for (const name of rooms) expect(path.replace(/\.\w+$/, '')).toBe(`/${name}`);
    if (rooms.length > 0) await modules[path]?.();
    named.push(...rooms);
  }
  return named;
}

/** What a function may be given for a parameter, all of it marked so that it is found in the text. */
type Kind = 'text' | 'object' | 'function';
const kinds: readonly Kind[] = ['text', 'object', 'function'];
const names = ['a', 'b', 'c', 'd'];
const markPattern = /⟦[\w.]+⟧/g;
/** What becomes of a parameter of another kind; half a mark is a text that was read as a list. */
const misread = /undefined|\[object|=>|[⟦⟧]/;

function markedAs(kind: Kind, name: string): unknown {
  if (kind === 'object') return anything(name);
  const mark = `⟦${name}⟧`;
  return kind === 'text' ? mark : (text: string) => mark + text;
}

/** What a parameter must be one of, which no mark is. */
const samples: Readonly<Record<string, string>> = {
  what: 'name' satisfies RequestField,
  step: 'shipped' satisfies OrderStep,
  from: 'placed' satisfies OrderStep,
  to: 'delivered' satisfies OrderStep,
  channel: 'whatsapp' satisfies NotificationChannel,
};

/** An object with any property, which is also a list of one and a text. */
function anything(name: string, depth = 0): unknown {
  const mark = `⟦${name}⟧`;
  if (depth > 3) return mark;
  return new Proxy([mark], {
    get(list, key) {
      if (key === Symbol.toPrimitive) return () => mark;
      if (Object.hasOwn(samples, key)) return samples[String(key)];
      if (key === '0') return anything(name, depth + 1);
      if (typeof key === 'symbol' || key in list) return Reflect.get(list, key);
      const method: unknown = Reflect.get(String.prototype, key);
      if (typeof method === 'function') return method.bind(mark);
      return anything(`${name}.${key}`, depth + 1);
    },
  });
}

/** Returns every choice of kinds for so many parameters; texts alone first. */
function choicesOf(parameters: number): Kind[][] {
  if (parameters === 0) return [[]];
  return choicesOf(parameters - 1).flatMap((others) => kinds.map((kind) => [...others, kind]));
}

type Speaking = (...parameters: unknown[]) => unknown;

/** Returns what a function makes of parameters of these kinds; undefined where it takes others. */
function textFrom(speaking: Speaking, kinds: readonly Kind[]): unknown {
  try {
    const answer = speaking(...kinds.map((kind, index) => markedAs(kind, names[index] ?? '')));
    const rest = (textIn(answer) ?? '').replaceAll(markPattern, '');
    return misread.test(rest) ? undefined : answer;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns what a text says; null for what is none. */
function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (!isValidElement(value)) return null;
  return renderToStaticMarkup(<Router ssrPath="/">{value as ReactNode}</Router>);
}

/** What each function takes, by its path: English says it, and Hindi is given the same. */
const kindsOfTexts = new Map<string, readonly Kind[]>();

/** Returns every text of a room by its path: `order.items`. */
function textsOf(words: object, room: string): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) => {
    const at = `${room}.${key}`;
    let content: unknown = value;
    if (typeof value === 'function') {
      const candidates = kindsOfTexts.has(at)
        ? [kindsOfTexts.get(at) ?? []]
        : choicesOf(value.length);
      const kinds = candidates.find((each) => textFrom(value as Speaking, each) !== undefined);
      if (kinds === undefined) throw new Error(`No sample fits the parameters of ${at}`);
      kindsOfTexts.set(at, kinds);
      content = textFrom(value as Speaking, kinds);
    }
    const text = textIn(content);
    if (text !== null) return [[at, text] satisfies [string, string]];
    return typeof content === 'object' && content !== null ? textsOf(content, at) : [];
  });
}

const sameInHindi = [
  shop.name,
  'Chromium',
  'WhatsApp',
  'UPI',
  'UPI ID',
  'UPI QR',
  'GSTIN',
  'CVV',
  'MM/YY',
  'name@bank',
  'PDF',
  'PNG, 300 dpi',
  '· SPECIMEN',
];
const signs = /^[\d\s\p{P}\p{S}]*$/u;
/** What formats make of a mark. */
const unformatted = /Invalid Date|NaN/;

function isHindi(text: string): boolean {
  const words = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(markPattern, ' ')
    .trim();
  return /\p{Script=Devanagari}/u.test(words) || signs.test(words) || sameInHindi.includes(words);
}

test('every room has its words in Hindi, and every text there is one', async () => {
  const rooms = await everyRoom();
  expect(Object.keys(hindi).sort()).toEqual([...new Set(rooms)].sort());

  const english = new Map(roomsWithWords().flatMap(([name, words]) => textsOf(words, name)));
  speak(hindi);
  const problems = roomsWithWords().flatMap(([name, words]) =>
    textsOf(words, name).flatMap(([path, text]) => {
      const marks = new Set(english.get(path)?.match(markPattern));
      const lost = [...marks].filter((mark) => !text.includes(mark));
      return [
        ...lost.map((mark) => `${path} does not say ${mark}: ${text}`),
        ...(isHindi(text) || unformatted.test(text) ? [] : [`${path} is not in Hindi: ${text}`]),
      ];
    }),
  );
  expect(problems).toEqual([]);
});

test.each(requestFields)('what a request is asked for is called in Hindi: %s', (what) => {
  speak(hindi);
  expect(failureWords.give({ what })).not.toMatch(/[a-z]/i);
});
