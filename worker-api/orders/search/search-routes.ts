import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import {
  isWorkshop,
  requireWork,
  textForWorkshop,
  workFilter,
} from '#api/accounts/sessions/workshop-view.ts';
import { countWork, orderQuery, readWork } from '#api/orders/order-query.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { textOfMessage } from '#api/support/contact-message-store.ts';
import { foldText } from '#shared/language/fold-text.ts';
import {
  type DeskOrdersFilter,
  deskOrdersFilterSchema,
} from '#shared/orders/desk-order-schemas.ts';
import {
  type DeskCounts,
  type DeskSearchAnswer,
  deskSearchSchema,
  type FoundCustomer,
  type FoundOrder,
  foundOrders,
  foundOthers,
  workListsSchema,
} from '#shared/orders/desk-search-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { dueQuery } from '#shared/orders/work-choices.ts';
import { messageBody } from '#shared/support/contact-form.ts';
import { mostTickets, ticketState } from '#shared/support/tickets.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { phoneDigits } from '#shared/values/phone-number.ts';
import { foundBy, hasWords, type SearchedWords, searchedWords } from './order-words.ts';

/** Of messages that have the longest word, those that have the others too are shown. */
const messagesRead = 50;

/** The one search of the desk, the lists of Work, and the numbers on its tabs; all only read (B86, B87). */
export function searchRoutes(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  sessions: Sessions,
  limitReads: LimitReads,
) {
  const { orders, users, contactMessages } = storage;
  const staff = requireRole(sessions, 'admin');
  const work = requireWork(sessions);

  /** Resolves to accounts whose own fields fit, then to those and the callers whose orders say it. */
  async function customersFor(
    text: string,
    ways: readonly SearchedWords[],
    someOrders: readonly StoredOrder[],
  ): Promise<FoundCustomer[]> {
    const part = { skip: 0, limit: foundOthers + 1 };
    const accounts = ways.length === 0 ? [] : await users.search(text, part);
    const customers = new Map(accounts.map((user) => [user.id, accountFound(user)]));
    for (const order of someOrders) {
      if (isRedacted(order) || customers.has(order.owner) || !saysCustomer(order, ways)) continue;
      const user = await users.byId(order.owner);
      const key = user ? user.id : phoneDigits(order.customer_phone);
      if (!customers.has(key)) customers.set(key, user ? accountFound(user) : callerFound(order));
    }
    return [...customers.values()];
  }

  async function messagesFor(ways: readonly SearchedWords[]) {
    const [first] = ways;
    if (!first) return [];
    const messages = await contactMessages.withText(first[0], messagesRead);
    const fitting = messages.filter((message) => hasWords(textOfMessage(message), [first]));
    const steps = await contactMessages.stepsOf(fitting.map(({ id }) => id));
    return fitting.map((message) => ({
      id: message.id,
      name: message.name,
      subject: message.subject,
      message: messageBody(message),
      created_at: message.createdAt,
      state: ticketState(steps.filter(({ messageId }) => messageId === message.id)),
    }));
  }

  return new Hono<AppEnv>()
    .get('/search', staff, limitReads, validate('query', deskSearchSchema), async (c) => {
      const { q } = c.req.valid('query');
      const ways = searchedWords(q);
      const newest = await orders.withWords(ways, foundOrders + 1);
      const customers = await customersFor(q, ways, newest);
      const messages = await messagesFor(ways);
      const answer: DeskSearchAnswer = {
        orders: newest.slice(0, foundOrders).map((order) => orderFound(order, ways)),
        more_orders: newest.length > foundOrders,
        customers: customers.slice(0, foundOthers),
        more_customers: customers.length > foundOthers,
        messages: messages.slice(0, foundOthers),
        more_messages: messages.length > foundOthers,
      };
      return c.json(answer, 200);
    })
    .get('/work', work, limitReads, validate('query', workListsSchema), async (c) => {
      const seenBy = (filter: DeskOrdersFilter) => workFilter(c, filter);
      const textOf = isWorkshop(c) ? textForWorkshop : null;
      return c.json(await readWork(storage, c.req.valid('query'), clock(), seenBy, textOf), 200);
    })
    .get('/counts', work, limitReads, async (c) => {
      const now = clock();
      const today = dayInIndia(now.toISOString());
      const seenBy = (filter: DeskOrdersFilter) => workFilter(c, filter);
      const byToday = deskOrdersFilterSchema.parse(dueQuery({ from: '', until: today }));
      const unanswered = { states: ['new', 'acknowledged'] } as const;
      const late = { ...unanswered, dueBefore: now.toISOString() };
      const [due, lists, messages, lateMessages] = await Promise.all([
        orders.count(orderQuery(seenBy(byToday), now)),
        countWork(storage, now, seenBy),
        isWorkshop(c) ? 0 : contactMessages.count(unanswered, mostTickets),
        isWorkshop(c) ? 0 : contactMessages.count(late, mostTickets),
      ]);
      const answer: DeskCounts = {
        work: { due, late: lists.overdue },
        messages: { open: messages, late: lateMessages },
        lists,
      };
      return c.json(answer, 200);
    });
}

function accountFound({
  id,
  name,
  email,
  phone,
}: {
  id: string;
  name: string;
  email: string;
  phone: string | null;
}): FoundCustomer {
  return { id, name, email, phone: phone ?? '', order_number: null };
}

function callerFound(order: StoredOrder): FoundCustomer {
  const { order_number, customer_name, customer_email, customer_phone } = order;
  return {
    id: null,
    name: customer_name,
    email: customer_email,
    phone: customer_phone,
    order_number,
  };
}

/** Returns whether an order says it of its customer, and not of its gifts or money. */
function saysCustomer(order: StoredOrder, ways: readonly SearchedWords[]): boolean {
  const { customer_name, customer_email, customer_phone, shipping_address } = order;
  const texts = [customer_name, customer_email, phoneDigits(customer_phone), shipping_address];
  return hasWords(texts.map(foldText).join('\n'), ways);
}

function orderFound(order: StoredOrder, ways: readonly SearchedWords[]): FoundOrder {
  const { order_number, customer_name, created_at, total_amount, order_status, items } = order;
  return {
    order_number,
    customer_name,
    created_at,
    total_amount,
    order_status,
    gift: items[0]?.display_name ?? '',
    more_gifts: Math.max(0, items.length - 1),
    found_by: foundBy(order, ways),
  };
}
