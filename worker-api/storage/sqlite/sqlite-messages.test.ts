import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instant } from '../storage-contract-samples.ts';
import { openSqliteStorage } from './sqlite-storage.ts';
import { cpuMs } from './test-cpu-ms.ts';

const many = 10_000;
const mostMs = 100;

let folder: string;
let storage: ReturnType<typeof openSqliteStorage>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'many-messages-'));
  storage = openSqliteStorage(join(folder, 'shop.db'));
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

test('[ST96] [B42] where ten thousand messages stand is read within 100 ms: anybody may write them', async () => {
  const { contactMessages } = storage;
  const writing = Array.from({ length: many }, (_, place) =>
    contactMessages.insert({
      ...{ id: `message-${place}`, name: 'Asha', email: 'asha@example.com', phone: '' },
      ...{ subject: 'other', message: 'Is it ready? '.repeat(80), createdAt: instant(place) },
    }),
  );
  await Promise.all(writing);
  const step = { messageId: 'message-7', text: '', author: 'Ravi', at: instant(many) };
  await contactMessages.addStep({ ...step, place: 0, kind: 'acknowledged' });
  await contactMessages.addStep({ ...step, place: 1, kind: 'closed' });
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const { answer: heads, ms } = await cpuMs(() => contactMessages.heads());
    times.push(ms);
    expect(heads).toHaveLength(many);
    expect(heads.at(-8)?.kinds).toEqual(['acknowledged', 'closed']);
  }
  expect(Math.min(...times)).toBeLessThan(mostMs);
});
