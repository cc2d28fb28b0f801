import { useEffect, useState } from 'react';
import { type Draft, readDraft } from '#pwa/local/drafts.ts';
import { keepLastTyped } from '#pwa/local/keep-last-typed.ts';

/** The draft as it was when the dialog opened, null when there was none; undefined meanwhile. */
export function useDraft(owner: string, productName: string): Draft | null | undefined {
  const [read, setRead] = useState<{ owner: string; draft: Draft | null }>();
  useEffect(() => {
    let wanted = true;
    void keepLastTyped().then(async () => {
      const draft = await readDraft(owner, productName);
      if (wanted) setRead({ owner, draft });
    });
    return () => {
      wanted = false;
    };
  }, [owner, productName]);
  // Right after a sign-out the last answer is still another's (SY8).
  return read?.owner === owner ? read.draft : undefined;
}
