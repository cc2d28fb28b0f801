import { refuseLanguage } from '#pwa/device/language-store.ts';
import { chooseLanguage } from '#pwa/first-load/show-language.ts';
import { Button } from '#pwa/ui/button.tsx';
import { type Language, languages } from '#shared/language/language.ts';
import { offerWords } from './language-offer-words.ts';
import { FloatingNotice } from './notices/device-notice.tsx';

interface OfferedLanguageProps {
  offered: Language;
  onRefused: () => void;
}

/** Shows the offer of a language, in its own words. */
export function OfferedLanguage({ offered, onRefused }: OfferedLanguageProps) {
  const words = offerWords[offered];
  return (
    <aside aria-label={words.label} lang={languages[offered].locale}>
      <FloatingNotice text={words.offer}>
        <Button variant="secondary" onClick={() => void chooseLanguage(offered)}>
          {words.accept}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            refuseLanguage(offered);
            onRefused();
          }}
        >
          {words.refuse}
        </Button>
      </FloatingNotice>
    </aside>
  );
}
