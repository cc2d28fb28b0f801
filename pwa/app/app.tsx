import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { useNoEmptyDialogEntry } from '#pwa/ui/use-dialog-in-history.ts';
import { Routes } from './routes.tsx';
import { Shell } from './shell.tsx';

/** The whole page: the shell around the screen of the current path. */
export function App() {
  const [path] = useLocation();
  useNoEmptyDialogEntry();
  useEffect(() => {
    // Every route change starts at the top; the browser would restore an old position.
    history.scrollRestoration = 'manual';
  }, []);
  const scrolledFor = useRef<string>(null);
  useEffect(() => {
    if (scrolledFor.current === path) return;
    scrolledFor.current = path;
    // In braces: newer browsers return a promise, which React would take for a clean-up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
  return (
    <Router aroundNav={aroundNavigation}>
      <Shell path={path}>
        <Routes />
      </Shell>
    </Router>
  );
}

/**
 * Cross-fades between screens for links with `transition`, where the browser supports it and
 * reduced motion is not preferred. The fade does not block taps.
 */
const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!options?.transition || still || !('startViewTransition' in document)) {
    navigate(to, options);
    return;
  }
  const fade = document.startViewTransition(() => flushSync(() => navigate(to, options)));
  // Rejects when another navigation or a hidden tab skips the fade; the screen has changed.
  fade.ready.catch(() => undefined);
};
