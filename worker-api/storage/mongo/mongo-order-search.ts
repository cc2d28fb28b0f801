import type { Collection, Filter } from 'mongodb';
import { adminOrderRowKeys } from '#shared/http/admin-schemas.ts';
import type { OrderQuery, OrderStore } from '../order-store.ts';
import { orderRow, orderSorting } from '../order-store.ts';
import type { OrderDocument } from './mongo-documents.ts';

/** The staff's list; filters and sorting use indexes, a search reads the documents they leave. */
export function mongoOrderSearch(
  orders: Collection<OrderDocument>,
): Pick<OrderStore, 'search' | 'after'> {
  const sorted = (query: OrderQuery, filter: Filter<OrderDocument>) => {
    const { key, ascending } = orderSorting(query.sort);
    const direction = ascending ? 1 : -1;
    // Orders may be large, so only the fields of a row are read.
    return orders
      .find(filter, { projection: adminOrderRowKeys })
      .sort({ [key]: direction, order_number: direction });
  };

  return {
    async search(query, { skip, limit }) {
      const filter = filterOf(query);
      const [found, count] = await Promise.all([
        sorted(query, filter).skip(skip).limit(limit).toArray(),
        orders.countDocuments(filter),
      ]);
      return { rows: found.map(orderRow), count };
    },
    async after(query, last, limit) {
      const { key, ascending } = orderSorting(query.sort);
      const beyond = ascending ? '$gt' : '$lt';
      const behind: Filter<OrderDocument>[] = last
        ? [
            {
              $or: [
                { [key]: { [beyond]: last[key] } },
                { [key]: last[key], order_number: { [beyond]: last.order_number } },
              ],
            },
          ]
        : [];
      const found = await sorted(query, { $and: [filterOf(query), ...behind] })
        .limit(limit)
        .toArray();
      return found.map(orderRow);
    },
  };
}

function filterOf({ from, before, status, search }: OrderQuery): Filter<OrderDocument> {
  const time = {
    ...(from === undefined ? {} : { $gte: from }),
    ...(before === undefined ? {} : { $lt: before }),
  };
  const part = search === undefined ? undefined : new RegExp(literal(search), 'i');
  return {
    ...(status === undefined ? {} : { order_status: status }),
    ...(Object.keys(time).length === 0 ? {} : { created_at: time }),
    ...(part === undefined ? {} : { $or: [{ customer_email: part }, { order_number: part }] }),
  };
}

/** A pattern that matches only the text itself (ST3). */
function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
