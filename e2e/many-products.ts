import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { ProductType } from '#shared/gifts/families.ts';
import type { Shop } from './shop.ts';

/** Has the shop sell so many currency notes more, ₹100, ₹101 and so on; it starts anew. */
export async function sellMoreNotes(shop: Shop, count: number): Promise<void> {
  await sellMore(shop, 'currency_note', count, noteName);
}

/** The same with frames, which take photos. */
export async function sellMoreFrames(shop: Shop, count: number): Promise<void> {
  await sellMore(shop, 'photo_frame', count, (frame) => `small1_1note_1name_${numbered(frame)}`);
}

async function sellMore(
  shop: Shop,
  type: ProductType,
  count: number,
  nameOf: (index: number) => string,
): Promise<void> {
  await shop.halt();
  const database = new DatabaseSync(join(shop.dataDir, 'shop.db'));
  try {
    const insert = database.prepare(
      `INSERT INTO products (name, type, price, is_available, w_days, image_url)
       VALUES (?, ?, ?, 1, 5, '/products/100_rupees_note.svg')`,
    );
    database.exec('BEGIN');
    for (let index = 0; index < count; index += 1) insert.run(nameOf(index), type, 100 + index);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  await shop.restart();
}

const numbered = (index: number) => String(index).padStart(5, '0');

export const noteName = (note: number) => `100_rupees_note_${numbered(note)}`;
