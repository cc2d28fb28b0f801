import { StrictMode } from 'react';
import { SentProducts } from '#pwa/gifts/sent-products.ts';
import { ErrorBoundary } from '#pwa/ui/error-boundary.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import { Addresses } from './addresses.tsx';
import { App } from './app.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { useLanguage } from './use-language.ts';

interface RootProps {
  /** Those of a prerendered page. */
  products: readonly Product[] | null;
  /** The page to render where there is no browser. */
  ssrPath?: string;
}

/** The content of `#root`, in the browser and in prerendered pages. */
export function Root({ products, ssrPath }: RootProps) {
  const language = useLanguage();
  return (
    <StrictMode>
      <Addresses ssrPath={ssrPath}>
        {/* Words are read when a screen is rendered, so another language renders all anew. */}
        <ErrorBoundary key={language} fallback={<FailedScreen />}>
          <SentProducts value={products}>
            <App />
          </SentProducts>
        </ErrorBoundary>
      </Addresses>
    </StrictMode>
  );
}
