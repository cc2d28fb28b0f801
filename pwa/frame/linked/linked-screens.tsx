import { useLocation } from 'wouter';
import { ProofScreen } from '#pwa/proofs/proof-screen.tsx';
import { OrderLinkScreen } from '#pwa/shop/order-link/order-link-screen.tsx';

/** The screens that the links of messages open, in one chunk: few shoppers ever see one. */
export function LinkedScreens() {
  const [path] = useLocation();
  return path === '/order' ? <OrderLinkScreen /> : <ProofScreen />;
}
