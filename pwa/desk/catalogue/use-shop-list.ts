import { useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import { textOf } from '#shared/failures/failure-words.ts';

/**
 * A list of the shop, asked for anew whenever others may have changed it. What was changed here is
 * shown at once, and no answer that was asked for before it is taken.
 */
export function useShopList<Row>(key: string, ask: () => Promise<ApiAnswer<readonly Row[]>>) {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const { refresh } = useAnswer(key, {
    ask,
    onAnswer(answer) {
      setFailed(() => (answer.ok ? null : () => textOf(answer)));
      if (answer.ok) setRows(answer.data);
    },
  });
  useAsking(() => refresh());
  return {
    /** Null until they were read once. */
    rows,
    /** Why they may be old. */
    failed,
    refresh: () => refresh(),
    change(change: (rows: readonly Row[]) => readonly Row[]) {
      setRows((now) => now && change(now));
      refresh();
    },
  };
}
