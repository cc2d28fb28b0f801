import { z } from 'zod';
import { because, type FailureBody } from '#shared/http/failure.ts';
import { filledText } from '#shared/http/text-schemas.ts';
import { plainNumber, readText } from '#shared/language/typed-text.ts';
import type { PayRequest } from '#shared/payments/way-to-pay.ts';
import { chosenNumbersSchema } from '#shared/printing/print-schemas.ts';
import { returnReasons } from './corrections/corrections.ts';
import { courierTemplates } from './courier-keys.ts';
import type { DeskOrderRow } from './desk-order-schemas.ts';
import type { StaffOrder } from './order.ts';
import { isTrackingLink, orderSteps } from './order-life.ts';

/** How often the order had been changed when it was seen. */
export const revisionSchema = z.int().min(0).max(1_000_000);

const linkTooLong = because('too_long', { what: 'tracking_link', max: 500 });
const giveLink = because('give', { what: 'tracking_link' });
/** A page of a carrier; empty for none. Nothing but the web is linked to (T24). */
const trackingLinkSchema = z
  .string(giveLink)
  .overwrite((text) => readText(text, 'one'))
  .trim()
  .max(500, linkTooLong)
  .pipe(z.union([z.literal(''), z.url().refine(isTrackingLink)], giveLink));

const carriedSchema = z.object({
  carrier: filledText('carrier', 60),
  tracking_number: filledText('tracking_number', 60),
  link: trackingLinkSchema.default(''),
});
/** One that is handed over has neither carrier nor number nor link. */
const shipmentSchema = z.union([
  z.strictObject({
    carrier: z.literal(''),
    tracking_number: z.literal(''),
    link: z.literal('').default(''),
  }),
  carriedSchema,
]);

export const referenceDigits = /^\d{12}$/;
/** What a bank calls a UPI payment: 12 digits, which people type in groups and in any script. */
export const referenceSchema = z
  .string()
  .transform(plainNumber)
  .refine((text) => referenceDigits.test(text), because('reference_unreadable'));

const moveSchema = z.object({
  to: z.enum(orderSteps),
  /** What the bank calls the payment that staff found and confirm (B81). */
  reference: referenceSchema.optional(),
  revision: revisionSchema,
  shipment: shipmentSchema.optional(),
  reason: z.enum(returnReasons).optional(),
});

/** Nothing is shipped without a shipment. */
const shipsWhole = ({ to, shipment }: z.output<typeof moveSchema>) =>
  to !== 'shipped' || shipment !== undefined;
const needsCarrier = { path: ['shipment'], error: because('give', { what: 'carrier' }) };

export const moveOrderSchema = moveSchema.refine(shipsWhole, needsCarrier);
export type MoveOrderRequest = z.input<typeof moveOrderSchema>;

const maxMoves = 100;
export const moveOrdersSchema = z.object({
  moves: z
    .array(moveSchema.extend({ number: z.string().max(40) }).refine(shipsWhole, needsCarrier))
    .min(1)
    .max(maxMoves),
});
export type MoveOrdersRequest = z.input<typeof moveOrdersSchema>;

/** What became of each order, in the order they were named. */
export interface MovedOrdersAnswer {
  results: (
    | { number: string; ok: true; order: DeskOrderRow }
    | { number: string; ok: false; failure: Omit<FailureBody, 'requestId'> }
  )[];
}

/** Asks for chosen orders as a list in the columns that a courier's bulk booking reads. */
export const courierListSchema = z.object({
  template: z.enum(courierTemplates),
  numbers: chosenNumbersSchema,
});

export const cancelOrderSchema = z.object({ revision: revisionSchema });

export const paymentReferenceSchema = z.object({ reference: referenceSchema });

/** The state of an order and of its payment. */
export interface PaymentAnswer extends Pick<StaffOrder, 'step' | 'payment_status'> {
  /** How to pay it; null once there is nothing to pay. */
  pay: PayRequest | null;
}
