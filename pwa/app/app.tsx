import { useEffect, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import { useNoEmptyDialogEntry } from '#pwa/ui/use-dialog-in-history.ts';
import { aroundNavigation } from './around-navigation.ts';
import { Routes } from './routes.tsx';
import { Shell } from './shell.tsx';

/** The whole page: shell around the screen of the current address. */
export function App() {
  const [path] = useLocation();
  useNoEmptyDialogEntry();
  useEffect(() => {
    // The browser would restore an old position; every route change starts at the top.
    history.scrollRestoration = 'manual';
  }, []);
  const scrolledFor = useRef<string>(null);
  useEffect(() => {
    if (scrolledFor.current === path) return;
    scrolledFor.current = path;
    // New browsers answer with a promise, which React would take for a clean-up.
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
