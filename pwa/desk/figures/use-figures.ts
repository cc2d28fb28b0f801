import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { DaysAsked } from '#shared/figures/figures-by.ts';
import type { FiguresAnswer } from '#shared/figures/figures-schemas.ts';
import { daysBefore } from './figures-query.ts';
import { words } from './words.ts';

/** What was sold on the days, and on as many before them. */
export interface ShownFigures {
  days: DaysAsked;
  now: FiguresAnswer;
  before: FiguresAnswer;
}

export interface FiguresState {
  /** The shown figures, which are of other days than those asked for while these load. */
  shown: ShownFigures | null;
  loading: boolean;
  failed: string | null;
}

/** The figures of some days, asked for anew whenever they may be old; `load` asks again. */
export function useFigures(days: DaysAsked) {
  const [state, setState] = useState<FiguresState>({ shown: null, loading: true, failed: null });
  const { load, refresh } = useAnswer(`${days.from} ${days.to}`, {
    ask: async () => {
      const api = adminApi();
      return Promise.all([api.figures(days), api.figures(daysBefore(days))]);
    },
    onAsk: () => setState(({ shown }) => ({ shown, loading: true, failed: null })),
    onAnswer: ([now, before]) =>
      setState(({ shown }) => {
        if (now.ok && before.ok) {
          const fresh = { days, now: now.data, before: before.data };
          return { shown: fresh, loading: false, failed: null };
        }
        const why = now.ok ? before : now;
        const failed = (why.ok ? '' : textOf(why)) || words.failed;
        const isThese = shown?.days.from === days.from && shown.days.to === days.to;
        return { shown: isThese ? shown : null, loading: false, failed };
      }),
  });
  useAsking(refresh);
  return { ...state, load };
}
