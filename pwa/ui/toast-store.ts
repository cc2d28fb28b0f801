import { createStore } from 'zustand/vanilla';

export interface ToastAction {
  label: string;
  /** A page of the shop to go to. */
  href?: string;
  onAction?: () => void;
}

export interface Toast {
  id: number;
  text: string;
  action: ToastAction | null;
}

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const mostToasts = 3;
let lastId = 0;

/**
 * Shows a passing message in place of those before it, so that a phone has room for the page; what
 * can be undone stays, up to three.
 */
export function showToast({ text, action }: { text: string; action?: ToastAction }): void {
  lastId += 1;
  const toast: Toast = { id: lastId, text, action: action ?? null };
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((before) => before.action?.onAction), toast].slice(-mostToasts),
  }));
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Takes all messages away, as they may be about somebody who has logged out. */
export function dismissToasts(): void {
  toastStore.setState({ toasts: [] });
}
