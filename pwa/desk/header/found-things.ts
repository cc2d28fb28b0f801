import { deskPerson } from '#pwa/desk/access/desk-session.ts';
import { orderAddress, readPeople, withPeople } from '#pwa/desk/people/people-address.ts';
import { words as giftsWords } from '#pwa/gifts/words.tsx';
import { dateWords } from '#shared/language/format-moment.ts';
import type {
  DeskSearchAnswer,
  FoundCustomer,
  FoundOrder,
} from '#shared/orders/desk-search-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { formatInr } from '#shared/values/money.ts';
import { words } from './words.ts';

/** One thing that was found: where it opens, and its three texts. */
export interface FoundThing {
  /** The order's number, the customer's or the message's id. */
  key: string;
  address: string;
  title: string;
  /** What tells it from others of its name. */
  about: string;
  /** This says by what it was found, where the rest does not. */
  by: string;
}

export interface FoundGroup {
  name: 'recent' | 'orders' | 'customers' | 'messages';
  things: readonly FoundThing[];
  /** Whether there are more than these. */
  more: boolean;
}

/** Returns the groups that have something, in their order. */
export function groupsOf(answer: DeskSearchAnswer | null): FoundGroup[] {
  if (!answer) return [];
  const { orders, customers, messages } = answer;
  const groups: FoundGroup[] = [
    { name: 'orders', things: orders.map(orderThing), more: answer.more_orders },
    { name: 'customers', things: customers.map(customerThing), more: answer.more_customers },
    { name: 'messages', things: messages.map(messageThing), more: answer.more_messages },
  ];
  return groups.filter(({ things }) => things.length > 0);
}

function orderThing(order: FoundOrder): FoundThing {
  const { order_number, customer_name, gift, more_gifts, created_at } = order;
  const { kind, text } = order.found_by;
  const gifts = more_gifts > 0 ? words.moreGifts(gift, more_gifts) : gift;
  const day = dateWords.day(dayInIndia(created_at));
  const isSaid = kind === 'number' || kind === 'gift' || text === customer_name;
  return {
    key: order_number,
    address: orderAddress(order_number),
    title: `${order_number} · ${customer_name}`,
    about: [
      giftsWords.order.statuses[order.order_status],
      gifts,
      formatInr(order.total_amount),
      day,
    ]
      .filter(Boolean)
      .join(' · '),
    by: isSaid ? '' : `${words.foundBy[kind]}: ${text}`,
  };
}

function customerThing({ id, name, email, phone, order_number }: FoundCustomer): FoundThing {
  const texts = [phone, email, ...(id === null ? [words.caller] : [])];
  const page = { ...readPeople(new URLSearchParams()), part: 'customers' as const, customer: id };
  return {
    key: id ?? `caller of ${order_number}`,
    address:
      id === null
        ? orderAddress(order_number ?? '')
        : `/admin?${withPeople(new URLSearchParams({ tab: 'people' }), page)}`,
    title: name,
    about: texts.filter(Boolean).join(' · '),
    by: '',
  };
}

function messageThing(message: DeskSearchAnswer['messages'][number]): FoundThing {
  const page = { ...readPeople(new URLSearchParams()), message: message.id };
  return {
    key: message.id,
    address: `/admin?${withPeople(new URLSearchParams({ tab: 'people' }), page)}`,
    title: message.name,
    about: dateWords.day(dayInIndia(message.created_at)),
    by: message.message,
  };
}

/** What each person opened last, in the memory of the page: it is gone with it. */
const recent = new Map<string, FoundThing[]>();
const mostRecent = 5;

export function noteOpened(thing: FoundThing): void {
  const person = deskPerson() ?? '';
  const others = (recent.get(person) ?? []).filter(({ key }) => key !== thing.key);
  recent.set(person, [thing, ...others].slice(0, mostRecent));
}

export function recentGroup(): FoundGroup[] {
  const things = recent.get(deskPerson() ?? '') ?? [];
  return things.length > 0 ? [{ name: 'recent', things, more: false }] : [];
}
