import { words as pageWords } from '#shared/pages/page-words.ts';
import { PolicyPage } from './policy-page.tsx';
import { words as policiesWords } from './words.tsx';

/** Shows `/terms`: what shop and shopper agree on. */
export function TermsScreen() {
  return <PolicyPage title={pageWords.terms.title} policy={policiesWords.terms} />;
}

/** Shows `/privacy-policy`: what is kept, and where. */
export function PrivacyScreen() {
  return <PolicyPage title={pageWords.privacy.title} policy={policiesWords.privacy} />;
}

/** `/refund-policy`: the limited ways back, beside the cart’s "all sales are final" (D2). */
export function RefundScreen() {
  return <PolicyPage title={pageWords.refund.title} policy={policiesWords.refund} />;
}

/** Shows `/shipping-policy`: 15 working days on this page (D1). */
export function ShippingScreen() {
  return <PolicyPage title={pageWords.shipping.title} policy={policiesWords.shipping} />;
}
