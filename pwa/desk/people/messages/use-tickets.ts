import { useRef, useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { isAsking } from '#pwa/desk/is-asking.ts';
import { words } from '#pwa/desk/people/words.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { Ticket, TicketsAnswer, TicketsAsked } from '#shared/support/ticket-schemas.ts';

interface TicketsState {
  /** Null until the first answer. */
  here: TicketsAnswer | null;
  busy: boolean;
  /** Why the list could not be loaded, in the language of the moment. */
  failed: (() => string) | null;
}

/**
 * The messages that are asked for, asked for anew whenever they may be old. `put` shows one as it is
 * after a step: it stays where it was until the list is asked for again. None goes from under an open dialog.
 */
export function useTickets(asked: TicketsAsked, page: number) {
  const [state, setState] = useState<TicketsState>({ here: null, busy: true, failed: null });
  /** How many steps were noted here. */
  const noted = useRef(0);
  const take = ({ answer, before }: Awaited<ReturnType<typeof ask>>) => {
    // It may not know of a step that was noted meanwhile.
    if (before !== noted.current) return refresh();
    setState(({ here }) =>
      answer.ok
        ? { here: withAsked(answer.data, here), busy: false, failed: null }
        : { here, busy: false, failed: () => textOf(answer) || words.messages.failed },
    );
  };
  const ask = async () => {
    const before = noted.current;
    return { answer: await adminApi().tickets(asked, page), before };
  };
  const { load, refresh } = useAnswer(JSON.stringify({ asked, page }), {
    ask,
    onAsk: () => setState((now) => ({ ...now, busy: true, failed: null })),
    onAnswer: take,
  });
  useAsking(() => {
    if (!state.busy) refresh();
  });
  const put = (ticket: Ticket) => {
    noted.current += 1;
    setState((now) => ({ ...now, here: now.here && withTicket(now.here, ticket) }));
  };
  return { ...state, load, refresh: () => refresh(), put };
}

/** The list as it is now with what left it under a dialog, in its place: something is being written about it (B56). */
function withAsked(now: TicketsAnswer, before: TicketsAnswer | null): TicketsAnswer {
  if (!before || !isAsking()) return now;
  const tickets = [...now.tickets];
  for (const [place, ticket] of before.tickets.entries()) {
    if (!tickets.some(({ id }) => id === ticket.id)) tickets.splice(place, 0, ticket);
  }
  return { ...now, tickets };
}

/** The list with a message as it is by now, counted where it stands. */
function withTicket(here: TicketsAnswer, ticket: Ticket): TicketsAnswer {
  const before = here.tickets.find(({ id }) => id === ticket.id);
  const counts = { ...here.counts };
  if (before) {
    counts[before.state] -= 1;
    counts[ticket.state] += 1;
  }
  return {
    ...here,
    counts,
    tickets: here.tickets.map((each) => (each.id === ticket.id ? ticket : each)),
  };
}
