import { useLocation } from 'wouter';
import { OrderLinkScreen } from '#pwa/shop/order-link/order-link-screen.tsx';
import { ProofScreen } from '#pwa/shop/proof/proof-screen.tsx';

/** The screens that the links of messages open, in one chunk: few shoppers ever see one. */
export function LinkedScreens() {
  const [path] = useLocation();
  return path === '/order' ? <OrderLinkScreen /> : <ProofScreen />;
}
