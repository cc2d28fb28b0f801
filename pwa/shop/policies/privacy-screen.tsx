import { words as pageWords } from '#shared/pages/page-words.ts';
import { PolicyPage } from './policy-page.tsx';
import { privacyWords } from './privacy-words.tsx';

/** `/privacy-policy`: what is kept, and where. */
export function PrivacyScreen() {
  return <PolicyPage title={pageWords.privacy.title} policy={privacyWords} />;
}
