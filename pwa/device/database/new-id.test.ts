import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('[SY1] makes ids over plain http too, without randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1_000 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('pwa uses no crypto that only secure contexts have', () => {
  const pwa = join(import.meta.dirname, '../..');
  const sources = readdirSync(pwa, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    // A service worker runs in secure contexts alone.
    .filter((path) => !path.startsWith('service-worker/'))
    .filter((path) => /crypto\.(randomUUID|subtle)/.test(readFileSync(join(pwa, path), 'utf8')));
  expect(sources).toEqual([]);
});
