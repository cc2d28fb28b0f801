import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instant, sampleUser } from '../storage-contract-samples.ts';
import { openSqliteStorage } from './sqlite-storage.ts';

const many = 10_000;
const mostMs = 100;

let folder: string;
let storage: ReturnType<typeof openSqliteStorage>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'many-users-'));
  storage = openSqliteStorage(join(folder, 'shop.db'));
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

test('[ST103] ten thousand customers are searched within 100 ms, also for what none has', async () => {
  const users = Array.from({ length: many }, (_, place) =>
    sampleUser({
      name: `Customer ${place} Kumari-Venkataraghavan`,
      phone: `98${String(place).padStart(8, '0')}`,
      createdAt: instant(place),
    }),
  );
  await Promise.all(users.map((user) => storage.users.insert(user)));
  for (const [text, found] of [
    ['', 21],
    ['customer 77 ', 1],
    ['9800009999', 1],
    ['nobody', 0],
    ['%', 0],
  ] as const) {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const started = performance.now();
      const rows = await storage.users.search(text, { skip: 0, limit: 21 });
      times.push(performance.now() - started);
      expect(rows).toHaveLength(found);
    }
    // The fastest: another process may have had the machine.
    expect(Math.min(...times)).toBeLessThan(mostMs);
  }
});
