import { words as pageWords } from '#shared/pages/page-words.ts';
import { PolicyPage } from './policy-page.tsx';
import { termsWords } from './terms-words.tsx';

/** `/terms`: what shop and shopper agree on. */
export function TermsScreen() {
  return <PolicyPage title={pageWords.terms.title} policy={termsWords} />;
}
