import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { laterWords } from '#pwa/ui/later-words.tsx';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { OrderTable } from './orders/orders-panel.tsx';
import { RowList } from './row-list.tsx';
import { WorkGroup } from './work/work-list.tsx';

/** A boundary catches nothing without a browser: whatever it holds has thrown here. */
vi.mock('#pwa/ui/feedback/error-boundary.tsx', () => ({
  ErrorBoundary: ({ fallback = null }: { fallback?: ReactNode }) => fallback,
}));

const rows = ['NW-1', 'NW-2', 'NW-3'].map((order_number) => ({ order_number }) as DeskOrderRow);
const none: ReadonlySet<string> = new Set();
const ignore = () => {};

test.each<[string, ReactNode]>([
  [
    'lists',
    <RowList key="rows">
      {rows.map((row) => (
        <li key={row.order_number}>Asha</li>
      ))}
    </RowList>,
  ],
  ['orders', <OrderTable key="orders" rows={rows} busy={false} open={none} onOpen={ignore} />],
  ['work', <WorkGroup key="work" group="today" rows={rows} selection={none} onChoose={ignore} />],
])(
  '[T49] each row of the desk’s %s is held by itself, and a sentence takes its place',
  (_, list) => {
    const listHtml = renderToStaticMarkup(list);
    expect(listHtml.split(laterWords.rowNotShown)).toHaveLength(rows.length + 1);
  },
);

test('[T49] a boundary shows what takes the place of what threw, and that alone', async () => {
  const { ErrorBoundary } = await vi.importActual<
    typeof import('#pwa/ui/feedback/error-boundary.tsx')
  >('#pwa/ui/feedback/error-boundary.tsx');
  const boundary = new ErrorBoundary({ fallback: 'instead', children: 'row' });
  expect(boundary.render()).toBe('row');
  boundary.state = ErrorBoundary.getDerivedStateFromError();
  expect(boundary.render()).toBe('instead');
});
