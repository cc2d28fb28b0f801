import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import { LinkedProblem } from './linked-gifts.tsx';

const at = '2026-03-05T10:00:00.000Z';
const order: Pick<LinkedOrder, 'order_number' | 'created_at' | 'step' | 'moves'> = {
  ...{ order_number: 'NW-7K3QX8AB', created_at: '2026-03-02T10:00:00.000Z' },
  ...{ step: 'delivered', moves: [{ step: 'delivered', at }] },
};
const textOf = (change: Partial<LinkedOrder>, now: string) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <LinkedProblem order={{ ...order, ...change }} now={new Date(now)} />
    </Router>,
  );

test('[B13] who has only the link is led to the shop with what is wrong, for seven days of delivery', () => {
  const soon = textOf({}, '2026-03-12T09:59:00.000Z');
  expect(soon).toContain('href="/contact"');
  expect(soon).toContain('NW-7K3QX8AB');
  expect(textOf({}, '2026-03-12T10:00:00.000Z')).toBe('');
  expect(textOf({ step: 'shipped' }, at)).toBe('');
});
