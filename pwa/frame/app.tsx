import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useNoEmptyDialogEntry } from '#pwa/ui/dialogs/dialog-levels.ts';
import { Routes } from './routes.tsx';
import { Shell } from './shell.tsx';

/** Shows the whole page: the shell around the screen of the current path. */
export function App() {
  const [path] = useLocation();
  useNoEmptyDialogEntry();
  useEffect(() => {
    // Every route change starts at the top; the browser would restore an old position.
    history.scrollRestoration = 'manual';
  }, []);
  // Not where the page begins: it may have been scrolled before this code came.
  const scrolledFor = useRef(path);
  useEffect(() => {
    if (scrolledFor.current === path) return;
    scrolledFor.current = path;
    // In braces: newer browsers return a promise, which React would take for a clean-up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
  return (
    <Shell path={path}>
      <Routes />
    </Shell>
  );
}
