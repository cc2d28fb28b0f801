import { chooseLanguage } from '#pwa/first-load/show-language.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { addressIn, type Language, languages } from '#shared/language/language.ts';

interface LanguageLinkProps {
  language: Language;
  path: string;
  className: string | undefined;
}

/** The same page in another language; a choice that this device keeps. */
export function LanguageLink({ language, path, className }: LanguageLinkProps) {
  const { onClick, ...busy } = usePress(`language ${language}`, () => chooseLanguage(language));
  return (
    <a
      {...busy}
      className={className}
      href={addressIn(language, path)}
      hrefLang={language}
      lang={language}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onClick();
      }}
    >
      {languages[language].name}
    </a>
  );
}
