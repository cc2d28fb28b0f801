import type { ProblemRow } from '#pwa/device/database/database-rows.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

/** Which change failed and why; problems of earlier versions are sentences (SY11). */
export function problemText({
  refused,
  lostAccount,
  message,
}: Pick<ProblemRow, 'refused' | 'lostAccount' | 'message'>): string {
  if (lostAccount) return words.lostAccount(lostAccount.gifts);
  if (!refused) return message;
  const { change, gift, failure } = refused;
  const name = gift ? shownName(gift.product, gift.name) : words.unknownGift;
  return words.refused[change](name, textOf(failure));
}
