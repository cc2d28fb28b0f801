import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { isVisible, onVisibility } from '#pwa/device/visibility.ts';
import type { DeskCounts } from '#shared/orders/desk-search-schemas.ts';
import { hearOrderNews } from './hear-order-news.ts';

/** News of orders come in bursts, such as of a move of many. */
const burstMs = 1_000;
/** What begins by time is no news, such as a question about photos; nor is a message to the shop. */
const againMs = 30_000;

const store = createStore<DeskCounts | null>(() => null);
/** How many components show the counts. */
let readers = 0;
let stop: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let questions = 0;
/** The newest question that was answered. */
let answered = 0;

/**
 * Returns what waits at the desk, one and the same for all that show it; null until it is known. It is asked for anew
 * with news of orders, when the desk is looked at again, and each half minute.
 */
export function useDeskCounts(): DeskCounts | null {
  useEffect(() => {
    readers += 1;
    stop ??= follow();
    return () => {
      readers -= 1;
      if (readers > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
  return useStore(store);
}

/** Has the counts asked for soon, as something changed here; many changes at once are one question. */
export function askCounts(): void {
  if (stop) timer ??= setTimeout(() => void ask(), burstMs);
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  questions += 1;
  const question = questions;
  const answer = await deskApi().counts();
  // Those of before stay until the next question, where there was no answer.
  if (!answer.ok || !stop || question < answered) return;
  answered = question;
  store.setState(answer.data);
}

function follow(): () => void {
  const repeating = setInterval(() => isVisible() && void ask(), againMs);
  const stopHearing = hearOrderNews(askCounts);
  const stopWatching = onVisibility((visible) => visible && void ask());
  void ask();
  return () => {
    clearInterval(repeating);
    clearTimeout(timer);
    timer = undefined;
    stopHearing();
    stopWatching();
    // Who comes next may be somebody else.
    answered = questions + 1;
    store.setState(null, true);
  };
}
