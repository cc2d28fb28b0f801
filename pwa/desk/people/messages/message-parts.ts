import { senderLine } from '#shared/support/contact-form.ts';
import type { Ticket } from '#shared/support/ticket-schemas.ts';

/** A part of a message: words, the number of an order, or a photo of this shop. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'order'; number: string }
  | { kind: 'photo'; address: string };

const marked = /(https?:\/\/[^\s/]+\/api\/images\/[\w-]+|\bNW-[0-9A-Z]{4,12}\b)/;

/**
 * What somebody wrote, without the line that says who (the card does), with its orders and the photos
 * of a report of damage. Photos of another origin stay text.
 */
export function messageParts(
  { name, email, phone, message }: Pick<Ticket, 'name' | 'email' | 'phone' | 'message'>,
  origin: string,
): MessagePart[] {
  const head = `${senderLine(name, email, phone ?? '')}\n\n`;
  const text = message.startsWith(head) ? message.slice(head.length) : message;
  return text.split(marked).flatMap((part, place): MessagePart[] => {
    if (part === '') return [];
    if (place % 2 === 0) return [{ kind: 'text', text: part }];
    if (part.startsWith('NW-')) return [{ kind: 'order', number: part }];
    // Compared as text: what somebody typed may be no address at all.
    const address = part.startsWith(`${origin}/`) ? part.slice(origin.length) : null;
    return [address === null ? { kind: 'text', text: part } : { kind: 'photo', address }];
  });
}
