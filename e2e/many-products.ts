import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Shop } from './shop.ts';

/** Has the shop sell so many currency notes more, ₹100, ₹101 and so on; it starts anew. */
export async function sellMoreNotes(shop: Shop, count: number): Promise<void> {
  await shop.halt();
  const database = new DatabaseSync(join(shop.dataDir, 'shop.db'));
  try {
    const insert = database.prepare(
      `INSERT INTO products (name, position, type, price, is_available, w_days, image_url)
       VALUES (?, ?, 'currency_note', ?, 1, 5, '/products/100_rupees_note.svg')`,
    );
    database.exec('BEGIN');
    for (let index = 0; index < count; index += 1) {
      insert.run(noteName(index), 1_000 + index, 100 + index);
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  await shop.restart();
}

export const noteName = (note: number) => `100_rupees_note_${String(note).padStart(5, '0')}`;
