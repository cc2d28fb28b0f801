import type { OrderCriteria } from '#pwa/desk/api/order-calls.ts';
import { deskPageSize } from '#shared/http/bounds.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/order.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';

/** The list as its address asks for it. */
export interface ListQuery {
  criteria: OrderCriteria;
  /** The number from 1 on. */
  page: number;
}

/** What stands in the fields above the list; empty texts ask for nothing. */
export interface ListFilters {
  search: string;
  status: string;
  from: string;
  to: string;
  questions: string;
}

/** Reads the list from an address; what makes no sense there is left out. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const page = query.get('page') ?? '1';
  return {
    criteria: criteriaOf({
      search: query.get('search') ?? '',
      status: query.get('status') ?? '',
      from: query.get('from') ?? '',
      to: query.get('to') ?? '',
      questions: query.get('questions') ?? '',
    }),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** What filters ask of the server: "All" is no status, an empty field no filter (D16). */
export function criteriaOf({ search, status, from, to, questions }: ListFilters): OrderCriteria {
  const text = search.trim();
  return {
    ...(text !== '' && { search: text }),
    ...(isOrderStatus(status) && { status }),
    ...(isCalendarDate(from) && { from }),
    ...(isCalendarDate(to) && { to }),
    ...(questions === 'open' && { questions }),
  };
}

/** The fields as a query fills them. */
export function filtersOf(ordersAsked: OrderCriteria): ListFilters {
  return { search: '', status: '', from: '', to: '', questions: '', ...ordersAsked };
}

/** The address's query for a list; whatever else stands in `now` stays. */
export function withListQuery(
  now: URLSearchParams,
  { criteria, page }: ListQuery,
): URLSearchParams {
  const next = new URLSearchParams(now);
  const values = { ...filtersOf(criteria), page: page === 1 ? '' : String(page) };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** How many pages `count` orders fill; an empty list is one page. */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / deskPageSize));
}

function isOrderStatus(text: string): text is OrderStatus {
  return (orderStatuses as readonly string[]).includes(text);
}
