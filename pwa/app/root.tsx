import { StrictMode } from 'react';
import { SentProducts } from '#pwa/gifts/sent-products.ts';
import { ErrorBoundary } from '#pwa/ui/error-boundary.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import { App } from './app.tsx';
import { FailedScreen } from './failed-screen.tsx';

/** The content of `#root`, in the browser and in prerendered pages, with the page's products. */
export function Root({ products }: { products: readonly Product[] | null }) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={<FailedScreen />}>
        <SentProducts value={products}>
          <App />
        </SentProducts>
      </ErrorBoundary>
    </StrictMode>
  );
}
