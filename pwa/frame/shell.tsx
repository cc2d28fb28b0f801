import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { classNames } from '#pwa/ui/class-names.ts';
import { AlertDialog } from '#pwa/ui/dialogs/alert-dialog.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Toaster } from '#pwa/ui/feedback/toaster.tsx';
import { ArrowUpIcon } from '#pwa/ui/icons.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { whenUsed } from '#pwa/ui/loading/when-used.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { type InformationPage, informationPages } from '#shared/pages/public-pages.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { Header } from './header/header.tsx';
import { isDeskPath } from './routes.tsx';
import styles from './shell.module.css';
import { words } from './words.tsx';

const ShopNotices = lazy(async () => {
  // A page that was sent has them in its HTML.
  if (!import.meta.env.SSR && document.querySelector('[data-products]'))
    await new Promise<void>(whenUsed);
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
      <div className={classNames(ui.screenOnly, styles.dock)} ref={setDockHeight}>
        {forShoppers && <ScrollToTop />}
        <Toaster />
        <Late meanwhile={null}>
          <DockNotices path={path} forShoppers={forShoppers} />
        </Late>
      </div>
      <AlertDialog />
    </>
  );
}

const shownFromPx = 300;

const typedInto = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

/**
 * Shows a button back to the top, after 300 px of scroll; hidden while it would cover any part of a
 * control, and while somebody types.
 */
function ScrollToTop() {
  const button = useRef<HTMLButtonElement>(null);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const update = () => {
      const far = window.scrollY > shownFromPx;
      const typing = document.activeElement?.matches(typedInto) ?? false;
      setIsVisible(far && !typing && button.current !== null && !liesOnControl(button.current));
    };
    // The middle of a tap is no time for it: the page would be laid out for it, and once more for
    // the tap.
    let frame = 0;
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    // The content below it also moves without a scroll, as when a line is removed.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    window.addEventListener('resize', update);
    document.addEventListener('focusin', updateSoon);
    document.addEventListener('focusout', updateSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
      observer.disconnect();
      window.removeEventListener('resize', update);
      document.removeEventListener('focusin', updateSoon);
      document.removeEventListener('focusout', updateSoon);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={classNames(ui.softOnHover, styles.button, !isVisible && ui.invisible)}
      aria-label={words.scrollToTop}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUpIcon />
    </button>
  );
}

const controls =
  'a, button, input, select, textarea, summary, label, [role="alert"], [role="status"]';

/** The steps are so close together that nothing fits between, not even a link in a line of text. */
const steps = [0, 1 / 3, 2 / 3, 1];

/** Returns whether an element floating above the page covers any part of a control. */
function liesOnControl(floating: Element): boolean {
  const { left, top, width, height } = floating.getBoundingClientRect();
  return steps.some((across) =>
    steps.some((down) =>
      document
        // One pixel within: what touches an edge is not covered.
        .elementsFromPoint(left + 1 + across * (width - 2), top + 1 + down * (height - 2))
        .some((element) => ![null, floating].includes(element.closest(controls))),
    ),
  );
}

/** Shows the agreement line with the four policies. */
function Footer() {
  return (
    <footer className={classNames(ui.screenOnly, styles.footer)}>
      <div className={styles.inner}>
        <p className={styles.brand}>{shop.name}</p>
        <p>
          {words.agreement(
            linkTo('terms'),
            linkTo('privacy'),
            linkTo('refund'),
            linkTo('shipping'),
          )}
        </p>
        <p className={styles.small}>{words.tagline}</p>
      </div>
    </footer>
  );
}

function linkTo(page: InformationPage) {
  return <Link href={informationPages[page]}>{pageWords[page].label}</Link>;
}

/** Sets `--dock-height` (px) on the root, for other elements at the lower edge; a React ref. */
function setDockHeight(dock: HTMLElement | null): (() => void) | undefined {
  if (dock === null) return undefined;
  const { style } = document.documentElement;
  let heightPx = 0;
  const observer = new ResizeObserver(() => {
    // Most pages start without any, and the browser works out all styles for the same again.
    if (dock.offsetHeight === heightPx) return;
    heightPx = dock.offsetHeight;
    style.setProperty('--dock-height', `${heightPx}px`);
  });
  observer.observe(dock);
  return () => observer.disconnect();
}
