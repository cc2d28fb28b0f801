import type { Customisation } from '#shared/customisation/customisation.ts';
import { completeNames, namesFieldOf, plainText } from '#shared/customisation/fields.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { variantOf, variants } from '#shared/gifts/families.ts';
import { type EventKey, events, otherEvent } from '#shared/gifts/shared-fields.ts';
import { type ZodiacSign, zodiacSigns } from '#shared/gifts/zodiac/signs.ts';
import { isolated } from '#shared/language/directions.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { asApproved } from '#shared/proofs/as-approved.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import { pick } from '#shared/values/pick.ts';
import type { OrderItem, StoredOrderItem } from './order.ts';
import { orderedProduct } from './ordered-product.ts';

/** What tells a gift from others of its kind: who stands on it, its event or sign, its day (YYYY-MM-DD). */
export interface GiftMark {
  /** As they were typed. */
  names?: string[] | undefined;
  event?: EventKey | undefined;
  sign?: ZodiacSign | undefined;
  date?: string | undefined;
}

/** What of a mark the row of a list has. */
export const giftMarkKeys = {
  names: true,
  event: true,
  sign: true,
  date: true,
} as const satisfies Record<keyof GiftMark, true>;

/**
 * Returns the mark of an ordered gift, as it was approved last where the item comes with its versions; an empty
 * one where nothing tells it apart.
 */
export function giftMark(item: Partial<OrderItem>): GiftMark {
  const product = orderedProduct(item);
  if (!product) return {};
  const variant = variantOf(product);
  const { people = [], ...keys } = variant.shownKeys;
  const { customization = {} } = asApproved(item);
  const field = namesFieldOf(variant);
  const typedNames = people.map(({ name }) => plainText(customization[name] ?? ''));
  const names = (field ? completeNames(customization, field) : typedNames).filter(Boolean);
  const event = events.keys.find(
    (key) => key === (keys.event && customization[keys.event]) && key !== otherEvent,
  );
  const sign = zodiacSigns.keys.find((key) => key === (keys.sign && customization[keys.sign]));
  const date = dayOf(customization, [keys.date, ...people.map((person) => person.date)]);
  return { names: names.length > 0 ? names : undefined, event, sign, date };
}

/** Tells what was chosen and nothing that was typed (T41). */
export function chosenMark(item: Partial<OrderItem>): GiftMark {
  const { names: _, ...choices } = giftMark(item);
  return choices;
}

function dayOf(
  customization: Customisation,
  keys: readonly (keyof Customisation | undefined)[],
): string | undefined {
  return keys
    .map((key) => key && customization[key])
    .find((day): day is string => typeof day === 'string' && isCalendarDate(day));
}

/** Returns a mark in words: `Asha, Ravi · Wedding · 14 Feb 1998`; empty where there is none. */
export function markText({ names = [], event, sign, date }: GiftMark): string {
  const parts = [
    names.map(isolated).join(', '),
    event && events.texts('shown')[event],
    sign && choiceText(zodiacSigns, sign, 'shown'),
    date && dateWords.day(date),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What of a customisation the mark of a gift is read from. */
export const markKeys: readonly string[] = [
  'customNames',
  ...variants.flatMap(({ shownKeys: { people = [], event, sign, date } }) => [
    ...people.flatMap((person) => [person.name, person.date]),
    event,
    sign,
    date,
  ]),
].filter((key, place, all) => key !== undefined && all.indexOf(key) === place) as string[];

/** What of a gift a row names it by. */
export const rowGiftKeys = {
  product_name: true,
  product_type: true,
  display_name: true,
  quantity: true,
} as const satisfies Partial<Record<keyof StoredOrderItem, true>>;

export interface RowGift extends Pick<StoredOrderItem, keyof typeof rowGiftKeys> {
  mark?: GiftMark | undefined;
}

/** What there is to make, in short. */
export interface RowGifts {
  /** The first of its gifts. */
  gifts: RowGift[];
  /** Counts all gifts of the order together. */
  pieces: number;
}

/** What of a gift is read for its row. */
export type RowItem = Pick<StoredOrderItem, keyof typeof rowGiftKeys | 'customization'>;

/** An order may have hundreds. */
const mostNamed = 3;

/** The gifts of an order as its row has them; a stored item is marked as it was ordered. */
export function rowGifts(items: readonly RowItem[]): RowGifts {
  return {
    gifts: items
      .slice(0, mostNamed)
      .map((item) => ({ ...pick(item, rowGiftKeys), mark: giftMark(item) })),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
