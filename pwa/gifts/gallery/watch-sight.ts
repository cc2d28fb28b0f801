/** How wide a place on the page is, in pixels of the screen, and whether it is in or near sight. */
export interface Sight {
  widthPx: number;
  near: boolean;
}

const watched = new Map<Element, (sight: Sight) => void>();
let observer: IntersectionObserver | undefined;

/** Tells of a place whenever it comes near or goes, and anew when the window changes. */
export function watchSight(place: Element, onSight: (sight: Sight) => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(tell, { rootMargin: '100% 0px' });
    // A place that stayed in sight is measured anew when it is watched anew.
    window.addEventListener('resize', () => {
      for (const each of watched.keys()) {
        observer?.unobserve(each);
        observer?.observe(each);
      }
    });
  }
  watched.set(place, onSight);
  observer.observe(place);
  return () => {
    watched.delete(place);
    observer?.unobserve(place);
  };
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    watched.get(target)?.({ widthPx: pixelsOf(boundingClientRect.width), near: isIntersecting });
  }
}

/** As many as a sharp screen has, and as paper wants; in steps, so that small changes make none. */
function pixelsOf(width: number): number {
  const sharpness = Math.min(3, Math.max(2, window.devicePixelRatio));
  return Math.min(1200, Math.ceil((width * sharpness) / 32) * 32);
}
