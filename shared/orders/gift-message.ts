import { graphemesOf } from '#shared/language/graphemes.ts';
import type { Order } from './order.ts';

/** What a shopper wishes for the gifts of an order, all of it free of charge (B15). */
export interface GiftWishes {
  /** Written on a card that goes with them; empty for no card. */
  message: string;
  /** Whether they are wrapped. */
  wrap: boolean;
}

/** The longest message of a card, in characters as people count them. */
export const maxMessageLetters = 200;

/** How many lines of their own a card has room for, however short they are. */
const maxMessageLines = 8;

/** Returns whether a card has room for the message. */
export function messageFits(message: string): boolean {
  return graphemesOf(message).length <= maxMessageLetters;
}

/** The wishes in a form and nothing else it holds; what is absent is not wished. */
export function giftWishesOf(form: object): GiftWishes {
  const { message, wrap } = form as Partial<Record<keyof GiftWishes, unknown>>;
  return { message: typeof message === 'string' ? message : '', wrap: wrap === true };
}

/** Returns whether something goes with the gifts of an order. */
export function hasWishes({
  gift_message,
  gift_wrap,
}: Partial<Pick<Order, 'gift_message' | 'gift_wrap'>>): boolean {
  return Boolean(gift_message || gift_wrap);
}

/**
 * The lines of a message as a card shows them, each to be wrapped further: without empty lines at its
 * ends and in a row, and of more lines than there is room for the last are one.
 */
export function messageLines(message: string): string[] {
  const lines = message.split(/\r\n|\r|\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  const shownLines = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''));
  if (shownLines.at(-1) === '') shownLines.pop();
  if (shownLines.length <= maxMessageLines) return shownLines;
  const [first, rest] = [
    shownLines.slice(0, maxMessageLines - 1),
    shownLines.slice(maxMessageLines - 1),
  ];
  return [...first, rest.filter((line) => line !== '').join(' ')];
}
