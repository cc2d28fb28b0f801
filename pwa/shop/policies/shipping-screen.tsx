import { words as pageWords } from '#shared/pages/page-words.ts';
import { PolicyPage } from './policy-page.tsx';
import { shippingWords } from './shipping-words.tsx';

/** `/shipping-policy`: 15 working days on this page (D1). */
export function ShippingScreen() {
  return <PolicyPage title={pageWords.shipping.title} policy={shippingWords} />;
}
