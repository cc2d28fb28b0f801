import type { AppDeps } from '#api/app-deps.ts';
import type { StoredContactMessage, StoredTicketStep } from '#api/storage/message-stores.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { grievanceContact } from '#shared/grievance-contact.ts';
import type { Ticket, TicketsAnswer, TicketsAsked } from '#shared/http/ticket-schemas.ts';
import { pick } from '#shared/pick.ts';
import { mayFollow, type TicketStep, ticketDue, ticketState } from '#shared/tickets.ts';

const stepKeys = { kind: true, text: true, author: true, at: true } as const;

/** A page of messages, each with its steps: the clock that runs out first comes first, then the newest. */
export async function ticketsPage(
  { storage: { contactMessages } }: Pick<AppDeps, 'storage'>,
  { page, limit, state: asked, subject }: TicketsAsked & { page: number; limit: number },
): Promise<TicketsAnswer> {
  const counts = { new: 0, acknowledged: 0, closed: 0 };
  const fitting: { id: string; due: string | null }[] = [];
  for (const head of await contactMessages.heads()) {
    if (subject !== undefined && head.subject !== subject) continue;
    const state = ticketState(head.kinds.map((kind) => ({ kind })));
    counts[state] += 1;
    if (asked !== state && (asked !== 'open' || state === 'closed')) continue;
    fitting.push({ id: head.id, due: ticketDue(head.createdAt, state) });
  }
  // A closed one has no clock; they keep their order.
  fitting.sort((one, other) => (one.due ?? '').localeCompare(other.due ?? ''));
  const ids = fitting.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  const messages = await contactMessages.withIds(ids);
  const steps = await contactMessages.stepsOf(ids);
  const tickets = ids.flatMap((id) =>
    messages
      // One that was removed meanwhile is left out.
      .filter((message) => message.id === id)
      .map((message) =>
        ticketOf(
          message,
          steps.filter(({ messageId }) => messageId === id),
        ),
      ),
  );
  const { name, designation } = grievanceContact();
  const officer = { name, ...(designation === undefined ? {} : { designation }) };
  return { tickets, count: fitting.length, counts, officer };
}

type Stepping = { ok: true; ticket: Ticket } | Refused<'ticket_changed'>;

/** Notes one step and returns the message as it is then, unless another was noted since the message was seen with `place` of them. */
export async function addTicketStep(
  { storage: { contactMessages }, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  messageId: string,
  { place, ...step }: Pick<StoredTicketStep, 'place' | 'kind' | 'text' | 'author'>,
): Promise<Stepping> {
  const changed = { ok: false, reason: 'ticket_changed' } as const;
  const before = await contactMessages.stepsOf([messageId]);
  const isNext = before.length === place && mayFollow(ticketState(before), step.kind);
  const next = { messageId, place, ...step, at: clock().toISOString() };
  if (!isNext || !(await contactMessages.addStep(next))) return changed;
  const [message] = await contactMessages.withIds([messageId]);
  return message ? { ok: true, ticket: ticketOf(message, [...before, next]) } : changed;
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
