import { useEffect, useEffectEvent, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Which of the pictures in a strip is in view. The strip is scrolled by a finger, by `go` and by the
 * arrow keys, and where it stands says which one it is.
 */
export function useGalleryPlace(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  /** Where the strip glides to, in pixels; null while a finger or nothing scrolls it. */
  const going = useRef<number | null>(null);

  function go(to: number) {
    const { current } = strip;
    if (!current) return;
    const wanted = Math.max(0, Math.min(count - 1, to));
    const left = wanted * current.clientWidth;
    // At once, as the next key may be pressed while it glides.
    setPlace(wanted);
    going.current = isAt(current, left) ? null : left;
    current.scrollTo({ left });
  }

  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // An enlarged picture is moved by the same keys.
    if (event.target instanceof Element && event.target.closest('[data-enlarged]')) return;
    event.preventDefault();
    go(place + by);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return {
    strip,
    place,
    go,
    onScroll() {
      const { current } = strip;
      if (!current) return;
      if (going.current !== null && !isAt(current, going.current)) return;
      going.current = null;
      setPlace(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
    },
    /** A finger or a wheel takes the strip elsewhere. */
    onTaken() {
      going.current = null;
    },
  };
}

function isAt({ scrollLeft }: HTMLElement, left: number): boolean {
  return Math.abs(scrollLeft - left) < 2;
}
