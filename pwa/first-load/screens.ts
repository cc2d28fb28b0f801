import { currentPath } from '#pwa/device/language-store.ts';
import { belowHero } from '#pwa/shop/home/home-screen.tsx';
import { type Ahead, lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { addressed } from '#shared/language/language.ts';
import { isGiftPath } from '#shared/pages/gift-path.ts';
import type { OtherPath } from '#shared/pages/page-paths.ts';
import { giftPaths } from '#shared/pages/public-pages.ts';
import { sharedPhotosPath } from '#shared/pages/site-addresses.ts';

/** Screens whose code is fetched when they are first opened, or ahead of that. */
export const productRoute = lazyAhead(
  async () => (await import('#pwa/frame/product-route.tsx')).ProductRoute,
);

export const giftRoute = lazyAhead(
  async () => (await import('#pwa/frame/gift-route.tsx')).GiftRoute,
);

export const notFoundScreen = lazyAhead(
  async () => (await import('#pwa/frame/not-found-screen.tsx')).NotFoundScreen,
);

/** The desk with its own routes, behind a chunk that names the others it needs. */
const deskArea = lazyAhead(async () => (await import('#pwa/frame/desk-route.ts')).deskRoute());

/** A new password, and an address to confirm: rarely opened, so one chunk for all three. */
const linkScreens = lazyAhead(
  async () => (await import('#pwa/shop/sign-in/link-screens.tsx')).LinkScreens,
);

/** A gift and an order, by the link of a message. */
const linkedScreens = lazyAhead(
  async () => (await import('#pwa/frame/linked/linked-screens.tsx')).LinkedScreens,
);

/** The screens of all paths except home, the product pages and those of gifts. */
export const screens: Readonly<Record<OtherPath, Ahead<object>>> = {
  '/about': lazyAhead(async () => (await import('#pwa/shop/about/about-screen.tsx')).AboutScreen),
  '/contact': lazyAhead(
    async () => (await import('#pwa/shop/contact/contact-screen.tsx')).ContactScreen,
  ),
  '/login': lazyAhead(async () => (await import('#pwa/shop/sign-in/login-screen.tsx')).LoginScreen),
  '/signup': lazyAhead(
    async () => (await import('#pwa/shop/sign-in/signup-screen.tsx')).SignupScreen,
  ),
  '/forgot-password': linkScreens,
  '/reset-password': linkScreens,
  '/confirm-email': linkScreens,
  '/stop-mail': linkScreens,
  '/proof': linkedScreens,
  '/order': linkedScreens,
  '/account': lazyAhead(
    async () => (await import('#pwa/shop/account/account-screen.tsx')).AccountScreen,
  ),
  '/cart': lazyAhead(async () => (await import('#pwa/shop/cart/cart-screen.tsx')).CartScreen),
  '/payment': lazyAhead(
    async () => (await import('#pwa/shop/checkout/checkout-screen.tsx')).CheckoutScreen,
  ),
  [sharedPhotosPath]: lazyAhead(
    async () => (await import('#pwa/shop/share/shared-photos-screen.tsx')).SharedPhotosScreen,
  ),
  '/terms': lazyAhead(
    async () => (await import('#pwa/shop/policies/policy-screens.tsx')).TermsScreen,
  ),
  '/privacy-policy': lazyAhead(
    async () => (await import('#pwa/shop/policies/policy-screens.tsx')).PrivacyScreen,
  ),
  '/refund-policy': lazyAhead(
    async () => (await import('#pwa/shop/policies/policy-screens.tsx')).RefundScreen,
  ),
  '/shipping-policy': lazyAhead(
    async () => (await import('#pwa/shop/policies/policy-screens.tsx')).ShippingScreen,
  ),
  '/admin': deskArea,
  '/admin/login': deskArea,
  '/admin/signup': deskArea,
  '/admin/invitation': deskArea,
};

/** Fetches the code of a path's screen; null where the first load holds it, or there is none. */
function loadScreen(path: string): Promise<void> | null {
  if (path === '/') return belowHero.load();
  if (giftPaths.includes(path)) return productRoute.load();
  if (isGiftPath(path)) return giftRoute.load();
  return Object.hasOwn(screens, path) ? screens[path as OtherPath].load() : null;
}

/** The path whose code is being fetched before anybody has gone there. */
let ahead: string | null = null;

/** Fetches the code of a screen when somebody is about to follow a link to it. */
export function fetchAhead(): void {
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(intent, look, { passive: true });
  }
}

function look({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const form = target.closest('form[action]')?.getAttribute('action');
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (form) fetchScreen(form);
  else if (link?.origin === location.origin) fetchScreen(addressed(link.pathname).path);
}

/** Fetches the code of a path's screen before anybody has gone there. */
export function fetchScreen(path: string): void {
  if (path === ahead || path === currentPath()) return;
  const code = loadScreen(path);
  if (!code) return;
  ahead = path;
  const forget = () => {
    if (ahead === path) ahead = null;
  };
  // The code is asked for again once it is needed, which is where a failure is shown.
  code.then(forget, forget);
}
