import { refuseLanguage } from '#pwa/device/language.ts';
import { Button } from '#pwa/ui/button.tsx';
import { type Language, languages } from '#shared/language.ts';
import { FloatingNotice } from './floating-notice.tsx';
import { offerWords } from './offer-words.ts';
import { chooseLanguage } from './show-language.ts';

interface OfferedLanguageProps {
  offered: Language;
  onRefused: () => void;
}

/** The offer of a language, in its own words. */
export function OfferedLanguage({ offered, onRefused }: OfferedLanguageProps) {
  const words = offerWords[offered];
  return (
    <aside aria-label={words.label} lang={languages[offered].locale}>
      <FloatingNotice text={words.offer}>
        <Button onClick={() => void chooseLanguage(offered)}>{words.accept}</Button>
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
