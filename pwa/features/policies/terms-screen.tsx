import { informationPages } from '#shared/public-pages.ts';
import { PolicyPage } from './policy-page.tsx';
import { termsWords } from './terms-words.tsx';

/** `/terms`: what shop and shopper agree on. */
export function TermsScreen() {
  return <PolicyPage title={informationPages.terms.title} policy={termsWords} />;
}
