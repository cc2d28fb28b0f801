import { createStore } from 'zustand/vanilla';

export interface ToastAction {
  label: string;
  /** A page of the shop to go to. */
  href?: string;
  /** What its entry of the history says. */
  state?: unknown;
  onAction?: () => void;
}

export interface Toast {
  id: number;
  text: string;
  action: ToastAction | null;
  confirms: boolean;
  lastsMs: number;
}

interface NewToast {
  text: string;
  action?: ToastAction;
  /** It says that what was asked for is done: the next message takes its place. */
  confirms?: boolean;
  /** This takes the place of the usual time. */
  lastsMs?: number;
}

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const mostToasts = 3;
/** How long one is shown, unless it is pointed at or has the focus. */
const toastLastsMs = 8_000;
let lastId = 0;

/** Shows a passing message; the oldest is dropped when there are too many. */
export function showToast({
  text,
  action,
  confirms = false,
  lastsMs = toastLastsMs,
}: NewToast): void {
  lastId += 1;
  const toast: Toast = { id: lastId, text, action: action ?? null, confirms, lastsMs };
  toastStore.setState(({ toasts }) => {
    const others = toasts.filter((before) => !before.confirms);
    return { toasts: [...others, toast].slice(-mostToasts) };
  });
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Takes all messages away, as they may be about somebody who has logged out. */
export function dismissToasts(): void {
  toastStore.setState({ toasts: [] });
}
