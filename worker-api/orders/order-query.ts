import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { type GiftVersions, proofsBy } from '#api/proofs/proof-views.ts';
import { csvStream, timeInIndia } from '#api/server/http/answers/csv-stream.ts';
import type { Storage } from '#api/storage/storage.ts';
import { foldText } from '#shared/language/fold-text.ts';
import {
  type DeskOrderRow,
  type DeskOrdersFilter,
  deskOrdersFilterSchema,
} from '#shared/orders/desk-order-schemas.ts';
import type { WorkListsAnswer, workListsSchema } from '#shared/orders/desk-search-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { openSteps } from '#shared/orders/order-moves.ts';
import {
  partsOf,
  type WorkChoice,
  type WorkCounts,
  type WorkPart,
  workChoices,
  workQuery,
} from '#shared/orders/work-choices.ts';
import { dayInIndia, startOfDayInIndia } from '#shared/values/calendar-date.ts';
import { searchedDigits } from '#shared/values/phone-number.ts';
import type { OrderQuery, OrderStore, PageOfOrders } from './order-store.ts';
import { deskRows } from './order-views.ts';
import { hasWords, searchedWords } from './search/order-words.ts';

/** The staff's filter as a storage query: days are days in India, the last one included (D16). Only
 * an order that is not done yet has a day to ship it by.
 */
export function orderQuery(
  {
    from,
    to,
    status,
    steps,
    problem,
    questions,
    cash,
    due_from: dueFrom,
    due_before: dueBefore,
    needed_until: neededUntil,
    search,
    sort,
  }: DeskOrdersFilter,
  now: Date,
): OrderQuery {
  const searched = searchedNumber(search ?? '');
  const phone = searchedDigits(search ?? '');
  return {
    sort,
    ...(from === undefined ? {} : { from: startOfDayInIndia(from) }),
    ...(to === undefined ? {} : { before: startOfDayInIndia(to, 1) }),
    ...(status === undefined ? {} : { status }),
    ...(steps === undefined && sort !== 'due_on:asc' ? {} : { steps: steps ?? openSteps }),
    ...(problem === undefined ? {} : { hasProblem: true }),
    ...(questions === undefined ? {} : { askedBy: now.toISOString() }),
    ...(dueFrom === undefined ? {} : { dueFrom }),
    ...(dueBefore === undefined ? {} : { dueBefore }),
    ...(neededUntil === undefined ? {} : { neededUntil }),
    ...(cash === undefined ? {} : { isCashAway: true }),
    ...(searched === '' ? {} : { search: searched }),
    ...(phone === null ? {} : { phone }),
  };
}

const pageSize = 100;
/** Of the lists below the first; their own buttons show more at once. */
const besideSize = 25;

/**
 * Resolves to the first orders of each list of a choice that have all words (B86), of those that `seenBy` leaves to who
 * asks; without words to all of them. Where there is a `textOf`, the words are in what it returns of an order too.
 */
export async function readWork(
  storage: Parameters<typeof deskRows>[1] & { orders: Pick<OrderStore, 'search' | 'after'> },
  { choice, words, pages }: z.output<typeof workListsSchema>,
  now: Date,
  seenBy: SeenBy,
  textOf: ((row: DeskOrderRow) => string) | null = null,
): Promise<WorkListsAnswer> {
  const lists: WorkListsAnswer['lists'] = [];
  for (const part of partsOf(choice)) {
    const query = workPartQuery(part, now, seenBy);
    const limit = pages * (lists.length === 0 ? pageSize : besideSize);
    if (query && words !== '') query.ways = searchedWords(words);
    const answer = query && (await findIn(storage.orders, query, limit, textOf));
    const { rows = [], count = 0 } = answer ?? {};
    lists.push({ part, rows: await deskRows(rows, storage), count });
  }
  return { lists };
}

async function findIn(
  orders: Pick<OrderStore, 'search' | 'after'>,
  query: OrderQuery,
  limit: number,
  textOf: ((row: DeskOrderRow) => string) | null,
) {
  const { ways } = query;
  if (!ways || !textOf) return await orders.search(query, { skip: 0, limit });
  const rows: DeskOrderRow[] = [];
  for await (const batch of ordersInBatches(orders, query, batchSize)) {
    rows.push(...batch.filter((row) => hasWords(textOf(row), ways)));
  }
  return { rows: rows.slice(0, limit), count: rows.length };
}

type SeenBy = (filter: DeskOrdersFilter) => DeskOrdersFilter;

/** Returns what a list of Work is of those that `seenBy` leaves; null for nothing. */
function workPartQuery(part: WorkPart, now: Date, seenBy: SeenBy): OrderQuery | null {
  const listed = deskOrdersFilterSchema.parse(workQuery(part, dayInIndia(now.toISOString())));
  const filter = seenBy(listed);
  const isNone = filter.steps?.length === 0 || filter.problem !== listed.problem;
  return isNone ? null : orderQuery(filter, now);
}

/** Resolves to how many orders each list of the Work tab has, of those that `seenBy` leaves to who asks. */
export async function countWork(
  { orders }: { orders: Pick<OrderStore, 'count'> },
  now: Date,
  seenBy: SeenBy,
): Promise<WorkCounts> {
  const counts = new Map<WorkChoice, number>();
  for (const choice of workChoices) {
    if (choice === 'all') continue;
    const query = workPartQuery(choice, now, seenBy);
    counts.set(choice, query ? await orders.count(query) : 0);
  }
  const all = partsOf('all').reduce((sum, part) => sum + (counts.get(part) ?? 0), 0);
  counts.set('all', all);
  return Object.fromEntries(counts) as WorkCounts;
}

/**
 * A number or an address as it is looked for: no order number, invoice number or e-mail address has a
 * space, though people read and write them in groups.
 */
export function searchedNumber(text: string): string {
  return foldText(text).replaceAll(' ', '');
}

const page = { limit: 50, maxBytes: 1_000_000 };

/**
 * Yields all orders of an owner, newest first, a page in memory at a time. Other calls go on
 * between two pages: who orders large gifts again and again has hundreds of megabytes of them
 * (ST212).
 */
export async function* eachOrder(
  orders: Pick<OrderStore, 'ofOwner'>,
  owner: string,
): AsyncGenerator<StoredOrder> {
  for (let skip = 0; ; ) {
    const batch = await orders.ofOwner(owner, { ...page, skip });
    if (batch.length === 0) return;
    yield* batch;
    skip += batch.length;
    await nextTurn();
  }
}

const batchSize = 500;

/** The columns of the file in their order, named as in the staff's table. */
const columns = {
  order_number: 'Order#',
  created_at: 'Created (India)',
  customer_name: 'Customer',
  customer_email: 'Email',
  customer_phone: 'Phone',
  total_amount: 'Amount (INR)',
  order_status: 'Status',
  payment_status: 'Payment',
} satisfies Partial<Record<keyof DeskOrderRow, string>>;

/** The matching orders as a CSV file. */
export function ordersFile(
  orders: Pick<OrderStore, 'after'>,
  query: OrderQuery,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const batches = ordersInBatches(orders, query, batchSize);
  return csvStream({
    columns,
    failed,
    texts: ['customer_name', 'customer_email', 'customer_phone'],
    async next() {
      const { value: rows } = await batches.next();
      return rows?.map((row) => ({ ...row, created_at: timeInIndia(row.created_at) })) ?? null;
    },
  });
}

/** Yields every order that fits, a batch in memory at a time. */
export async function* ordersInBatches(
  orders: Pick<OrderStore, 'after'>,
  query: OrderQuery,
  size: number,
): AsyncGenerator<DeskOrderRow[], undefined> {
  for (let last: DeskOrderRow | null = null; ; ) {
    const rows: DeskOrderRow[] = await orders.after(query, last, size);
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}

/** The proofs of one order, and of a page of several: 1.3 MB at most, as details are short (T27). */
export const maxProofsAtOnce = 100;

/** An order with the versions of its gifts. */
interface OrderOfPage {
  order: StoredOrder;
  versions: GiftVersions;
}

/**
 * Resolves to a part of the owner's orders, newest first. It also ends before it has more than
 * `maxProofsAtOnce` proofs, but never before its first order.
 */
export async function pageOfOrders(
  { orders, proofs }: Pick<Storage, 'orders' | 'proofs'>,
  owner: string,
  part: PageOfOrders,
): Promise<OrderOfPage[]> {
  const ordersOfPart = await orders.ofOwner(owner, part);
  const counted = await proofs.counts(ordersOfPart.map(({ order_number }) => order_number));
  const counts = new Map(counted.map((each) => [each.orderNumber, each.proofs]));
  let soFar = 0;
  const tooMany = ordersOfPart.findIndex(({ order_number }, index) => {
    soFar += counts.get(order_number) ?? 0;
    return index > 0 && soFar > maxProofsAtOnce;
  });
  const fitting = ordersOfPart.slice(0, tooMany === -1 ? ordersOfPart.length : tooMany);
  const numbersWithProofs = fitting
    .map(({ order_number }) => order_number)
    .filter((each) => counts.has(each));
  const [ofAsked, ofFitting] = await Promise.all([
    numbersWithProofs.length === 0 ? [] : proofs.ofOrders(numbersWithProofs),
    proofs.picturesOf(fitting.map(({ order_number }) => order_number)),
  ]);
  const byOrder = proofsBy(ofAsked, 'orderNumber');
  const pictures = proofsBy(ofFitting, 'orderNumber');
  return fitting.map((order) => {
    const { order_number: number } = order;
    const versions = { proofs: byOrder.get(number) ?? [], pictures: pictures.get(number) ?? [] };
    return { order, versions };
  });
}
