import { readShopFile } from './shop-file.ts';

/**
 * Makes the shop of a file the one of this process, for all code that is loaded afterwards. Returns
 * what is wrong with the file, as one sentence; without a file the placeholders stay.
 */
export function placeShop(path: string | undefined): string | null {
  if (path === undefined) return null;
  const answer = readShopFile(path);
  if (!answer.ok) return answer.message;
  globalThis.ownShop = answer.shop;
  return null;
}
