import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  instant,
  sampleOrder,
  samplePhoto,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { Storage } from '#api/storage/storage.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';

/** A picture with as much in it as a photo has. */
export async function photoLike(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const background = '#8a6a4a';
  return await sharp({ create: { width, height, channels: 3, background, noise } })
    .blur(3)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Returns a gift of an order. */
export function printedItem(
  product_name: string,
  customization: Customisation,
  more: Partial<StoredOrderItem> = {},
): StoredOrderItem {
  const [sample] = sampleOrder(randomUUID()).items;
  const product = openingProducts.find(({ name }) => name === product_name);
  if (!sample) throw new Error('The sample order is empty');
  return {
    ...sample,
    ...{ product_name, quantity: 1, customization },
    product_type: product?.type ?? ('unknown' as ProductType),
    ...{ custom_photo_folder: null, custom_photo_urls: [], custom_photo_url: null },
    ...more,
  };
}

/** Places an order of these gifts; those that name photos show the ones given. */
export async function placeOrder(
  storage: Storage,
  order: Partial<StoredOrder>,
  photos: readonly Buffer[] = [],
): Promise<StoredOrder> {
  const owner = randomUUID();
  const folder = `folder-${owner}`;
  const storedPhotos = photos.map((data, index) => {
    const id = randomBytes(16).toString('base64url');
    return { data, photo: samplePhoto({ id, owner, folder, photoId: `photo-number-${index}` }) };
  });
  await storage.photos.claimFolder(folder, owner, instant(0));
  for (const { data, photo } of storedPhotos)
    await storage.photos.put(photo, [{ width: 'full', data }]);
  const items = (order.items ?? []).map((item) =>
    item.customization.photoIds === undefined ? item : { ...item, custom_photo_folder: folder },
  );
  const result = await storage.orders.place(sampleOrder(owner, { ...order, items }));
  if (!result.ok) throw new Error(result.reason);
  return result.order;
}

export interface ZipEntry {
  name: string;
  bytes: Buffer;
  /** As the file says it, without a zone. */
  modified: string;
}

/** The entries of a ZIP whose files are stored as they are. */
export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [time, date] = [zip.readUInt16LE(at + 12), zip.readUInt16LE(at + 14)];
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`;
    const clock = `${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`;
    return { name, bytes: zip.subarray(from, from + size), modified: `${day} ${clock}` };
  });
}
