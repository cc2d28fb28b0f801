import { useSearchParams } from 'wouter';
import { type DeedTopic, deedTopics } from '#shared/accounts/staff-deeds.ts';
import { type ContactSubject, contactSubjects } from '#shared/support/contact-form.ts';
import type { TicketsQuery } from '#shared/support/ticket-schemas.ts';
import { ticketStates } from '#shared/support/tickets.ts';

const peopleParts = ['messages', 'customers', 'staff', 'log'] as const;
export type PeoplePart = (typeof peopleParts)[number];

export const ticketChoices = ['open', ...ticketStates] as const;

/** What the People tab shows, as its address says it. */
export interface PeopleView {
  part: PeoplePart;
  state: TicketsQuery['state'];
  subject: ContactSubject | undefined;
  /** The message that is shown alone. */
  message: string | null;
  /** What customers are searched by. */
  who: string;
  /** The customer whose page is open. */
  customer: string | null;
  /** The id of the person whose deeds the log shows; empty for all. */
  by: string;
  topic: DeedTopic | '';
  /** The page of the part's list, from 1. */
  sheet: number;
}

/** Reads an address; what makes no sense there is left out. */
export function readPeople(query: URLSearchParams): PeopleView {
  const sheet = query.get('sheet') ?? '1';
  return {
    part: peopleParts.find((part) => part === query.get('people')) ?? 'messages',
    state: ticketChoices.find((state) => state === query.get('state')) ?? 'open',
    subject: contactSubjects.find((subject) => subject === query.get('subject')),
    message: query.get('message'),
    who: query.get('who')?.trim().slice(0, 100) ?? '',
    customer: query.get('customer'),
    by: query.get('by')?.slice(0, 100) ?? '',
    topic: deedTopics.find((topic) => topic === query.get('topic')) ?? '',
    sheet: /^[1-9]\d{0,4}$/.test(sheet) ? Number(sheet) : 1,
  };
}

/** The address for what is to be shown; whatever else stands in `now` stays. */
export function withPeople(now: URLSearchParams, peopleView: PeopleView): URLSearchParams {
  const next = new URLSearchParams(now);
  const values = {
    people: peopleView.part === 'messages' ? '' : peopleView.part,
    state: peopleView.state === 'open' ? '' : peopleView.state,
    subject: peopleView.subject ?? '',
    message: peopleView.message ?? '',
    who: peopleView.who,
    customer: peopleView.customer ?? '',
    by: peopleView.by,
    topic: peopleView.topic,
    sheet: peopleView.sheet === 1 ? '' : String(peopleView.sheet),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What is shown, and a way to show something else; a change starts its list at the first page. */
export function usePeopleAddress() {
  const [query, setQuery] = useSearchParams();
  const peopleView = readPeople(query);
  const show = (change: Partial<PeopleView>) =>
    setQuery((now) => withPeople(now, { ...readPeople(now), sheet: 1, ...change }));
  return { view: peopleView, show };
}

/** Returns where the Orders tab shows one order, opened. */
export function orderAddress(number: string): string {
  return `/admin?search=${number}&open=${number}`;
}
