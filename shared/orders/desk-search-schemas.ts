import { z } from 'zod';
import type { CustomerRow } from '#shared/accounts/people-schemas.ts';
import { longestSearch, mostWorkPages } from '#shared/http/bounds.ts';
import { because } from '#shared/http/failure.ts';
import { readText } from '#shared/language/typed-text.ts';
import type { Ticket } from '#shared/support/ticket-schemas.ts';
import type { DeskOrdersAnswer } from './desk-order-schemas.ts';
import type { StaffOrder } from './order.ts';
import { type WorkCounts, type WorkPart, workChoices } from './work-choices.ts';

/** How many orders a search shows, and how many customers and messages. */
export const foundOrders = 6;
export const foundOthers = 5;

/** What the search of the desk looks for (B86): at least three letters or digits find something. */
export const deskSearchSchema = z.object({
  q: z
    .string()
    .overwrite((text) => readText(text, 'one'))
    .trim()
    .max(longestSearch, because('search_too_long', { max: longestSearch })),
});

/** The kinds of text by which an order is found. */
export type FoundBy =
  | 'number'
  | 'invoice'
  | 'payment'
  | 'parcel'
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'gift';

/** An order that was found. */
export interface FoundOrder
  extends Pick<
    StaffOrder,
    'order_number' | 'customer_name' | 'created_at' | 'total_amount' | 'order_status'
  > {
  /** The name of its first gift, and how many others it has. */
  gift: string;
  more_gifts: number;
  found_by: { kind: FoundBy; text: string };
}

/** A customer that was found; who only called has no account, and is known by an order (B50). */
export interface FoundCustomer extends Pick<CustomerRow, 'name' | 'email' | 'phone'> {
  /** The id of the account; null of who only called. */
  id: string | null;
  order_number: string | null;
}

/** What the desk's search finds; a list that has more than it shows says so. */
export interface DeskSearchAnswer {
  orders: FoundOrder[];
  more_orders: boolean;
  customers: FoundCustomer[];
  more_customers: boolean;
  messages: Pick<Ticket, 'id' | 'name' | 'subject' | 'message' | 'created_at' | 'state'>[];
  more_messages: boolean;
}

/** Says which lists Work shows, of which of their orders, and how much of them. */
export const workListsSchema = z.object({
  choice: z.enum(workChoices).default('all'),
  words: deskSearchSchema.shape.q.default(''),
  pages: z.coerce.number().int().min(1).max(mostWorkPages).default(1),
});

/** The first rows of each list of a choice, and how many orders each has in all. */
export type WorkListsAnswer = Record<'lists', (DeskOrdersAnswer & { part: WorkPart })[]>;

/** What waits at the desk, for the numbers on its tabs and in Work (B87). */
export interface DeskCounts {
  /** Orders to be shipped today or earlier, and those of them of earlier days. */
  work: { due: number; late: number };
  /** Messages that are not closed, and those of them whose clock ran out; each up to `mostTickets`. */
  messages: { open: number; late: number };
  /** How many orders each list of Work has. */
  lists: WorkCounts;
}
