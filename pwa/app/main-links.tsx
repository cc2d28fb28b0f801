import { Link } from 'wouter';
import { useSession } from '#pwa/session/session-store.ts';
import { LogoutButton } from './logout-button.tsx';
import styles from './main-links.module.css';
import { ProductsMenu } from './products-menu.tsx';

interface MainLinksProps {
  path: string;
  /** One under the other, in the menu of small screens. */
  stacked?: boolean;
}

/** The links of the navigation, for visitors or for customers. */
export function MainLinks({ path, stacked = false }: MainLinksProps) {
  const session = useSession();
  return (
    <ul className={stacked ? styles.stacked : styles.row}>
      <NavLink href="/" label="Home" path={path} />
      <li className={styles.item}>
        <ProductsMenu path={path} stacked={stacked} />
      </li>
      <NavLink href="/about" label="About" path={path} />
      <NavLink href="/contact" label="Contact" path={path} />
      <li className={styles.gap} aria-hidden="true" />
      {session ? (
        <>
          <NavLink href="/account" label="Account" path={path} />
          <li className={styles.item}>
            <LogoutButton className={styles.link} />
          </li>
        </>
      ) : (
        <>
          <NavLink href="/login" label="Login" path={path} />
          <NavLink href="/signup" label="Signup" path={path} />
        </>
      )}
    </ul>
  );
}

function NavLink({ href, label, path }: { href: string; label: string; path: string }) {
  return (
    <li className={styles.item}>
      <Link
        transition
        href={href}
        // Read after login, to go back to where one was (D8).
        state={{ from: path }}
        className={styles.link}
        aria-current={path === href ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  );
}
