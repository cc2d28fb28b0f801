import { useState } from 'react';
import { type Draft, keepLastTyped, readDraft } from '#pwa/local/drafts.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { useAnswer } from '#pwa/ui/use-answer.ts';

/** The draft as it was when the dialog opened, null when there was none; undefined meanwhile. */
export function useDraft(scope: Scope, productName: string): Draft | null | undefined {
  const [read, setRead] = useState<{ owner: string; draft: Draft | null }>();
  useAnswer(JSON.stringify([scope.owner, productName]), {
    ask: async () => {
      await keepLastTyped(scope);
      return { owner: scope.owner, draft: await readDraft(scope, productName) };
    },
    onAnswer: setRead,
  });
  // Right after a sign-out the last answer is still another's (SY8).
  return read?.owner === scope.owner ? read.draft : undefined;
}
