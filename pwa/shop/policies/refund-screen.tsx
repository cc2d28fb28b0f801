import { words as pageWords } from '#shared/pages/page-words.ts';
import { PolicyPage } from './policy-page.tsx';
import { refundWords } from './refund-words.tsx';

/** `/refund-policy`: the limited ways back, beside the cart’s "all sales are final" (D2). */
export function RefundScreen() {
  return <PolicyPage title={pageWords.refund.title} policy={refundWords} />;
}
