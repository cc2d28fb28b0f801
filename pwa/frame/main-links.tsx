import { Link } from 'wouter';
import { classNames } from '#pwa/ui/class-names.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { allLanguages } from '#shared/language/language.ts';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { informationPages } from '#shared/pages/public-pages.ts';
import { LanguageLink } from './language-link.tsx';
import { LogoutButton } from './logout-button.tsx';
import styles from './main-links.module.css';
import { ProductsMenu } from './products-menu.tsx';
import { useAudience } from './use-audience.ts';
import { words } from './words.tsx';

interface MainLinksProps {
  path: string;
  /** One below the other, in the menu of small screens. */
  stacked?: boolean;
}

/** The links of the navigation, for visitors or for customers. */
export function MainLinks({ path, stacked = false }: MainLinksProps) {
  const { customer, visitor } = useAudience();
  const shown = useLanguage();
  return (
    <ul className={stacked ? styles.stacked : styles.row}>
      <NavLink href="/" label={pageWords.home.label} path={path} />
      <li className={styles.item}>
        <ProductsMenu path={path} stacked={stacked} />
      </li>
      <NavLink href={informationPages.about} label={pageWords.about.label} path={path} />
      <NavLink href={informationPages.contact} label={pageWords.contact.label} path={path} />
      <li className={styles.gap} aria-hidden="true" />
      {customer && (
        <>
          <NavLink
            href="/account"
            label={words.account}
            path={path}
            className={customer.className}
          />
          <li className={classNames(styles.item, customer.className)}>
            <LogoutButton className={styles.link} />
          </li>
        </>
      )}
      {visitor && (
        <>
          <NavLink href="/login" label={words.login} path={path} className={visitor.className} />
          <NavLink href="/signup" label={words.signup} path={path} className={visitor.className} />
        </>
      )}
      {allLanguages
        .filter((language) => language !== shown)
        .map((language) => (
          <li key={language} className={styles.item}>
            <LanguageLink language={language} path={path} className={styles.link} />
          </li>
        ))}
    </ul>
  );
}

interface NavLinkProps {
  href: string;
  label: string;
  path: string;
  className?: string | undefined;
}

function NavLink({ href, label, path, className }: NavLinkProps) {
  return (
    <li className={classNames(styles.item, className)}>
      <Link
        transition
        href={href}
        // Where to return to after login (D8).
        state={{ from: path }}
        className={styles.link}
        aria-current={path === href ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  );
}
