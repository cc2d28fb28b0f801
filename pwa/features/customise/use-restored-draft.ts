import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Draft } from '#pwa/local/drafts.ts';
import { restoreLineDraft } from '#pwa/local/restore-line-draft.ts';
import type { Scope } from '#pwa/local/scope.ts';
import type { Stored } from '#pwa/local/storage-room.ts';

interface Shown {
  scope: Scope;
  productName: string;
  /** What the dialog shows; null for a product's draft, which comes and goes with its words. */
  shown: Draft | null;
  /** There is no such draft any more. */
  lost: boolean;
  /** This dialog has ended it itself. */
  ended: RefObject<boolean>;
}

/**
 * Two tabs that change one gift share its draft. Where the other ends it, by saving or closing,
 * this dialog writes what it shows down again; the answer does so at once.
 */
export function useRestoredDraft({ scope, productName, shown, lost, ended }: Shown) {
  const restore = async (): Promise<Stored<void>> =>
    shown ? restoreLineDraft(scope, productName, shown) : { ok: true, value: undefined };
  const restoreLost = useEffectEvent(() => {
    if (!ended.current) void restore();
  });
  useEffect(() => {
    if (lost) restoreLost();
  }, [lost]);
  return restore;
}
