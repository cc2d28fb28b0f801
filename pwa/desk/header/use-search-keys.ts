import { useEffect, useRef, useState } from 'react';

/** Between two keys of somebody who types; a search for each would only hurry the server. */
const typingMs = 120;

/** Returns a text once nothing else took its place for a moment; null at once. */
export function usePause(text: string | null): string | null {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === null ? null : paused;
}

/** Hears the keys that lead to the search from anywhere but a field or a dialog. */
export function useSearchKeys(onKey: () => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (altKey || document.querySelector('dialog[open]')) return;
      const isChord = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
      const types = target instanceof Element && target.closest('input, textarea, select');
      const isSlash = key === '/' && !ctrlKey && !metaKey && !types;
      if (!isChord && !isSlash) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
