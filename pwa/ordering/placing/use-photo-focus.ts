import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#pwa/ui/focus/keep-focus.ts';

/** What the button of a photo does that takes the focus. */
export type PhotoAction = 'place' | 'replace';

interface PhotoFocus {
  focus: (number: number, action: PhotoAction) => void;
  /** Does the same unless the focus is somewhere. */
  keepFocus: (number: number, action: PhotoAction) => void;
  /** A photo is about to give its place to another, which has buttons of its own. */
  willReplace: (id: string, number: number) => void;
  /** One is about to move, and the button that moves it with it. */
  willMove: () => void;
}

/**
 * Keeps the focus with the photos of `list`, where a photo leaves and its buttons with it: the
 * photo that lies there now takes it. `onNone` is called where none does.
 */
export function usePhotoFocus(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onNone: () => void,
): PhotoFocus {
  const order = ids.join();
  const movedFrom = useRef<string | null>(null);
  const replaced = useRef<{ id: string; number: number } | null>(null);
  const focus = (number: number, action: PhotoAction) => {
    const photo = list.current?.children[number - 1] ?? list.current?.lastElementChild;
    const button = photo?.querySelector<HTMLElement>(`[data-action="${action}"]`);
    if (button) button.focus({ preventScroll: true });
    else onNone();
  };
  const keepFocus = (number: number, action: PhotoAction) => {
    if (isFocusLost()) focus(number, action);
  };
  useLayoutEffect(() => {
    if (!replaced.current || ids.includes(replaced.current.id)) return;
    keepFocus(replaced.current.number, 'replace');
    replaced.current = null;
  });
  useLayoutEffect(() => {
    if (movedFrom.current === null || movedFrom.current === order) return;
    movedFrom.current = null;
    // Its new place may be out of sight.
    if (list.current?.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [list, order]);
  return {
    focus,
    keepFocus,
    willReplace: (id, number) => {
      replaced.current = { id, number };
    },
    willMove: () => {
      movedFrom.current = order;
    },
  };
}
