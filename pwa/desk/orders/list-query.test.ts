import { expect, test } from 'vitest';
import { deskPageSize } from '#shared/http/bounds.ts';
import { criteriaOf, filtersOf, pagesOf, readListQuery, withListQuery } from './list-query.ts';

const queryIn = (text: string) => readListQuery(new URLSearchParams(text));

test('an address asks for the list it was made from', () => {
  const list = {
    criteria: {
      search: 'a&b=%',
      status: 'shipped',
      from: '2026-01-01',
      to: '2026-01-31',
      questions: 'open',
    },
    page: 3,
  } as const;
  const address = withListQuery(new URLSearchParams('tab=orders'), list);
  expect(address.get('tab')).toBe('orders');
  expect(readListQuery(address)).toEqual(list);
});

test('[D16] all orders, from the first page on, need no query', () => {
  const ordersAsked = criteriaOf({ search: '  ', status: '', from: '', to: '', questions: '' });
  expect(ordersAsked).toEqual({});
  const now = new URLSearchParams('search=x&page=2&tab=orders');
  expect(withListQuery(now, { criteria: ordersAsked, page: 1 }).toString()).toBe('tab=orders');
  expect(filtersOf(ordersAsked)).toEqual({
    ...{ search: '', status: '', from: '', to: '', questions: '' },
  });
});

test.each([
  'page=0',
  'page=x',
  'page=1.5',
  'page=-1',
  'status=lost',
  'from=2026-02-30',
  'to=now',
  'questions=x',
])('nonsense in an address, %s, is left out', (text) =>
  expect(queryIn(text)).toEqual({ criteria: {}, page: 1 }),
);

test.each([
  [0, 1],
  [deskPageSize, 1],
  [deskPageSize + 1, 2],
  [2 * deskPageSize + 1, 3],
])('%i orders fill %i pages', (count, pages) => expect(pagesOf(count)).toBe(pages));
