import { StrictMode } from 'react';
import { ErrorBoundary } from '#pwa/ui/error-boundary.tsx';
import { SentProducts } from '#pwa/views/sent-products.ts';
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
