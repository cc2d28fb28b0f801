import type { AdminOrder } from '#shared/http/admin-schemas.ts';

/** A photo of an order with the name it is to have as a file, without its ending. */
export interface PhotoFile {
  imageUrl: string;
  name: string;
}

/** Every photo of an order, named by item and place: `item-1-photo-2`. */
export function photoFiles(order: Pick<AdminOrder, 'items'>): PhotoFile[] {
  return order.items.flatMap(({ photos }, item) =>
    photos.map(({ imageUrl }, photo) => ({
      imageUrl,
      name: `item-${item + 1}-photo-${photo + 1}`,
    })),
  );
}

/** The ending for what the server says the bytes are: `image/jpeg` → `.jpg`. */
export function fileEnding(contentType: string): string {
  const kind = /^image\/([a-z]+)/.exec(contentType)?.[1];
  if (kind === undefined) return '';
  return kind === 'jpeg' ? '.jpg' : `.${kind}`;
}
