import { z } from 'zod';
import type { ContactSubject } from '#shared/contact-subjects.ts';
import { type TicketState, type TicketStep, ticketStepKinds } from '#shared/tickets.ts';
import { pageSchema } from './page-schema.ts';
import { optionalText } from './text-schemas.ts';

export const ticketsQuerySchema = pageSchema(50);

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
  /** Whether there are older ones. */
  more: boolean;
}
