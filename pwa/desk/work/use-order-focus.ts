import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#pwa/ui/focus/keep-focus.ts';

/**
 * Keeps the focus at an order whose row goes from one place of the list to another, and at the list
 * where the row is gone. The page does not scroll: only the keyboard's place is kept.
 */
export function useOrderFocus() {
  const list = useRef<HTMLElement>(null);
  /** The order that the focus was in. */
  const focused = useRef<string | null>(null);
  const focus = (number: string) => {
    const row = list.current?.querySelector(`[data-order="${CSS.escape(number)}"]`);
    const next = row?.querySelector('[data-next] button') ?? row?.querySelector('[tabindex="-1"]');
    const place = next ?? list.current;
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  // Each time the list is drawn: a row that has gone says nothing.
  useLayoutEffect(() => {
    if (focused.current === null || !isFocusLost()) return;
    focus(focused.current);
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target.closest<HTMLElement>('[data-order]')?.dataset.order ?? null;
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    // Somebody went elsewhere; what was removed says so too in some browsers.
    if (target.isConnected) focused.current = null;
  };
  return { list, focus, onFocus, onBlur };
}
