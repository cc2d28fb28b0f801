import { afterEach, expect, test, vi } from 'vitest';
import type { ProductsAtHand } from '#pwa/local/catalogue.ts';
import { newerOf } from './sent-products.ts';

const sent: ProductsAtHand = { source: 'stored', products: [] };
const from = (source: ProductsAtHand['source']): ProductsAtHand => ({ source, products: [] });
const pageFrom = (dataset: Record<string, string>) =>
  vi.stubGlobal('document', { documentElement: { dataset } });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['network', 'network'],
  ['stored', 'sent'],
  ['fallback', 'sent'],
] as const)('[D10] of the server’s page and products from %s, %s are shown', (source, shown) => {
  pageFrom({});
  const looked = from(source);
  expect(newerOf(sent, looked)).toBe(shown === 'sent' ? sent : looked);
});

test.each([
  ['network', 'network'],
  ['stored', 'stored'],
  ['fallback', 'sent'],
] as const)('[P25] of a stored page and products from %s, %s are shown', (source, shown) => {
  pageFrom({ stored: '' });
  const looked = from(source);
  expect(newerOf(sent, looked)).toBe(shown === 'sent' ? sent : looked);
});
