import { StrictMode } from 'react';
import { SentProducts } from '#pwa/gifts/sent-products.ts';
import { ErrorBoundary } from '#pwa/ui/error-boundary.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { Addresses } from './addresses.tsx';
import { App } from './app.tsx';
import { FailedScreen } from './failed-screen.tsx';

interface RootProps {
  /** Those of a prerendered page. */
  products: readonly Product[] | null;
  /** The page to render where there is no browser. */
  ssrPath?: string;
}

/** The content of `#root`, in the browser and in prerendered pages. */
export function Root({ products, ssrPath }: RootProps) {
  // Words are read when a screen is rendered: from here, another language renders all anew.
  useLanguage();
  return (
    <StrictMode>
      <Addresses ssrPath={ssrPath}>
        <ErrorBoundary fallback={<FailedScreen />}>
          <SentProducts value={products}>
            <App />
          </SentProducts>
        </ErrorBoundary>
      </Addresses>
    </StrictMode>
  );
}
