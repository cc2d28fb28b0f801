import type { Product } from '#shared/catalogue/product.ts';
import { familyOf } from '#shared/gifts/families.ts';
import { firstGraphemes } from '#shared/language/graphemes.ts';
import { readText } from '#shared/language/typed-text.ts';
import { maxNameLength } from '#shared/pricing/extra-prices.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import {
  type Customisation,
  type CustomNote,
  codePointsPerLetter,
  customisationKinds,
  detailsFit,
  type FieldKind,
  maxChoiceLength,
  maxDescriptionLength,
  maxEventLength,
} from './customisation.ts';
import { denominations, maxNames, maxNotes } from './largest-gift.ts';
import { typedDetails } from './typed-details.ts';

/**
 * What a stranger's text holds of a gift's details, each of the shape and within the limits that a
 * request may have; nothing of more than fits one gift.
 */
export function detailsFromLink(source: unknown): Customisation {
  if (typeof source !== 'object' || source === null) return {};
  const entries = Object.entries(customisationKinds).flatMap(([key, kind]) => {
    const value = readAs(kind, Object.hasOwn(source, key) && source[key as keyof typeof source]);
    return value === undefined ? [] : [[key, value]];
  });
  const details: Customisation = Object.fromEntries(entries);
  return detailsFit(details) ? details : {};
}

/** Returns undefined for what is of another shape, and for what stays out of links. */
function readAs(kind: FieldKind, value: unknown): Customisation[keyof Customisation] {
  if (typeof kind !== 'string') return textOf(value, maxChoiceLength);
  switch (kind) {
    case 'photoAddresses':
    case 'fileNames':
    case 'folder':
    case 'photoIds':
    case 'photoPoses':
    case 'drawing':
      return undefined;
    case 'names':
      return listOf(value, maxNames, nameOf);
    case 'notes':
      return listOf(value, maxNotes, noteOf);
    case 'name':
      return nameOf(value);
    case 'date':
      return dayOf(value);
    case 'event':
      return lettersOf(value, maxEventLength);
    case 'text':
      return textOf(value, maxDescriptionLength);
    case 'set':
      return textOf(value, maxChoiceLength);
  }
}

function listOf<T>(
  value: unknown,
  most: number,
  read: (item: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, most).flatMap((item) => read(item) ?? []);
}

function noteOf(value: unknown): CustomNote | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { date, currency }: { date?: unknown; currency?: unknown } = value;
  const isSold = typeof currency === 'number' && denominations.has(currency);
  return { date: dayOf(date), currency: isSold ? currency : undefined };
}

function nameOf(value: unknown): string | undefined {
  return lettersOf(value, maxNameLength);
}

/** Cuts a text to `most` letters, counted as people count, and to few enough code points. */
function lettersOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const bounded = [...readText(value, 'one')].slice(0, most * codePointsPerLetter).join('');
  return firstGraphemes(bounded, most);
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}

function textOf(value: unknown, most: number): string | undefined {
  return typeof value === 'string' ? readText(value, 'many').slice(0, most) : undefined;
}

const marker = '#details=';

/**
 * Returns where the same gift opens in its dialog. What was typed stands in the fragment, which no
 * server and no log ever sees; photos stay out of it.
 */
export function giftLink(
  { name, type }: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): string {
  const details = encodeURIComponent(JSON.stringify(typedDetails(customisation)));
  return `${familyOf(type).page.path}?gift=${encodeURIComponent(name)}${marker}${details}`;
}

/**
 * Returns what a fragment says of a gift's details, not yet checked; null when it was cut short.
 */
export function linkedDetails(fragment: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(fragment.slice(marker.length)));
  } catch {
    return null;
  }
}

export function hasDetails(fragment: string): boolean {
  return fragment.startsWith(marker);
}
