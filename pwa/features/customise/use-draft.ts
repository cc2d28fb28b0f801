import { useEffect, useState } from 'react';
import { type Draft, readDraft } from '#pwa/local/drafts.ts';
import { keepLastTyped } from '#pwa/local/keep-last-typed.ts';
import type { Scope } from '#pwa/local/scope.ts';

/** The draft as it was when the dialog opened, null when there was none; undefined meanwhile. */
export function useDraft(scope: Scope, productName: string): Draft | null | undefined {
  const [read, setRead] = useState<{ owner: string; draft: Draft | null }>();
  useEffect(() => {
    let wanted = true;
    void keepLastTyped(scope).then(async () => {
      const draft = await readDraft(scope, productName);
      if (wanted) setRead({ owner: scope.owner, draft });
    });
    return () => {
      wanted = false;
    };
  }, [scope, productName]);
  // Right after a sign-out the last answer is still another's (SY8).
  return read?.owner === scope.owner ? read.draft : undefined;
}
