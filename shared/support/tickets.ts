/*
 * The clocks of a complaint, as the Consumer Protection (E-Commerce) Rules 2020 set them: acknowledged
 * within 48 hours, redressed within a month.
 */
const acknowledgeMs = 48 * 60 * 60 * 1_000;

/** So many messages of a list are counted and shown; a count of as many may stand for more. */
export const mostTickets = 1_000;

export const ticketStepKinds = ['acknowledged', 'note', 'closed', 'reopened'] as const;
export type TicketStepKind = (typeof ticketStepKinds)[number];

export interface TicketStep {
  kind: TicketStepKind;
  text: string;
  author: string;
  /** A UTC instant. */
  at: string;
}

export const ticketStates = ['new', 'acknowledged', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Returns where a message stands after these steps, oldest first. */
export function ticketState(steps: readonly Pick<TicketStep, 'kind'>[]): TicketState {
  let state: TicketState = 'new';
  for (const { kind } of steps) {
    if (kind === 'closed') state = 'closed';
    // Whoever closed or reopened it had read it.
    else if (kind !== 'note') state = 'acknowledged';
  }
  return state;
}

/** Which steps may follow. */
export function mayFollow(state: TicketState, kind: TicketStepKind): boolean {
  switch (kind) {
    case 'acknowledged':
      return state === 'new';
    case 'closed':
      return state !== 'closed';
    case 'reopened':
      return state === 'closed';
    case 'note':
      return true;
  }
}

/** Returns until when what comes next has to be done, as a UTC instant; null once it is closed. */
export function ticketDue(createdAt: string, state: TicketState): string | null {
  if (state === 'closed') return null;
  if (state === 'new') return new Date(Date.parse(createdAt) + acknowledgeMs).toISOString();
  return monthLater(createdAt);
}

/** Returns the same day of the next month, or its last one: 31 Jan → 28 Feb. */
function monthLater(instant: string): string {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
