import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { classNames } from '#pwa/ui/class-names.ts';
import { MenuIcon } from '#pwa/ui/icons.tsx';
import { shop } from '#shared/shop-settings/shop.ts';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { MainLinks } from './main-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useAudience } from './use-audience.ts';
import { useHeaderHidden } from './use-header-hidden.ts';
import { words } from './words.tsx';

/** Brand and navigation; links in a row on wide screens, behind a Menu button on small ones. */
export function Header({ path }: { path: string }) {
  const header = useRef<HTMLElement>(null);
  const hidden = useHeaderHidden(header);
  const { customer } = useAudience();
  // That of another page or of who has logged out is another: what had the focus may not be in it.
  const menu = `${path} ${customer !== null}`;
  const [menuOn, setMenuOn] = useState<string | null>(null);
  return (
    <header ref={header} className={classNames(styles.header, hidden && styles.hidden)}>
      <nav className={styles.bar} aria-label={words.navigation}>
        <Link href="/" transition className={styles.brand} aria-label={words.startPage}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          {shop.name}
        </Link>
        <div className={styles.wide}>
          <MainLinks key={path} path={path} />
        </div>
        <div className={styles.tools}>
          {customer && (
            <div className={customer.className}>
              <CartLink path={path} />
            </div>
          )}
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            onClick={() => setMenuOn(menu)}
          >
            <MenuIcon />
            <span className={styles.menuWord}>{words.menu}</span>
          </button>
        </div>
        {menuOn === menu && <MobileMenu path={path} onClose={() => setMenuOn(null)} />}
      </nav>
    </header>
  );
}
