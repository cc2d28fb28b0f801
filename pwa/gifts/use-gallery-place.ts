import { useEffect, useEffectEvent, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Which of the pictures in a strip is in view. The strip is scrolled by a finger, by `go` and by the
 * arrow keys, and where it stands says which one it is.
 */
export function useGalleryPlace(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);

  function go(to: number) {
    const { current } = strip;
    const wanted = Math.max(0, Math.min(count - 1, to));
    current?.scrollTo({ left: wanted * current.clientWidth });
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
      if (current) setPlace(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
    },
  };
}
