import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Which of the pictures in a strip is in view. The strip is scrolled by a finger, by `go` and by the
 * arrow keys, and where it stands says which one it is.
 */
export function useGalleryPlace(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  /** The place that the strip glides to; null while something else or nothing scrolls it. */
  const going = useRef<number | null>(null);

  function go(to: number) {
    const { current } = strip;
    if (!current) return;
    const wanted = Math.max(0, Math.min(count - 1, to));
    // At once, as the next key may be pressed while it glides.
    setPlace(wanted);
    going.current = placeOf(current) === wanted ? null : wanted;
    current.scrollTo({ left: wanted * current.clientWidth });
  }

  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // An enlarged picture is moved by the same keys.
    if (event.target instanceof Element && event.target.closest('[data-enlarged]')) return;
    event.preventDefault();
    go(place + by);
  });
  // Before the pictures are seen: a key pressed at once finds somebody who listens.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    // A turned phone ends the glide somewhere.
    const onResize = () => {
      going.current = null;
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  return {
    strip,
    place,
    go,
    onScroll() {
      const { current } = strip;
      if (!current) return;
      const inView = placeOf(current);
      if (going.current !== null && going.current !== inView) return;
      going.current = null;
      setPlace(inView);
    },
    /** A finger or a wheel takes the strip elsewhere. */
    onTaken() {
      going.current = null;
    },
  };
}

/** Rounded, as a picture is seldom a whole number of pixels wide. */
function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / Math.max(1, clientWidth));
}
