import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createAccounts } from '#api/accounts/accounts.ts';
import { authRoutes } from '#api/accounts/auth-routes.ts';
import { customerRoutes } from '#api/accounts/customers/customer-routes.ts';
import { ownAccountRoutes } from '#api/accounts/customers/own-account-routes.ts';
import { deskAuthRoutes } from '#api/accounts/desk-auth-routes.ts';
import { linkRoutes } from '#api/accounts/links/link-routes.ts';
import { passkeyRoutes } from '#api/accounts/second-factor/passkey-routes.ts';
import { secondFactorRoutes } from '#api/accounts/second-factor/second-factor-routes.ts';
import { createSecondFactors } from '#api/accounts/second-factor/second-factors.ts';
import { createPasswordResets } from '#api/accounts/sessions/password-resets.ts';
import { createPasswords, type Passwords } from '#api/accounts/sessions/passwords.ts';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import { createSessions } from '#api/accounts/sessions/sessions.ts';
import { createStaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { createSecurityLog, watchLogins } from '#api/accounts/staff/security-log.ts';
import { staffRoutes } from '#api/accounts/staff/staff-routes.ts';
import { cartOperationRoutes } from '#api/cart/cart-operation-routes.ts';
import { cartRoutes } from '#api/cart/cart-routes.ts';
import { createCatalogue } from '#api/catalogue/catalogue.ts';
import { couponRoutes } from '#api/catalogue/coupons/coupon-routes.ts';
import { deskCatalogueRoutes } from '#api/catalogue/desk-catalogue-routes.ts';
import { siteRoutes } from '#api/catalogue/pages/site-routes.ts';
import { createTodaysPages } from '#api/catalogue/pages/todays-pages.ts';
import { addPictureRoutes, pictureRoutes } from '#api/catalogue/pictures/picture-routes.ts';
import { priceListRoutes } from '#api/catalogue/prices/price-list-routes.ts';
import { productRoutes } from '#api/catalogue/product-routes.ts';
import { figuresRoutes } from '#api/figures/figures-routes.ts';
import { pushRoutes } from '#api/notifications/channels/push-routes.ts';
import { customerNotificationRoutes } from '#api/notifications/customer-notification-routes.ts';
import { deskNotificationRoutes } from '#api/notifications/desk-notification-routes.ts';
import { correctionRoutes } from '#api/orders/corrections/correction-routes.ts';
import { noteRoutes } from '#api/orders/corrections/note-routes.ts';
import { courierRoutes } from '#api/orders/couriers/courier-routes.ts';
import { deskOrderRoutes } from '#api/orders/desk-order-routes.ts';
import { liveRoutes } from '#api/orders/live/live-routes.ts';
import { orderMoveRoutes, orderRefundRoutes } from '#api/orders/moves/order-move-routes.ts';
import { orderLinkRoutes } from '#api/orders/order-link-routes.ts';
import { orderRoutes } from '#api/orders/order-routes.ts';
import { ownOrderRoutes } from '#api/orders/own-order-routes.ts';
import { phoneOrderRoutes } from '#api/orders/placing/phone-order-routes.ts';
import { searchRoutes } from '#api/orders/search/search-routes.ts';
import { paymentRoutes } from '#api/payments/payment-routes.ts';
import { paymentWebhookRoutes } from '#api/payments/razorpay/payment-webhook-routes.ts';
import { decoderTurns } from '#api/photos/encode/decoder-turns.ts';
import { imageRoutes } from '#api/photos/image-routes.ts';
import { uploadRoutes } from '#api/photos/upload/upload-routes.ts';
import { printJobRoutes } from '#api/printing/jobs/print-job-routes.ts';
import { printOrderRoutes } from '#api/printing/jobs/print-order-routes.ts';
import { deskProofRoutes, ownProofRoutes, proofRoutes } from '#api/proofs/proof-routes.ts';
import { createSettingsSource } from '#api/shop-settings/current-settings.ts';
import { deskSettingsRoutes, shopSettingsRoutes } from '#api/shop-settings/desk-settings-routes.ts';
import { contactRoutes, ticketRoutes } from '#api/support/ticket-routes.ts';
import { whatsappRoutes } from '#api/whatsapp/whatsapp-routes.ts';
import { sharedPhotosPath, sharePath } from '#shared/pages/site-addresses.ts';
import { megabyte } from '#shared/values/units.ts';
import type { AppDeps } from './app-deps.ts';
import { answering } from './http/answering.ts';
import { cutOff, onError } from './http/answers/fail.ts';
import type { AppEnv } from './http/app-env.ts';
import { countCalls } from './http/count-calls.ts';
import { jsonBody } from './http/json-body.ts';
import { limitReads } from './http/sending/limit-reads.ts';
import { memoryOfNetworks } from './http/sending/memory-of-networks.ts';
import { unsentBytes } from './http/sending/unsent-bytes.ts';
import { clientAddress, type TrustedProxies } from './http/trusted-proxies.ts';
import { createBudgets } from './limits/budgets.ts';
import { createLoginThrottle } from './limits/login-throttle.ts';
import { processorTurns } from './limits/processor-turns.ts';
import { healthRoutes, metricsRoutes } from './metrics/health-and-metrics-routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { shopStateRoutes } from './metrics/shop-state.ts';
import { randomId } from './random-id.ts';

/**
 * Returns the whole API as one function from request to response. It starts no timers and reads no
 * environment: everything it needs is in `deps`.
 */
export function createApp(deps: AppDeps) {
  const { limits, randomBytes, trustProxy, metrics } = deps;
  const catalogue = createCatalogue(deps);
  const settingsSource = createSettingsSource(deps);
  const sessions = createSessions(deps);
  const budgets = createBudgets(deps);
  const doors = {
    ...deps,
    passwords: countHashes(createPasswords(limits, randomId(randomBytes)), metrics),
    throttle: createLoginThrottle(deps, budgets),
    budgets,
  };
  const securityLog = createSecurityLog({ ...deps, budgets });
  const deeds = createStaffDeeds(deps, securityLog);
  const factors = createSecondFactors({ ...deps, budgets });
  const accounts = watchLogins(createAccounts(doors), securityLog, deps.storage);

  const customer = requireRole(sessions, 'customer');
  const limitLongReads = limitReads(sessions);
  const limitStaffReads = limitReads(sessions);
  const unsentImages = unsentBytes(trustProxy);
  const limitCopies = limitReads(sessions, { atOnce: 1, waiting: 0 });
  const copies = { limitCopies, unsent: unsentImages };

  const decoders = decoderTurns(deps.photoEncoder);

  const staffCalls = new Hono<AppEnv>()
    .use(cutOff(limits.deskCallMs), jsonBody(deps))
    .route('/', deskAuthRoutes(doors, accounts, sessions, factors, securityLog, deeds, budgets))
    .route('/', passkeyRoutes(doors, accounts, sessions, factors, securityLog, deeds, budgets))
    .route('/', secondFactorRoutes(deps, accounts, sessions, factors, securityLog, deeds))
    .route('/', courierRoutes(deps, sessions, limitStaffReads, deeds, budgets))
    .route('/', deskOrderRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', searchRoutes(deps, sessions, limitStaffReads))
    .route('/', deskCatalogueRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', deskSettingsRoutes(deps, sessions, limitStaffReads, deeds, settingsSource))
    .route('/', ticketRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', staffRoutes(deps, sessions, budgets, deeds))
    .route('/', shopStateRoutes(deps, sessions, limitStaffReads))
    .route(
      '/',
      customerRoutes(deps, sessions, { limitReads: limitStaffReads, ...copies }, budgets, deeds),
    )
    .route('/', figuresRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', orderMoveRoutes(deps, sessions, limitStaffReads, deeds, budgets))
    .route('/', orderRefundRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', correctionRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', noteRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', deskProofRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', deskNotificationRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', printJobRoutes(deps, sessions, limitStaffReads, deeds));

  const notifications = new Hono<AppEnv>()
    .use(cutOff(limits.deskCallMs), jsonBody(deps))
    .route('/', whatsappRoutes(deps, sessions, deeds));

  const calls = new Hono<AppEnv>()
    .use(cutOff(limits.callMs), jsonBody(deps))
    .route('/', healthRoutes(deps))
    .route('/', metricsRoutes(deps))
    .route('/auth', authRoutes(deps, accounts, sessions, customer, budgets))
    .route('/auth', ownAccountRoutes(deps, accounts, sessions, customer, copies, budgets))
    .route(
      '/auth',
      linkRoutes(deps, createPasswordResets({ ...doors, securityLog }), customer, budgets),
    )
    .route('/cart', cartRoutes(deps, catalogue, customer, limitLongReads, budgets))
    .route(
      '/cart/operations',
      cartOperationRoutes(deps, catalogue, customer, limitLongReads, budgets),
    )
    .route('/contact', contactRoutes(deps, budgets))
    .route('/coupons', couponRoutes(deps, sessions, budgets, catalogue))
    .route('/proofs', proofRoutes(deps, budgets))
    .route('/shop', shopSettingsRoutes(settingsSource))
    .route('/payments', paymentRoutes(deps))
    .route('/order-notifications', customerNotificationRoutes(deps, customer))
    .route('/push', pushRoutes(deps, customer))
    .route('/order-links', orderLinkRoutes(deps, budgets));

  // Apart, as an order may be larger than what other calls take.
  const orderCalls = new Hono<AppEnv>()
    .use(cutOff(limits.callMs))
    .route('/', orderRoutes(deps, catalogue, sessions, limitLongReads, budgets))
    .route('/', ownProofRoutes(deps, customer))
    .route('/', ownOrderRoutes(deps, customer, budgets));

  const app = new Hono<AppEnv>()
    .use(
      answering(deps),
      countCalls(budgets, processorTurns(), trustProxy),
      boundBodies(trustProxy),
    )
    // Before the rest, without a cut-off of calls: the catalogue itself waits no longer.
    .route('/api/products', productRoutes(catalogue, settingsSource))
    .route('/api/images', imageRoutes(deps, unsentImages))
    .route('/api/pictures', pictureRoutes(deps, unsentImages))
    .route('/api/upload', uploadRoutes(deps, sessions, limitLongReads, budgets, decoders, deeds))
    // These routes stand before those with a shorter cut-off.
    .route('/api/admin', printOrderRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/api/admin', addPictureRoutes(deps, sessions, limitStaffReads, decoders, deeds))
    // These routes stand before those with a smaller body.
    .route('/api/admin', priceListRoutes(deps, sessions, limitStaffReads, deeds))
    // It is never done.
    .route('/api/admin', liveRoutes(deps, sessions))
    // An order may be larger than what other calls take.
    .route(
      '/api/admin',
      phoneOrderRoutes(deps, catalogue, sessions, limitStaffReads, budgets, deeds),
    )
    .route('/api/admin', staffCalls)
    .route('/api/notifications', notifications)
    // These routes stand before those that read a body as JSON.
    .route('/api/payments', paymentWebhookRoutes(deps))
    .route('/api/orders', orderCalls)
    .route('/api', calls);

  // The service worker handles this; without it the shared files cannot be stored.
  app.post(sharePath, (c) => c.redirect(sharedPhotosPath, 303));
  app.notFound(siteRoutes(deps, createTodaysPages(catalogue, settingsSource, deps)));
  app.onError(onError(deps));
  return app;
}

const usualBounds = {
  /** Eight of the largest orders, or as many usual ones as thousands of customers send at a time. */
  ofNetwork: 16 * megabyte,
  ofAll: 128 * megabyte,
};
/** What may have come together with the headers, which is read before anybody counts. */
const unseenBytes = 64 * 1024;

/**
 * Bounds the memory of bodies that come in: who sends many but for their last bytes makes the server hold
 * them for as long as a call takes (P11, T27, T48). Nobody waits for it: what comes at once is gone before anybody
 * looks.
 * @internal
 */
export function boundBodies(trustProxy: TrustedProxies, bounds = usualBounds) {
  const hold = memoryOfNetworks({ ...bounds, undisturbedMs: 0 });
  return createMiddleware<AppEnv>((c, next) => {
    c.set('holdBody', (mostBytes) => {
      const socket = c.env?.incoming?.socket;
      if (!socket) return () => {};
      const before = socket.bytesRead;
      const bytesNow = () => Math.min(mostBytes, unseenBytes + socket.bytesRead - before);
      return hold(clientAddress(c, trustProxy), socket, bytesNow);
    });
    return next();
  });
}

/** The same passwords; each hash counts in its queue while it waits and is computed. */
function countHashes(passwords: Passwords, { inQueue }: Metrics): Passwords {
  return {
    hash: (...args) => inQueue('hashes', () => passwords.hash(...args)),
    verify: (...args) => inQueue('hashes', () => passwords.verify(...args)),
  };
}

/** The type from which `hono/client` derives calls and responses. */
export type AppType = ReturnType<typeof createApp>;
