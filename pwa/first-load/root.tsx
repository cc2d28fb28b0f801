import { type ReactNode, StrictMode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type AroundNavHandler, type BaseLocationHook, Router, useLocation } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { addressOf } from '#pwa/device/language-store.ts';
import { FailedScreen, Routes } from '#pwa/frame/routes.tsx';
import { Shell } from '#pwa/frame/shell.tsx';
import { SentProducts } from '#pwa/gifts/sent-products.ts';
import { useNoEmptyDialogEntry } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { addressed } from '#shared/language/language.ts';
import type { SentPart } from '#shared/pages/prerendered-page.ts';

interface RootProps {
  /** The products of a prerendered page. */
  sentPart: SentPart | null;
  /** The page to render where there is no browser. */
  ssrPath?: string;
}

/** Shows the content of `#root`, in the browser and in prerendered pages. */
export function Root({ sentPart, ssrPath }: RootProps) {
  // Words are read when a screen is rendered: from here, another language renders all anew.
  useLanguage();
  return (
    <StrictMode>
      <Addresses ssrPath={ssrPath}>
        <ErrorBoundary fallback={<FailedScreen />}>
          <SentProducts value={sentPart}>
            <App />
          </SentProducts>
        </ErrorBoundary>
      </Addresses>
    </StrictMode>
  );
}

/** Shows the whole page: the shell around the screen of the current path. */
function App() {
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

interface AddressesProps {
  /** The page to render where there is no browser. */
  ssrPath?: string | undefined;
  children: ReactNode;
}

/**
 * Shows the routing of the whole page. Screens and links know paths alone: an address adds the base
 * of the language that the page shows.
 */
function Addresses({ ssrPath, children }: AddressesProps) {
  return (
    <Router
      hook={usePath}
      hrefs={addressOf}
      aroundNav={aroundNavigation}
      {...(ssrPath === undefined ? {} : { ssrPath })}
    >
      {children}
    </Router>
  );
}

const usePath: BaseLocationHook = (options: { ssrPath?: string }) => {
  const [path, navigate] = useBrowserLocation(options);
  return [addressed(path).path, (to, how) => navigate(addressOf(to), how)];
};

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
