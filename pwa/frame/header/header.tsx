import { lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { wasDraftBegun } from '#pwa/device/first-paint-notes.ts';
import { chooseLanguage } from '#pwa/first-load/show-language.ts';
import { words } from '#pwa/frame/words.tsx';
import { useSession } from '#pwa/session/current-session.ts';
import { CloseButton } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { useNativeDialog } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { CartIcon, MenuIcon } from '#pwa/ui/icons.tsx';
import { Late, useHydrating } from '#pwa/ui/loading/late.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { addressIn, allLanguages, type Language, languages } from '#shared/language/language.ts';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { informationPages } from '#shared/pages/public-pages.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { CartCountView } from './cart-count-view.tsx';
import styles from './header.module.css';
import { ProductsMenu } from './products-menu.tsx';

/** Brand and navigation; links in a row on wide screens, behind a Menu button on small ones. */
export function Header({ path }: { path: string }) {
  const header = useRef<HTMLElement>(null);
  const hidden = useHeaderHidden(header);
  const { customer } = useAudience();
  const isHydrating = useHydrating();
  // That of another page or of who has logged out is another: what had the focus may not be in it.
  const menu = `${path} ${customer !== null}`;
  const [menuOn, setMenuOn] = useState<string | null>(null);
  return (
    <header
      ref={header}
      className={classNames(ui.screenOnly, styles.header, hidden && styles.hidden)}
    >
      <nav className={styles.bar} aria-label={words.navigation}>
        <Link href="/" transition className={styles.brand} aria-label={words.startPage}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          {shop.name}
        </Link>
        <div className={styles.wide}>
          <MainLinks key={path} path={path} />
        </div>
        <div className={styles.tools}>
          {/* A visitor without a gift has no use for it; what the cart holds is read from within. */}
          <div className={isHydrating ? ui.forCarts : customer ? undefined : ui.forFilledCarts}>
            <CartLink path={path} />
          </div>
          <button
            type="button"
            className={classNames(ui.sunkenOnHover, styles.menuButton)}
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

/** Returns whether the header is hidden, by scroll, width and focus (D8). */
function useHeaderHidden(header: RefObject<HTMLElement | null>): boolean {
  const [scroll, setScroll] = useState({ hidden: false, y: 0 });
  useEffect(() => {
    const element = header.current;
    const update = () =>
      setScroll((before) =>
        nextHeaderScroll(before, {
          y: window.scrollY,
          viewportWidth: window.innerWidth,
          inUse: element?.querySelector(':focus-visible, [aria-expanded="true"]') != null,
        }),
      );
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    element?.addEventListener('focusin', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      element?.removeEventListener('focusin', update);
    };
  }, [header]);
  return scroll.hidden;
}

interface HeaderScroll {
  hidden: boolean;
  y: number;
}

/** @internal */
export interface ScrollMoment {
  y: number;
  viewportWidth: number;
  /** Keyboard focus is inside the header, or one of its menus is open. */
  inUse: boolean;
}

const hidesAfterPx = 60;
const widestNeverHiding = 768;

/**
 * Above 768 px of width the header hides on a downward scroll past 60 px and returns on an
 * upward scroll or while in use (D8).
 * @internal
 */
export function nextHeaderScroll(before: HeaderScroll, now: ScrollMoment): HeaderScroll {
  const { y, viewportWidth, inUse } = now;
  if (viewportWidth <= widestNeverHiding || inUse || y <= hidesAfterPx) return { hidden: false, y };
  if (y === before.y) return before;
  return { hidden: y > before.y, y };
}

const ContinueDraft = lazy(async () => ({
  default: (await import('#pwa/ordering/continue-draft.tsx')).ContinueDraft,
}));

const CartCount = lazy(async () => ({
  default: (await import('#pwa/frame/cart-count.tsx')).CartCount,
}));

/**
 * Shows `Cart, N items` with a badge. Only what the link holds comes late, with the device's
 * database: a tap that is under way meanwhile would be lost with the link itself.
 */
function CartLink({ path }: { path: string }) {
  return (
    <Link
      transition
      href="/cart"
      className={classNames(ui.sunkenOnHover, styles.cart)}
      aria-current={path === '/cart' ? 'page' : undefined}
    >
      <CartIcon />
      <Late meanwhile={<CartCountView count={0} />}>
        <CartCount />
      </Late>
    </Link>
  );
}

/** The navigation of small screens: a modal overlay. */
function MobileMenu({ path, onClose }: { path: string; onClose: () => void }) {
  const dialog = useNativeDialog(onClose);
  const closeOnLink = (target: EventTarget) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <dialog {...dialog} className={classNames(ui.dimming, styles.menu)} aria-label={words.menu}>
      <div className={styles.inner}>
        <CloseButton
          className={classNames(ui.sunkenOnHover, styles.close)}
          aria-label={uiWords.close}
          onClick={onClose}
        />
        {/* biome-ignore lint/a11y: the links inside are the controls; their clicks bubble up here */}
        <div onClick={(event) => closeOnLink(event.target)}>
          <div className={styles.draft}>
            <Late meanwhile={null}>{wasDraftBegun() && <ContinueDraft />}</Late>
          </div>
          <MainLinks path={path} stacked />
        </div>
      </div>
    </dialog>
  );
}

interface MainLinksProps {
  path: string;
  /** One below the other, in the menu of small screens. */
  stacked?: boolean;
}

/** Shows the links of the navigation, for visitors or for customers. */
function MainLinks({ path, stacked = false }: MainLinksProps) {
  const { customer, visitor } = useAudience();
  const current = useLanguage();
  return (
    <ul
      className={stacked ? classNames(ui.stack, styles.stacked) : classNames(ui.row1, styles.row)}
    >
      <NavLink href="/" label={pageWords.home.label} path={path} />
      <li className={ui.positioned}>
        <ProductsMenu path={path} stacked={stacked} />
      </li>
      <NavLink href={informationPages.about} label={pageWords.about.label} path={path} />
      <NavLink href={informationPages.contact} label={pageWords.contact.label} path={path} />
      <li className={classNames(ui.grow, styles.gap)} aria-hidden="true" />
      {customer && (
        <>
          <NavLink
            href="/account"
            label={words.account}
            path={path}
            className={customer.className}
          />
          <li className={classNames(ui.positioned, customer.className)}>
            <LogoutButton className={classNames(ui.sunkenOnHover, styles.link)} />
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
        .filter((language) => language !== current)
        .map((language) => (
          <li key={language} className={ui.positioned}>
            <LanguageLink
              language={language}
              path={path}
              className={classNames(ui.sunkenOnHover, styles.link)}
            />
          </li>
        ))}
    </ul>
  );
}

interface LanguageLinkProps {
  language: Language;
  path: string;
  className: string | undefined;
}

/** The same page in another language; a choice that this device keeps. */
function LanguageLink({ language, path, className }: LanguageLinkProps) {
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

interface ClassOfLinks {
  className: string | undefined;
}

/**
 * Which links the navigation shows. A prerendered page holds both sets; the stylesheet shows one
 * by what `first-script.ts` of the first script has set before the first paint.
 */
function useAudience(): { customer: ClassOfLinks | null; visitor: ClassOfLinks | null } {
  const signedIn = useSession() !== null;
  if (useHydrating()) {
    return {
      customer: { className: ui.forCustomers },
      visitor: { className: ui.forVisitors },
    };
  }
  const visible = { className: undefined };
  return signedIn ? { customer: visible, visitor: null } : { customer: null, visitor: visible };
}

/** Ends the session and goes to the home page; the code for it loads on click. */
function LogoutButton({ className }: { className: string | undefined }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [, navigate] = useLocation();
  const press = usePress('logout', async () => {
    const { logOut } = await import('#pwa/frame/log-out.tsx');
    if (await logOut(setDialog)) navigate('/');
  });
  return (
    <>
      <button type="button" className={className} {...press}>
        {words.logout}
      </button>
      {dialog}
    </>
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
    <li className={classNames(ui.positioned, className)}>
      <Link
        transition
        href={href}
        // The login returns to this page (D8).
        state={{ from: path }}
        className={classNames(ui.sunkenOnHover, styles.link)}
        aria-current={path === href ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  );
}
