import type { StoredOrder } from '#shared/orders/order.ts';

/** What was ordered on some days in India. */
export interface OrderFigures {
  days: DayFigures[];
  gifts: GiftFigures[];
}

/** One day, without cancelled orders but for their number. In rupees. */
export interface DayFigures {
  /** YYYY-MM-DD. */
  day: string;
  orders: number;
  cancelled: number;
  revenue: number;
  /** The part of the revenue that is paid. */
  paid: number;
  /** Orders that were shipped after the day they were due. */
  late: number;
}

/** A product of all the days together; `revenue` without shipping and coupons. */
export interface GiftFigures {
  product: string;
  quantity: number;
  revenue: number;
}

/** A day with its own gifts, for a store that has to count orders one by one. */
export interface CountedDay extends DayFigures {
  gifts: readonly GiftFigures[];
}

type Counted = Pick<
  StoredOrder,
  'order_status' | 'payment_status' | 'total_amount' | 'due_on' | 'shipped_on'
> & { items: Pick<StoredOrder['items'][number], 'product_name' | 'quantity' | 'total_price'>[] };

export function nothingOn(day: string): CountedDay {
  return { day, orders: 0, cancelled: 0, revenue: 0, paid: 0, late: 0, gifts: [] };
}

/** Returns the figures of a day with one more order of it. */
export function addToDay(figures: CountedDay, order: Counted): CountedDay {
  const { due_on = '', total_amount } = order;
  const shippedOn = order.shipped_on ?? '';
  const isCancelled = order.order_status === 'cancelled';
  const isPaid = order.payment_status === 'completed';
  const ordered = order.items.map(({ product_name: product, quantity, total_price: revenue }) => ({
    product,
    quantity,
    revenue,
  }));
  return {
    day: figures.day,
    orders: figures.orders + 1,
    cancelled: figures.cancelled + Number(isCancelled),
    revenue: figures.revenue + (isCancelled ? 0 : total_amount),
    paid: figures.paid + (isCancelled || !isPaid ? 0 : total_amount),
    late: figures.late + Number(due_on !== '' && shippedOn > due_on),
    gifts: isCancelled ? figures.gifts : summed([...figures.gifts, ...ordered]),
  };
}

/** Days, in their order, as `OrderStore.figures` tells them. */
export function figuresOfDays(counted: readonly CountedDay[]): OrderFigures {
  return {
    days: counted.map(({ gifts: _gifts, ...day }) => day),
    gifts: summed(counted.flatMap(({ gifts }) => gifts)),
  };
}

/** Returns each product once, sorted by its name. */
function summed(gifts: readonly GiftFigures[]): GiftFigures[] {
  const sums = new Map<string, GiftFigures>();
  for (const { product, quantity, revenue } of gifts) {
    const before = sums.get(product) ?? { product, quantity: 0, revenue: 0 };
    sums.set(product, {
      product,
      quantity: before.quantity + quantity,
      revenue: before.revenue + revenue,
    });
  }
  return [...sums.values()].sort((a, b) => (a.product < b.product ? -1 : 1));
}
