import { z } from 'zod';
import { deskPageSize } from '#shared/http/bounds.ts';
import { because } from '#shared/http/failure.ts';
import { calendarDate, pageSchema } from '#shared/http/text-schemas.ts';
import { readText } from '#shared/language/typed-text.ts';
import type { RowGifts } from './gift-mark.ts';
import { orderStatuses, type StaffOrder, type StaffOrderItem } from './order.ts';
import { orderSteps } from './order-life.ts';
import { questionKinds } from './order-questions.ts';

/** The response to an admin registration or login; the token opens no customer call. */
export interface DeskSessionAnswer {
  token: string;
  name: string;
  email: string;
}

export const deskOrderSorts = [
  'created_at:desc',
  'created_at:asc',
  'total_amount:desc',
  'total_amount:asc',
  'due_on:asc',
] as const;
export type DeskOrderSort = (typeof deskOrderSorts)[number];

const maxSearchLength = 100;

/** Reads a value of an address, of which an empty one asks for nothing. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const searchSchema = z
  .string()
  // As what it looks through was cleaned; and no database looks for some of it.
  .overwrite((text) => readText(text, 'one'))
  .trim()
  .max(maxSearchLength, because('search_too_long', { max: maxSearchLength }));

/** Which orders: all that fit `search` (part of an e-mail, order or invoice number, as it stands, in
 * any case), the status, and the days in India from `from` to `to`, both included (D16). */
export const deskOrdersFilterSchema = z.object({
  from: orAbsent(calendarDate),
  to: orAbsent(calendarDate),
  status: orAbsent(z.enum(orderStatuses)),
  /** Steps with commas between them; absent is any. */
  steps: orAbsent(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(orderSteps)).max(orderSteps.length)),
  ),
  /** Asks only for those with a question that is open now. */
  questions: orAbsent(z.literal('open')),
  /** Asks only for those to ship on a day or later, before a day, or that are needed on one or before. */
  due_from: orAbsent(calendarDate),
  due_before: orAbsent(calendarDate),
  needed_until: orAbsent(calendarDate),
  /** Asks only for those whose money is not as it should be (`payment_problem`). */
  problem: orAbsent(z.literal('any')),
  /** Asks only for those whose cash the carrier has yet to hand over (B79). */
  cash: orAbsent(z.literal('with_courier')),
  search: orAbsent(searchSchema),
  sort: z.enum(deskOrderSorts).default('created_at:desc'),
});
export type DeskOrdersFilter = z.output<typeof deskOrdersFilterSchema>;

/** The query of the list; every value is text in an address. */
export const deskOrdersQuerySchema = deskOrdersFilterSchema.extend(pageSchema(deskPageSize).shape);

/** Which question of an order staff have answered; `item` is the place of its gift, from 0. */
export const settleQuestionSchema = z.object({
  kind: z.enum(questionKinds),
  item: z.int().min(0).max(10_000).optional(),
});
export type SettleQuestionRequest = z.input<typeof settleQuestionSchema>;

/** The fields the list of orders and its file show. */
export const deskOrderRowKeys = {
  order_number: true,
  customer_name: true,
  customer_email: true,
  customer_phone: true,
  shipping_name: true,
  shipping_address: true,
  total_amount: true,
  order_status: true,
  payment_status: true,
  created_at: true,
  revision: true,
  step: true,
  due_on: true,
  needed_by: true,
  delivery_by: true,
  payment_kind: true,
  payment_reference: true,
  payment_problem: true,
  shipment: true,
  booking: true,
  print_again: true,
  photos_asked: true,
  desk_note: true,
  call_agreed: true,
  cash_with_courier: true,
  remake_of: true,
  questions: true,
} as const satisfies Partial<Record<keyof StaffOrder, true>>;

interface SameReference {
  /**
   * The other orders for which the same UPI reference was named (B63); absent where there are none.
   */
  same_reference?: string[];
}

/** One row of the list: what the table shows; of a reference only while `isMoneyOpen`. */
export interface DeskOrderRow
  extends Pick<StaffOrder, keyof typeof deskOrderRowKeys>,
    RowGifts,
    SameReference {
  /** The address of the picture of its first gift, as it was approved last; absent until that is drawn. */
  picture?: string;
  /** Says that a card goes with its gifts. */
  has_card?: true;
}

export interface DeskOrdersAnswer {
  rows: DeskOrderRow[];
  /** Counts all pages together. */
  count: number;
}

/** A gift to make, with the photos that have arrived in its folder so far (B2). */
export interface DeskOrderItem extends StaffOrderItem {
  photos: { imageUrl: string; originalName: string; photoId: string }[];
  /** How many photos the shopper chose that are not here yet. */
  photos_pending: number;
}

/** An order in full, for the work-table. */
export interface DeskOrder extends StaffOrder, SameReference {
  items: DeskOrderItem[];
}
