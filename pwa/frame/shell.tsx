import { lazy, type ReactNode, Suspense } from 'react';
import { AlertDialog } from '#pwa/ui/dialogs/alert-dialog.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Toaster } from '#pwa/ui/feedback/toaster.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { whenUsed } from '#pwa/ui/loading/when-used.ts';
import { isAdminPath } from './admin-path.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
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
  const forShoppers = !isAdminPath(path);
  return (
    <>
      <a className={styles.skip} href="#content">
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
      <div className={styles.dock} ref={setDockHeight}>
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

/** Sets `--dock-height` (px) on the root, for other elements at the lower edge; a React ref. */
function setDockHeight(dock: HTMLElement | null): (() => void) | undefined {
  if (dock === null) return undefined;
  const { style } = document.documentElement;
  let shown = 0;
  const observer = new ResizeObserver(() => {
    // Most pages start without any, and the browser works out all styles for the same again.
    if (dock.offsetHeight === shown) return;
    shown = dock.offsetHeight;
    style.setProperty('--dock-height', `${shown}px`);
  });
  observer.observe(dock);
  return () => observer.disconnect();
}
