import { isCalendarDate } from '#shared/calendar-date.ts';
import { firstGraphemes } from '#shared/graphemes.ts';
import {
  type Customisation,
  type CustomNote,
  customisationKinds,
  type FieldKind,
} from './customisation.ts';
import { maxDescriptionLength, maxNameLength } from './limits.ts';

/** Far more than the dialog of any gift has rows. */
const maxListed = 50;

/** What a stranger's text holds of a gift's details, each of the shape it must have. */
export function detailsFromLink(given: unknown): Customisation {
  if (typeof given !== 'object' || given === null) return {};
  const read = Object.entries(customisationKinds).flatMap(([key, kind]) => {
    const value = readAs(kind, Object.hasOwn(given, key) && given[key as keyof typeof given]);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(read);
}

/** Undefined for what is of another shape, and for what stays out of links. */
function readAs(kind: FieldKind, value: unknown): Customisation[keyof Customisation] {
  switch (kind) {
    case 'photoAddresses':
    case 'fileNames':
    case 'folder':
    case 'photoIds':
    case 'photoPoses':
    case 'drawing':
      return undefined;
    case 'names':
      return listOf(value, nameOf);
    case 'notes':
      return listOf(value, noteOf);
    case 'name':
      return nameOf(value);
    case 'date':
      return dayOf(value);
    default:
      return textOf(value);
  }
}

function listOf<T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, maxListed).flatMap((item) => read(item) ?? []);
}

function noteOf(value: unknown): CustomNote | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { date, currency }: { date?: unknown; currency?: unknown } = value;
  return { date: dayOf(date), currency: typeof currency === 'number' ? currency : undefined };
}

function nameOf(value: unknown): string | undefined {
  const name = textOf(value);
  return name === undefined ? undefined : firstGraphemes(name, maxNameLength);
}

function dayOf(value: unknown): string | undefined {
  const day = textOf(value);
  return day !== undefined && isCalendarDate(day) ? day : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, maxDescriptionLength) : undefined;
}
