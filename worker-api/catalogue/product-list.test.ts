import { expect, test } from 'vitest';
import { productList } from './product-list.ts';

test('[P15] a page that says the same keeps its ETag when a gift comes behind it', () => {
  const texts = Array.from({ length: 20 }, (_, at) => `{"name":"gift_${at}"}`);
  const before = productList(texts, 'before');
  const after = productList([...texts, '{"name":"new"}'], 'after');
  const headers = after.page(1, 10).headers;
  expect(headers.ETag).toBe(before.page(1, 10).headers.ETag);
  expect(headers).toMatchObject({ 'X-Total-Count': '21', 'X-Catalogue-Revision': 'after' });
  expect(after.page(3, 10).headers.ETag).not.toBe(before.page(3, 10).headers.ETag);
});
