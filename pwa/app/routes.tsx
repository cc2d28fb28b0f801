import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
// Styles of the product pages, in the one file that a first paint waits for.
import '#pwa/features/browse/browse-screen.module.css';
import '#pwa/features/browse/product-card.module.css';
import '#pwa/ui/skeleton.module.css';
import { HomeScreen } from '#pwa/features/home/home-screen.tsx';
import { expiredLogin } from '#pwa/session/expired-login.ts';
import { useUnshownEnd } from '#pwa/session/session-store.ts';
import { ErrorBoundary } from '#pwa/ui/error-boundary.tsx';
import { productPages } from '#shared/gifts/shelf.ts';
import type { OtherPath } from '#shared/page-paths.ts';
import { sharedPhotosPath } from '#shared/share-paths.ts';
import { FailedScreen } from './failed-screen.tsx';
import { replayTap } from './keep-taps.ts';
import { words } from './words.tsx';

/** A screen whose code is fetched when it is first opened. */
function screen(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

const ProductRoute = lazy(async () => ({
  default: (await import('./product-route.tsx')).ProductRoute,
}));

const NotFoundScreen = screen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

/** The staff area, a chunk of its own with its own routes. */
const AdminArea = screen(async () => (await import('#pwa/admin/admin-area.tsx')).AdminArea);

/** A new password, and an address to confirm: rarely opened, so one chunk for all three. */
const LinkScreens = screen(
  async () => (await import('#pwa/features/auth/link-screens.tsx')).LinkScreens,
);

/** The screens of all paths except home and the product pages. */
const screens: Readonly<Record<OtherPath, ComponentType>> = {
  '/about': screen(async () => (await import('#pwa/features/about/about-screen.tsx')).AboutScreen),
  '/contact': screen(
    async () => (await import('#pwa/features/contact/contact-screen.tsx')).ContactScreen,
  ),
  '/login': screen(async () => (await import('#pwa/features/auth/login-screen.tsx')).LoginScreen),
  '/signup': screen(
    async () => (await import('#pwa/features/auth/signup-screen.tsx')).SignupScreen,
  ),
  '/forgot-password': LinkScreens,
  '/reset-password': LinkScreens,
  '/confirm-email': LinkScreens,
  '/account': screen(
    async () => (await import('#pwa/features/account/account-screen.tsx')).AccountScreen,
  ),
  '/cart': screen(async () => (await import('./cart-route.tsx')).CartRoute),
  '/payment': screen(
    async () => (await import('#pwa/features/checkout/checkout-screen.tsx')).CheckoutScreen,
  ),
  [sharedPhotosPath]: screen(
    async () => (await import('#pwa/features/share/shared-photos-screen.tsx')).SharedPhotosScreen,
  ),
  '/terms': screen(
    async () => (await import('#pwa/features/policies/terms-screen.tsx')).TermsScreen,
  ),
  '/privacy-policy': screen(
    async () => (await import('#pwa/features/policies/privacy-screen.tsx')).PrivacyScreen,
  ),
  '/refund-policy': screen(
    async () => (await import('#pwa/features/policies/refund-screen.tsx')).RefundScreen,
  ),
  '/shipping-policy': screen(
    async () => (await import('#pwa/features/policies/shipping-screen.tsx')).ShippingScreen,
  ),
  '/admin': AdminArea,
  '/admin/login': AdminArea,
  '/admin/signup': AdminArea,
};

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
      <Suspense fallback={<p className="visually-hidden">{words.loading}</p>}>
        <Switch>
          <Route path="/" component={HomeScreen} />
          {productPages.map((page) => (
            <Route key={page.path} path={page.path}>
              <ProductRoute page={page} />
            </Route>
          ))}
          {Object.entries(screens).map(([address, Screen]) => (
            <Route key={address} path={address} component={Screen} />
          ))}
          <Route component={NotFoundScreen} />
        </Switch>
        <Started />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Enables the controls of a prerendered page, which the build disables. */
function Started() {
  useEffect(() => replayTap(document), []);
  return null;
}
