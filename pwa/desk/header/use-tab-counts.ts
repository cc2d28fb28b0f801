import { useEffect } from 'react';
import { askCounts, useDeskCounts } from '#pwa/desk/live/desk-counts.ts';
import type { DashboardTab } from './use-dashboard-tab.ts';
import { words } from './words.ts';

/** What waits behind a tab: how much, how much of it is late, and what a reader hears. */
interface TabCount {
  count: number;
  late: number;
  /** How many orders have an open question of their customer. */
  questions: number;
  text: string;
}

/** What waits behind each tab, asked for anew with another tab too. A tab without a number has nothing that waits. */
export function useTabCounts(open: DashboardTab): Partial<Record<DashboardTab, TabCount>> {
  const counts = useDeskCounts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that opens or closes asks
  useEffect(askCounts, [open]);
  if (!counts) return {};
  const { work, messages, lists } = counts;
  const { questions } = lists;
  return {
    work: {
      count: work.due,
      late: work.late,
      questions,
      text: words.counts.work(work.due, work.late, questions),
    },
    people: {
      count: messages.open,
      late: messages.late,
      questions: 0,
      text: words.counts.people(messages.open, messages.late),
    },
  };
}
