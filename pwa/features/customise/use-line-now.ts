import { useLiveQuery } from 'dexie-react-hooks';
import type { Draft } from '#pwa/local/drafts.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { type ShownLine, shownCart } from '#pwa/local/shown-cart.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { sameDetails } from '#shared/customise/typed-details.ts';
import type { Purpose } from './purpose.ts';

/** What became of a line while it is being changed here. */
export type LineState = 'same' | 'changed' | 'gone';

interface LineNow {
  state: LineState;
  /** As the cart shows it; null where there is none. */
  line: ShownLine | null;
}

/** Follows the line in the cart, whoever changes it: another tab, or another device. */
export function useLineNow(scope: Scope, purpose: Purpose, draft: Draft | null): LineNow {
  const lineId = purpose.kind === 'edit' ? purpose.line.id : null;
  const line = useLiveQuery(
    async () => (await shownCart(scope)).find(({ id }) => id === lineId) ?? null,
    [scope, lineId],
  );
  if (lineId === null || line === undefined) return { state: 'same', line: null };
  if (line === null) return { state: 'gone', line };
  return { state: isAsItWas(line, draft?.base) ? 'same' : 'changed', line };
}

/** Whether a line says what it said when the change of it was begun. */
function isAsItWas({ customization }: ShownLine, base: Customisation | undefined): boolean {
  if (!base) return true;
  const { photoIds } = customization;
  const samePhotos = !photoIds || !base.photoIds || photoIds.join() === base.photoIds.join();
  return samePhotos && sameDetails(customization, base);
}
