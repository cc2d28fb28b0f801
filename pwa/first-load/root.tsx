import { StrictMode } from 'react';
import { App } from '#pwa/frame/app.tsx';
import { FailedScreen } from '#pwa/frame/failed-screen.tsx';
import { SentProducts } from '#pwa/gifts/sent-products.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { SentPart } from '#shared/pages/prerendered-page.ts';
import { Addresses } from './addresses.tsx';

interface RootProps {
  /** The products of a prerendered page. */
  sent: SentPart | null;
  /** The page to render where there is no browser. */
  ssrPath?: string;
}

/** The content of `#root`, in the browser and in prerendered pages. */
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
