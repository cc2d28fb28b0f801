import { informationPages } from '#shared/public-pages.ts';
import { PolicyPage } from './policy-page.tsx';
import { privacyWords } from './privacy-words.tsx';

/** `/privacy-policy`: what is kept, and where. */
export function PrivacyScreen() {
  return <PolicyPage title={informationPages.privacy.title} policy={privacyWords} />;
}
