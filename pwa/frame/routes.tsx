import { useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
// These are styles of the product pages, in the one file that a first paint waits for.
import '#pwa/shop/browse/browse-screen.module.css';
import '#pwa/shop/browse/product-card.module.css';
import '#pwa/gifts/gift-parts.module.css';
import '#pwa/ui/disclosure.module.css';
import '#pwa/ui/price/price.module.css';
import '#pwa/ui/feedback/notice-line.module.css';
import '#pwa/ui/feedback/skeleton.module.css';
import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { replayTap } from '#pwa/first-load/keep-taps.ts';
import { giftRoute, notFoundScreen, productRoute, screens } from '#pwa/first-load/screens.ts';
import { expiredLogin, useUnshownEnd } from '#pwa/session/current-session.ts';
import { HomeScreen } from '#pwa/shop/home/home-screen.tsx';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { CodeBoundary, ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Page } from '#pwa/ui/page.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { productPages } from '#shared/gifts/shelf.ts';
import { giftRoutePattern } from '#shared/pages/gift-path.ts';
import { allGiftsPath } from '#shared/pages/public-pages.ts';
import { words } from './words.tsx';

/** The screen of the current path; the shell stays when a screen throws. */
export function Routes() {
  const [path] = useLocation();
  const unshownEnd = useUnshownEnd();
  // Its form and cart can no longer be shown; other pages show a notice instead.
  if (unshownEnd && path === '/payment') {
    return <Redirect to={expiredLogin} state={{ from: path }} replace />;
  }
  return (
    <ErrorBoundary key={path} fallback={<FailedScreen />}>
      <CodeBoundary fallback={<p className="visually-hidden">{words.loading}</p>}>
        <Switch>
          <Route path="/" component={HomeScreen} />
          {[null, ...productPages].map((page) => (
            <Route key={page?.path} path={page?.path ?? allGiftsPath}>
              <productRoute.Component page={page} />
            </Route>
          ))}
          <Route path={giftRoutePattern}>
            <giftRoute.Component notFound={<notFoundScreen.Component />} />
          </Route>
          {Object.entries(screens).map(([address, { Component }]) => (
            <Route key={address} path={address} component={Component} />
          ))}
          <Route component={notFoundScreen.Component} />
        </Switch>
        <Started />
      </CodeBoundary>
    </ErrorBoundary>
  );
}

/** Shows that a screen threw or its code could not be fetched. */
export function FailedScreen() {
  // A prerendered page whose screen could not be taken over still has its shell.
  useEffect(() => replayTap(document), []);
  const isKept = useStore(keepingStore, ({ data }) => data === true);
  const failed = isKept ? words.failedCartSafe : words.failed;
  return (
    <Page
      title={words.failedTitle}
      lead={navigator.onLine ? failed : words.notStored}
      width="reading"
    >
      <div className={ui.row3}>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
        <ButtonLink href="/" variant="secondary">
          {words.backToShop}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Enables the controls of a prerendered page, which the build disables. */
function Started() {
  useEffect(() => replayTap(document), []);
  return null;
}

/** Returns whether a path belongs to the desk, which has no parts for shoppers (D7). */
export function isDeskPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
