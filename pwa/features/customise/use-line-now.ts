import { useLiveQuery } from 'dexie-react-hooks';
import type { Draft } from '#pwa/local/drafts.ts';
import { shownCart } from '#pwa/local/shown-cart.ts';
import { sameDetails } from '#shared/customise/typed-details.ts';
import type { Purpose } from './purpose.ts';

/** What became of a line while it is being changed here. */
export type LineNow = 'same' | 'changed' | 'gone';

/** Follows the line in the cart, whoever changes it: another tab, or another device. */
export function useLineNow(owner: string, purpose: Purpose, draft: Draft | null): LineNow {
  const lineId = purpose.kind === 'edit' ? purpose.line.id : null;
  const line = useLiveQuery(
    async () => (await shownCart(owner)).find(({ id }) => id === lineId) ?? null,
    [owner, lineId],
  );
  if (lineId === null || line === undefined) return 'same';
  if (line === null) return 'gone';
  const base = draft?.base;
  if (!base) return 'same';
  const { photoIds } = line.customization;
  const samePhotos = !photoIds || !base.photoIds || photoIds.join() === base.photoIds.join();
  return samePhotos && sameDetails(line.customization, base) ? 'same' : 'changed';
}
