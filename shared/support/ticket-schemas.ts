import { z } from 'zod';
import { deskPageSize } from '#shared/http/bounds.ts';
import { because } from '#shared/http/failure.ts';
import {
  emailSchema,
  filledText,
  optionalPhone,
  optionalText,
  pageSchema,
  personNameSchema,
} from '#shared/http/text-schemas.ts';
import { orderProblems } from '#shared/orders/order-life.ts';
import { type ContactSubject, contactSubjects, maxMessageLength } from './contact-form.ts';
import { type TicketState, type TicketStep, ticketStates, ticketStepKinds } from './tickets.ts';

/** A list without a state has all that are not closed. */
export const ticketsQuerySchema = z.object({
  ...pageSchema(deskPageSize).shape,
  state: z.enum(['open', ...ticketStates]).default('open'),
  subject: z.enum(contactSubjects).optional(),
  /** This asks for one message alone, whatever its state and subject. */
  id: z.string().max(100).optional(),
});
export type TicketsQuery = Pick<z.output<typeof ticketsQuerySchema>, 'state' | 'subject' | 'id'>;

const longestNote = 2_000;
const mostSteps = 1_000;

/** One step about a message; `place` is how many there were when it was seen. */
export const ticketStepSchema = z
  .object({
    kind: z.enum(ticketStepKinds),
    text: optionalText('sent_message', longestNote, 'many').default(''),
    place: z.int().min(0).max(mostSteps),
  })
  .refine(({ kind, text }) => kind !== 'note' || text !== '', { path: ['text'] });

/** A message of the contact form, with what was done about it and until when. */
export interface Ticket {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
  created_at: string;
  state: TicketState;
  /** A UTC instant; null once it is closed. */
  due_at: string | null;
  steps: TicketStep[];
}

export interface TicketsAnswer {
  tickets: Ticket[];
  /** Counts all pages together. */
  count: number;
  /** How many there are of this subject, by state, each up to `mostTickets`. */
  counts: Record<TicketState, number>;
  /** The officer who answers for them by the E-Commerce Rules. */
  officer: { name: string; designation?: string };
}

const maxSenderLength = 1_000;

export const contactSchema = z.object({
  /** Made by the client, so that a message sent again is the same one. */
  id: z.guid(because('invalid_message_id')).optional(),
  name: personNameSchema,
  email: emailSchema,
  phone: optionalPhone().optional(),
  subject: z.enum(contactSubjects, because('choose_subject')),
  // Before the visitor's own words stands a line that says who writes.
  message: filledText('message', maxMessageLength + maxSenderLength, 'many'),
});
export type ContactRequest = z.input<typeof contactSchema>;

/** What a customer reports of an order of their own, as a message that is sent once. */
export const orderProblemSchema = contactSchema.extend({
  id: z.guid(because('invalid_message_id')),
  problem: z.enum(orderProblems),
});
export type OrderProblemRequest = z.input<typeof orderProblemSchema>;
