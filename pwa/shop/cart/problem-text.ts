import type { Problem } from '#pwa/device/database/database-rows.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

/** Which change failed and why. */
export function problemText({ refused, lostAccount }: Problem): string {
  if (lostAccount) return words.lostAccount(lostAccount.gifts);
  const { change, gift, failure } = refused;
  const name = gift ? shownName(gift.product, gift.name) : words.unknownGift;
  return words.refused[change](name, textOf(failure));
}
