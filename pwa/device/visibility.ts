/** Returns whether the page is in sight. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Calls `listener` whenever the page comes into sight or leaves it; returns a stop. */
export function onVisibility(listener: (visible: boolean) => void): () => void {
  const onChange = () => listener(isVisible());
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
