import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { words } from '#pwa/ui/words.tsx';

/** A question or statement waiting for the shopper; one shows at a time, oldest first. */
export interface OpenAlert {
  id: number;
  text: ReactNode;
  /** What stands below the text. */
  more: ReactNode;
  confirmLabel: string;
  /** Null for a plain statement. */
  cancelLabel: string | null;
  /** Confirming deletes what nothing brings back. */
  isDanger: boolean;
  answer: (confirmed: boolean) => void;
}

export const alertStore = createStore<{ queue: readonly OpenAlert[] }>(() => ({ queue: [] }));

let lastId = 0;

function open(question: Omit<OpenAlert, 'id' | 'answer'>): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      alertStore.setState(({ queue }) => ({ queue: queue.filter((alert) => alert.id !== id) }));
      resolve(confirmed);
    };
    const alert: OpenAlert = { id, ...question, answer };
    alertStore.setState(({ queue }) => ({ queue: [...queue, alert] }));
  });
}

/** Shows `text` in a modal with one button, and `more` below it; resolves once it is closed. */
export async function showAlert(text: ReactNode, more?: ReactNode): Promise<void> {
  await open({ text, more, confirmLabel: words.ok, cancelLabel: null, isDanger: false });
}

/** Asks a question with two answers; resolves to true only for the confirming one. */
export function confirmAlert(question: {
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isDanger?: boolean;
}): Promise<boolean> {
  return open({ isDanger: false, more: null, ...question });
}

/** Closes all open alerts as not confirmed. */
export function dismissAlerts(): void {
  for (const { answer } of alertStore.getState().queue) answer(false);
}
