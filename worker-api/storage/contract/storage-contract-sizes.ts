import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ContractSubject } from './storage-contract.ts';
import {
  instant,
  sampleLine,
  sampleMessage,
  sampleOrder,
  samplePhoto,
} from './storage-contract-samples.ts';

/** [ST30] Tests what the metrics say of the storage. */
export function sizesContract(subject: () => ContractSubject): void {
  it('[ST30] tells the rows and the bytes of each table, and names every one there is', async () => {
    const { storage, tables } = subject();
    const owner = randomUUID();
    await storage.carts.add(owner, sampleLine());
    await storage.leases.take(randomUUID(), owner, instant(0), instant(1));
    const sizeOf = async (table: string) => {
      const tableSize = (await storage.sizes()).find((size) => size.table === table);
      if (!tableSize) throw new Error(`No size of ${table}`);
      return tableSize;
    };
    const growingTables = [
      'orders',
      'photos',
      'photo_files',
      'contact_messages',
      'cart_lines',
    ] as const;
    const before = await Promise.all(growingTables.map(sizeOf));

    const [orderedLine, keptLine] = [sampleLine(), sampleLine()];
    for (const line of [orderedLine, keptLine]) await storage.carts.add(owner, line);
    await storage.orders.place(sampleOrder(owner, { lineIds: [orderedLine.id] }));
    const photo = samplePhoto({ owner });
    await storage.photos.claimFolder(photo.folder, owner, instant(0));
    await storage.photos.put(photo, [
      { width: 'full', data: Buffer.alloc(300_000) },
      { width: 160, data: Buffer.alloc(1_000) },
    ]);
    await storage.contactMessages.insert(sampleMessage());

    const after = await Promise.all(growingTables.map(sizeOf));
    const rows = after.map((size, at) => size.rows - (before[at]?.rows ?? 0));
    // That of the ordered line may have become a mark.
    expect([
      [1, 1, 2, 1, 1],
      [1, 1, 2, 1, 2],
    ]).toContainEqual(rows);
    const files = (after[2]?.bytes ?? 0) - (before[2]?.bytes ?? 0);
    expect(files).toBeGreaterThan(250_000);
    expect(files).toBeLessThan(1_500_000);

    const named = (await storage.sizes()).map(({ table }) => String(table));
    expect((await tables()).filter((table) => !named.includes(table))).toEqual([]);
  });
}
