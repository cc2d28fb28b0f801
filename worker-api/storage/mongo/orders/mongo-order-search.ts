import type { Collection, Filter } from 'mongodb';
import {
  type OrderQuery,
  type OrderStore,
  orderRow,
  orderSorting,
  type RowPlace,
} from '#api/orders/order-store.ts';
import type { SearchedWords } from '#api/orders/search/order-words.ts';
import { literal } from '#api/storage/mongo/mongo-records.ts';
import { deskOrderRowKeys } from '#shared/orders/desk-order-schemas.ts';
import { markKeys, rowGiftKeys } from '#shared/orders/gift-mark.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderDocument } from './order-documents.ts';

const rowFields = {
  ...deskOrderRowKeys,
  gift_message: true,
  ...Object.fromEntries(
    [...Object.keys(rowGiftKeys), ...markKeys.map((key) => `customization.${key}`)].map((key) => [
      `items.${key}`,
      true,
    ]),
  ),
};

/** The staff's list; filters and sorting use indexes, a search reads the documents they leave. */
export function mongoOrderSearch(
  orders: Collection<OrderDocument>,
  toOrder: (document: OrderDocument) => StoredOrder,
): Pick<OrderStore, 'search' | 'after' | 'count' | 'withWords'> {
  const sorted = (query: OrderQuery, filter: Filter<OrderDocument>) => {
    const { key, ascending } = orderSorting(query.sort);
    const direction = ascending ? 1 : -1;
    // Orders may be large, so only the fields of a row are read.
    return orders
      .find(filter, { projection: rowFields })
      .sort({ [key]: direction, order_number: direction });
  };

  return {
    count: (query) => orders.countDocuments(filterOf(query)),
    async search(query, { skip, limit }) {
      const filter = filterOf(query);
      const [documents, count] = await Promise.all([
        sorted(query, filter).skip(skip).limit(limit).toArray(),
        orders.countDocuments(filter),
      ]);
      return { rows: documents.map(orderRow), count };
    },
    async after(query, last, limit) {
      const behind = last ? [beyond(query, last)] : [];
      const documents = await sorted(query, { $and: [filterOf(query), ...behind] })
        .limit(limit)
        .toArray();
      return documents.map(orderRow);
    },
    async withWords(ways, limit) {
      if (ways.length === 0) return [];
      const cursor = orders
        .find({ $or: ways.map(having) }, { projection: { ends: 0 } })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit);
      return (await cursor.toArray()).map(toOrder);
    },
  };
}

const having = (words: SearchedWords): Filter<OrderDocument> => ({
  $and: words.map((word) => ({ ends: new RegExp(`^${literal(word)}`) })),
});

/**
 * Returns the orders that come after this one. Those without a day to ship by come before all that
 * have one.
 */
function beyond({ sort }: OrderQuery, last: RowPlace): Filter<OrderDocument> {
  const { key, ascending } = orderSorting(sort);
  const after = ascending ? '$gt' : '$lt';
  const value = last[key];
  return {
    $or: [
      { [key]: value === undefined ? { $exists: true } : { [after]: value } },
      { [key]: value ?? { $exists: false }, order_number: { [after]: last.order_number } },
    ],
  };
}

/** Returns what finds these digits in a number, with the signs of `plainPhone` between them. */
function inPhone(digits: string): RegExp {
  return new RegExp([...digits].join('(?:\\(0\\)|[ ()./+-])*'));
}

function filterOf({
  from,
  before,
  activeSince,
  status,
  steps,
  dueFrom,
  dueBefore,
  hasProblem,
  askedBy,
  neededUntil,
  isCashAway,
  search,
  phone,
  ways,
}: OrderQuery): Filter<OrderDocument> {
  const time = {
    ...(from === undefined ? {} : { $gte: from }),
    ...(before === undefined ? {} : { $lt: before }),
  };
  const due = {
    ...(dueFrom === undefined ? {} : { $gte: dueFrom }),
    ...(dueBefore === undefined ? {} : { $lt: dueBefore }),
  };
  const part = search === undefined ? undefined : new RegExp(literal(search), 'i');
  return {
    ...(status === undefined ? {} : { order_status: status }),
    // Any text is greater, which null and nothing are not.
    ...(isCashAway ? { cash_with_courier: true } : {}),
    ...(hasProblem ? { payment_problem: { $gt: '' as 'twice' } } : {}),
    ...(askedBy === undefined ? {} : { 'questions.at': { $lte: askedBy } }),
    ...(neededUntil === undefined ? {} : { needed_by: { $lte: neededUntil } }),
    ...(Object.keys(due).length === 0 ? {} : { due_on: due }),
    ...(Object.keys(time).length === 0 ? {} : { created_at: time }),
    $and: [
      part === undefined
        ? {}
        : {
            $or: [
              ...[{ customer_email: part }, { order_number: part }, { invoice_number: part }],
              ...(phone === undefined ? [] : [{ customer_phone: inPhone(phone) }]),
            ],
          },
      ways === undefined ? {} : { $or: [{ order_number: { $in: [] } }, ...ways.map(having)] },
      activeSince === undefined ? {} : { $or: activeFrom({ $gte: activeSince }) },
      steps === undefined ? {} : { step: { $in: [...steps] } },
    ],
  };
}

const activeFrom = (time: { $gte: string }): Filter<OrderDocument>[] => [
  { created_at: time },
  ...['moves.at', 'payments.at', 'refunds.at', 'credit_notes.at'].map((field) => ({
    [field]: time,
  })),
];
