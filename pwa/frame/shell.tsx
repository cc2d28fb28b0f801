import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { classNames } from '#pwa/ui/class-names.ts';
import { AlertDialog } from '#pwa/ui/dialogs/alert-dialog.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Toaster } from '#pwa/ui/feedback/toaster.tsx';
import { ArrowUpIcon } from '#pwa/ui/icons.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { whenUsed } from '#pwa/ui/loading/when-used.ts';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { productPages } from '#shared/gifts/shelf.ts';
import { words as pageWords } from '#shared/pages/page-words.ts';
import {
  allGiftsPath,
  type InformationPage,
  informationPages,
} from '#shared/pages/public-pages.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { Header } from './header/header.tsx';
import { isDeskPath } from './routes.tsx';
import styles from './shell.module.css';
import { words } from './words.tsx';

const ShopNotices = lazy(async () => {
  // A page that was sent has them in its HTML.
  if (!import.meta.env.SSR && document.querySelector('[data-products]'))
    await new Promise<void>((resolve) => whenUsed(resolve));
  return { default: (await import('./notices/shop-notices.tsx')).ShopNotices };
});

const DockNotices = lazy(async () => ({
  default: (await import('./notices/dock-notices.tsx')).DockNotices,
}));

/** The frame of every screen; staff pages have no header, footer or scroll-to-top (D7). */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const forShoppers = !isDeskPath(path);
  return (
    <>
      <a className={classNames(ui.ownColors, ui.screenOnly, styles.skip)} href="#content">
        {words.skip}
      </a>
      {forShoppers && <Header path={path} />}
      <main className={styles.main} id="content" tabIndex={-1}>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <ShopNotices />
          </Suspense>
        </ErrorBoundary>
        {children}
      </main>
      {forShoppers && <Footer />}
      <div className={classNames(ui.screenOnly, styles.dock)}>
        <div className={styles.edge} ref={setDockHeight}>
          <div className={ui.grow}>
            <Toaster />
            <Late meanwhile={null}>
              <DockNotices path={path} forShoppers={forShoppers} />
            </Late>
          </div>
          {forShoppers && <ScrollToTop />}
        </div>
      </div>
      <AlertDialog />
    </>
  );
}

const shownFromPx = 300;

/** Shows a button back to the top, after 300 px of scroll, in a lane of its own. */
function ScrollToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const update = () => setIsShown(window.scrollY > shownFromPx);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return (
    <button
      type="button"
      className={classNames(ui.softOnHover, styles.button)}
      hidden={!isShown}
      aria-label={words.scrollToTop}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUpIcon />
    </button>
  );
}

/** Shows ways to the gifts, to help and to the shop, and the agreement line with the four policies. */
function Footer() {
  return (
    <footer className={classNames(ui.screenOnly, styles.footer)}>
      <div className={styles.inner}>
        <div>
          <p className={ui.bold} id="footer-gifts">
            <Link className={classNames(styles.plain, styles.top)} href={allGiftsPath}>
              {pageWords.gifts.label}
            </Link>
          </p>
          <ul aria-labelledby="footer-gifts">
            {productPages.map(({ path, family }) => (
              <li key={path}>
                <Link className={styles.plain} href={path}>
                  {words.footer[family]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className={ui.bold} id="footer-help">
            {words.footer.help}
          </p>
          <ul aria-labelledby="footer-help">
            <li>
              <Link className={styles.plain} href={informationPages.contact}>
                {words.footer.questions}
              </Link>
            </li>
            <li>
              <Link className={styles.plain} href={informationPages.about}>
                {words.footer.whoWeAre}
              </Link>
            </li>
          </ul>
        </div>
        <div className={styles.shop}>
          <p className={styles.brand}>{shop.name}</p>
          <p className={styles.small}>{words.tagline}</p>
          <PhoneLink phone={shop.phone} call={shop.call} />
        </div>
        <p className={classNames(styles.small, styles.agreement)}>
          {words.agreement(
            linkTo('terms'),
            linkTo('privacy'),
            linkTo('refund'),
            linkTo('shipping'),
          )}
        </p>
      </div>
    </footer>
  );
}

function linkTo(page: InformationPage) {
  return <Link href={informationPages[page]}>{pageWords[page].label}</Link>;
}

/**
 * Sets `--dock-height` (px) on the root, for other elements at the lower edge, and keeps the field that
 * is typed into above it; a React ref.
 */
function setDockHeight(dock: HTMLElement | null): (() => void) | undefined {
  if (dock === null) return undefined;
  const { style } = document.documentElement;
  let heightPx = 0;
  const observer = new ResizeObserver(() => {
    // Most pages start without any, and the browser works out all styles for the same again.
    if (dock.offsetHeight === heightPx) return;
    heightPx = dock.offsetHeight;
    style.setProperty('--dock-height', `${heightPx}px`);
    const field = document.querySelector('main :is(input, select, textarea):focus');
    if (field && field.getBoundingClientRect().bottom > innerHeight - heightPx)
      field.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(dock);
  return () => observer.disconnect();
}
