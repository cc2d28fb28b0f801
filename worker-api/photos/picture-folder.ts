/**
 * Where the pictures of an order's gifts lie among the photos: with the customer, as everything of the
 * order does. No device can name a folder with a dot (folderSchema), so none adds to it.
 */
export function pictureFolder(orderNumber: string): string {
  return `pictures.${orderNumber}`;
}
