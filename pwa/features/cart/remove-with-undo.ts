import { addToCart, removeLine } from '#pwa/local/cart-commands.ts';
import { photosInFolder } from '#pwa/local/photos.ts';
import type { PreparedPhoto } from '#pwa/local/reencode-photo.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import { productOfLine } from './product-of-line.ts';

/**
 * Removes a line and offers to put it back. A removed id stays ended (SY3), so what comes
 * back is a new line of the same gift, with the photos that were on this device; photos only
 * the server has stay in the folder the customisation names.
 */
export async function removeWithUndo(owner: string, line: ShownLine): Promise<void> {
  const folder = line.custom_photo_folder;
  const stored = folder === null ? [] : await photosInFolder(folder);
  const photos = stored.flatMap(({ blob, fileName }) => (blob ? [{ fileName, blob }] : []));
  await removeLine(owner, line.id);
  showToast({
    text: `${line.name} removed from your cart`,
    action: { label: 'Undo', onAction: () => void putBack(owner, line, photos) },
  });
}

async function putBack(owner: string, line: ShownLine, photos: PreparedPhoto[]): Promise<void> {
  const { quantity, customization } = line;
  const product = productOfLine(line);
  const answer = await addToCart(owner, { product, customization, quantity, photos });
  if (!answer.ok) showToast({ text: 'This device has no room left to bring the gift back' });
}
