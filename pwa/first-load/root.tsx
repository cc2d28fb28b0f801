import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { type AroundNavHandler, type BaseLocationHook, Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { addressOf } from '#pwa/device/language-store.ts';
import { App } from '#pwa/frame/app.tsx';
import { FailedScreen } from '#pwa/frame/failed-screen.tsx';
import { SentProducts } from '#pwa/gifts/sent-products.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { addressed } from '#shared/language/language.ts';
import type { SentPart } from '#shared/pages/prerendered-page.ts';

interface RootProps {
  /** The products of a prerendered page. */
  sent: SentPart | null;
  /** The page to render where there is no browser. */
  ssrPath?: string;
}

/** Shows the content of `#root`, in the browser and in prerendered pages. */
export function Root({ sent, ssrPath }: RootProps) {
  // Words are read when a screen is rendered: from here, another language renders all anew.
  useLanguage();
  return (
    <StrictMode>
      <Addresses ssrPath={ssrPath}>
        <ErrorBoundary fallback={<FailedScreen />}>
          <SentProducts value={sent}>
            <App />
          </SentProducts>
        </ErrorBoundary>
      </Addresses>
    </StrictMode>
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
