import { useLocation } from 'wouter';
import { OrderLinkScreen } from '#pwa/features/order-link/order-link-screen.tsx';
import { ProofScreen } from '#pwa/features/proof/proof-screen.tsx';
import { lazyAhead } from '#pwa/ui/lazy-ahead.ts';

const { Component: UpiPayment } = lazyAhead(
  async () => (await import('./account-route.tsx')).UpiPayment,
);

/** The screens that the links of messages open, in one chunk: few shoppers ever see one. */
export function LinkedScreens() {
  const [path] = useLocation();
  return path === '/order' ? <OrderLinkScreen UpiPayment={UpiPayment} /> : <ProofScreen />;
}
