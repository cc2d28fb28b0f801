import { useLanguage } from '#pwa/ui/use-language.ts';
import { addressIn, allLanguages, languages } from '#shared/language.ts';
import { chooseLanguage } from './show-language.ts';

interface LanguageLinkProps {
  path: string;
  className: string | undefined;
}

/** The same page in the other language; a choice that this device keeps. */
export function LanguageLink({ path, className }: LanguageLinkProps) {
  const shown = useLanguage();
  const other = allLanguages.find((language) => language !== shown) ?? 'en';
  return (
    <a
      className={className}
      href={addressIn(other, path)}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void chooseLanguage(other);
      }}
    >
      {languages[other].name}
    </a>
  );
}
