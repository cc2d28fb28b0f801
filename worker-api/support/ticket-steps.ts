import type { AppDeps } from '#api/server/app-deps.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { grievanceContact } from '#shared/support/contact-form.ts';
import type { Ticket, TicketsAnswer, TicketsQuery } from '#shared/support/ticket-schemas.ts';
import {
  mayFollow,
  mostTickets,
  type TicketState,
  type TicketStep,
  ticketDue,
  ticketState,
} from '#shared/support/tickets.ts';
import { pick } from '#shared/values/pick.ts';
import type { StoredContactMessage, StoredTicketStep } from './contact-message-store.ts';

const stepKeys = { kind: true, text: true, author: true, at: true } as const;

/**
 * A page of messages, each with its steps: the clock that runs out first comes first, then the newest. Of
 * those in a list the first thousand are counted and shown, so that no flood of them makes it slow (T48).
 */
export async function ticketsPage(
  { storage: { contactMessages } }: Pick<AppDeps, 'storage'>,
  { page, limit, state: wantedState, subject, id }: TicketsQuery & { page: number; limit: number },
): Promise<TicketsAnswer> {
  const countOf = (states: readonly TicketState[]) =>
    contactMessages.count({ states, subject }, mostTickets);
  const counts = {
    new: await countOf(['new']),
    acknowledged: await countOf(['acknowledged']),
    closed: await countOf(['closed']),
  };
  const states = wantedState === 'open' ? (['new', 'acknowledged'] as const) : [wantedState];
  const one = id === undefined ? null : await contactMessages.withIds([id]);
  const count = one?.length ?? (await countOf(states));
  // What is beyond comes once these are closed.
  const limitHere = Math.min(limit, count - (page - 1) * limit);
  const part = { skip: (page - 1) * limit, limit: limitHere };
  const messages =
    one ?? (limitHere > 0 ? await contactMessages.page({ states, subject }, part) : []);
  const steps = await contactMessages.stepsOf(messages.map(({ id }) => id));
  const tickets = messages.map((message) =>
    ticketOf(
      message,
      steps.filter(({ messageId }) => messageId === message.id),
    ),
  );
  const { name, designation } = grievanceContact();
  const officer = { name, ...(designation === undefined ? {} : { designation }) };
  return { tickets, count, counts, officer };
}

type Stepping = { ok: true; ticket: Ticket } | Refused<'ticket_changed'>;

/** Notes one step and returns the message as it is then, unless another was noted since the message was seen with `place` of them. */
export async function addTicketStep(
  { storage: { contactMessages }, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  messageId: string,
  { place, ...step }: Pick<StoredTicketStep, 'place' | 'kind' | 'text' | 'author'>,
): Promise<Stepping> {
  const refusal = { ok: false, reason: 'ticket_changed' } as const;
  const before = await contactMessages.stepsOf([messageId]);
  const isNext = before.length === place && mayFollow(ticketState(before), step.kind);
  const next = { messageId, place, ...step, at: clock().toISOString() };
  if (!isNext || !(await contactMessages.addStep(next))) return refusal;
  const [message] = await contactMessages.withIds([messageId]);
  return message ? { ok: true, ticket: ticketOf(message, [...before, next]) } : refusal;
}

function ticketOf(message: StoredContactMessage, ticketSteps: readonly StoredTicketStep[]): Ticket {
  const { id, name, email, phone, subject, createdAt } = message;
  const state = ticketState(ticketSteps);
  const steps: TicketStep[] = ticketSteps.map((step) => pick(step, stepKeys));
  const due_at = ticketDue(createdAt, state);
  return {
    id,
    name,
    email,
    phone,
    subject,
    message: message.message,
    created_at: createdAt,
    state,
    due_at,
    steps,
  };
}
