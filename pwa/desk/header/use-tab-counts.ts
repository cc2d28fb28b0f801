import { useEffect, useRef } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useStaffAccount } from '#pwa/desk/access/staff-account.tsx';
import { hearOrderNews } from '#pwa/desk/live/hear-order-news.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import { postOf } from '#shared/accounts/staff-may.ts';
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

/** News of orders come in bursts, such as of a move of many. */
const burstMs = 1_000;

/**
 * What waits behind each tab, asked for anew with news of orders, with another tab and when the desk is
 * looked at again. A tab without a number has nothing that waits.
 */
export function useTabCounts(open: DashboardTab): Partial<Record<DashboardTab, TabCount>> {
  const account = useStaffAccount();
  const key = account && postOf(account) !== 'workshop' ? 'counts' : null;
  const { data, refresh } = useRemote(key, () => deskApi().counts(), { fresh: true });
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = hearOrderNews(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, burstMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that opens or closes asks
  useEffect(() => latest.current(), [open]);
  if (!data || key === null) return {};
  const { work, messages, questions } = data;
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
