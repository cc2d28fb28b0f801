import type { AppDeps } from '#api/app-deps.ts';
import type { StoredContactMessage, StoredTicketStep } from '#api/storage/message-stores.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { Ticket, TicketsAnswer } from '#shared/http/ticket-schemas.ts';
import { pick } from '#shared/pick.ts';
import { mayFollow, type TicketStep, ticketDue, ticketState } from '#shared/tickets.ts';

const stepKeys = { kind: true, text: true, author: true, at: true } as const;

/** A page of messages, newest first, each with its steps. */
export async function ticketsPage(
  { storage: { contactMessages } }: Pick<AppDeps, 'storage'>,
  page: number,
  limit: number,
): Promise<TicketsAnswer> {
  const found = await contactMessages.latest(limit + 1, (page - 1) * limit);
  const shown = found.slice(0, limit);
  const steps = await contactMessages.stepsOf(shown.map(({ id }) => id));
  const tickets = shown.map((message) =>
    ticketOf(
      message,
      steps.filter(({ messageId }) => messageId === message.id),
    ),
  );
  return { tickets, more: found.length > limit };
}

type Stepping = { ok: true } | Refused<'ticket_changed'>;

/** Notes one step, unless another was noted since the message was seen with `place` of them. */
export async function addTicketStep(
  { storage: { contactMessages }, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  messageId: string,
  { place, ...step }: Pick<StoredTicketStep, 'place' | 'kind' | 'text' | 'author'>,
): Promise<Stepping> {
  const before = await contactMessages.stepsOf([messageId]);
  const isNext = before.length === place && mayFollow(ticketState(before), step.kind);
  const next = { messageId, place, ...step, at: clock().toISOString() };
  if (isNext && (await contactMessages.addStep(next))) return { ok: true };
  return { ok: false, reason: 'ticket_changed' };
}

function ticketOf(message: StoredContactMessage, stored: readonly StoredTicketStep[]): Ticket {
  const { id, name, email, phone, subject, createdAt } = message;
  const state = ticketState(stored);
  const steps: TicketStep[] = stored.map((step) => pick(step, stepKeys));
  const due_at = ticketDue(createdAt, state);
  return {
    ...{ id, name, email, phone, subject, message: message.message, created_at: createdAt },
    ...{ state, due_at, steps },
  };
}
