import { Hono } from 'hono';
import { sharedPhotosPath, sharePath } from '#shared/share-paths.ts';
import type { AppDeps } from './app-deps.ts';
import { createPasswords } from './auth/passwords.ts';
import { requireRole } from './auth/require-role.ts';
import { createSessions } from './auth/sessions.ts';
import { createStaffDeeds } from './auth/staff-deeds.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createSaidShop } from './catalogue/said-shop.ts';
import { createTodaysPages } from './catalogue/todays-pages.ts';
import { answering } from './http/answering.ts';
import type { AppEnv } from './http/app-env.ts';
import { boundBodies } from './http/arriving-bodies.ts';
import { countCalls } from './http/count-calls.ts';
import { cutOff } from './http/cut-off.ts';
import { jsonBody } from './http/json-body.ts';
import { limitReads } from './http/limit-reads.ts';
import { onError } from './http/on-error.ts';
import { unsentBytes } from './http/unsent-bytes.ts';
import { createBudgets } from './limits/budgets.ts';
import { createLoginThrottle } from './limits/login-throttle.ts';
import { processorTurns } from './limits/processor-turns.ts';
import { countHashes } from './metrics/count-hashes.ts';
import { addPictureRoutes } from './routes/admin/add-picture.ts';
import { adminAuthRoutes } from './routes/admin/auth.ts';
import { customerRoutes } from './routes/admin/customers.ts';
import { figuresRoutes } from './routes/admin/figures.ts';
import { liveRoutes } from './routes/admin/live.ts';
import { notificationRoutes } from './routes/admin/notifications.ts';
import { orderMoveRoutes } from './routes/admin/order-moves.ts';
import { orderRefundRoutes } from './routes/admin/order-refunds.ts';
import { adminOrderRoutes } from './routes/admin/orders.ts';
import { adminOwnShopRoutes } from './routes/admin/own-shop.ts';
import { passkeyRoutes } from './routes/admin/passkeys.ts';
import { phoneOrderRoutes } from './routes/admin/phone-orders.ts';
import { priceListRoutes } from './routes/admin/price-list.ts';
import { printJobRoutes } from './routes/admin/print-jobs.ts';
import { printOrderRoutes } from './routes/admin/print-order.ts';
import { adminProofRoutes } from './routes/admin/proofs.ts';
import { secondFactorRoutes } from './routes/admin/second-factor.ts';
import { shopRoutes } from './routes/admin/shop.ts';
import { staffRoutes } from './routes/admin/staff.ts';
import { ticketRoutes } from './routes/admin/tickets.ts';
import { adminToldRoutes } from './routes/admin/told.ts';

import { authRoutes } from './routes/auth.ts';
import { cartRoutes } from './routes/cart.ts';
import { cartOperationRoutes } from './routes/cart-operations.ts';
import { contactRoutes } from './routes/contact.ts';
import { couponRoutes } from './routes/coupons.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/images.ts';
import { linkRoutes } from './routes/links.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { orderLinkRoutes } from './routes/order-links.ts';
import { orderRoutes } from './routes/orders.ts';
import { ownAccountRoutes } from './routes/own-account.ts';
import { ownOrderRoutes } from './routes/own-order.ts';
import { ownProofRoutes } from './routes/own-proofs.ts';
import { ownShopRoutes } from './routes/own-shop.ts';
import { paymentWebhookRoutes } from './routes/payment-webhooks.ts';
import { paymentRoutes } from './routes/payments.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { productRoutes } from './routes/products.ts';
import { proofRoutes } from './routes/proofs.ts';
import { pushRoutes } from './routes/push.ts';
import { siteRoutes } from './routes/site.ts';
import { toldRoutes } from './routes/told.ts';
import { uploadRoutes } from './routes/upload.ts';
import { createAccounts } from './services/accounts.ts';
import { createPasswordResets } from './services/password-resets.ts';
import { randomId } from './services/random-id.ts';
import { createSecondFactors } from './services/second-factors.ts';
import { createSecurityLog, watchLogins } from './services/security-log.ts';
import { decoderTurns } from './uploads/decoder-turns.ts';

/**
 * The whole API as one function from request to response. It starts no timers and reads no
 * environment: everything it needs is in `deps`.
 */
export function createApp(deps: AppDeps) {
  const { limits, randomBytes, trustProxy, metrics } = deps;
  const catalogue = createCatalogue(deps);
  const saidShop = createSaidShop(deps);
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
    .use(cutOff(limits.adminCallMs), jsonBody(deps))
    .route('/', adminAuthRoutes(doors, accounts, sessions, factors, securityLog, deeds, budgets))
    .route('/', passkeyRoutes(doors, accounts, sessions, factors, securityLog, deeds, budgets))
    .route('/', secondFactorRoutes(deps, accounts, sessions, factors, securityLog, deeds))
    .route('/', adminOrderRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', shopRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', adminOwnShopRoutes(deps, sessions, limitStaffReads, deeds, saidShop))
    .route('/', ticketRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', staffRoutes(deps, sessions, budgets, deeds))
    .route(
      '/',
      customerRoutes(deps, sessions, { limitReads: limitStaffReads, ...copies }, budgets, deeds),
    )
    .route('/', figuresRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', orderMoveRoutes(deps, sessions, limitStaffReads, deeds, budgets))
    .route('/', orderRefundRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', adminProofRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', adminToldRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/', printJobRoutes(deps, sessions, limitStaffReads, deeds));

  const notifications = new Hono<AppEnv>()
    .use(cutOff(limits.adminCallMs), jsonBody(deps))
    .route('/', notificationRoutes(deps, sessions, deeds));

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
    .route('/coupons', couponRoutes(deps, sessions, budgets))
    .route('/proofs', proofRoutes(deps, budgets))
    .route('/shop', ownShopRoutes(saidShop))
    .route('/payments', paymentRoutes(deps))
    .route('/told', toldRoutes(deps, customer))
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
    .route('/api/products', productRoutes(catalogue, saidShop))
    .route('/api/images', imageRoutes(deps, unsentImages))
    .route('/api/pictures', pictureRoutes(deps, unsentImages))
    .route('/api/upload', uploadRoutes(deps, sessions, limitLongReads, budgets, decoders, deeds))
    // Before those with a shorter cut-off.
    .route('/api/admin', printOrderRoutes(deps, sessions, limitStaffReads, deeds))
    .route('/api/admin', addPictureRoutes(deps, sessions, limitStaffReads, decoders, deeds))
    // Before those with a smaller body.
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
    // Before those that read a body as JSON.
    .route('/api/payments', paymentWebhookRoutes(deps))
    .route('/api/orders', orderCalls)
    .route('/api', calls);

  // The service worker handles this; without it the shared files cannot be stored.
  app.post(sharePath, (c) => c.redirect(sharedPhotosPath, 303));
  app.notFound(siteRoutes(deps, createTodaysPages(catalogue, saidShop, deps)));
  app.onError(onError(deps));
  return app;
}

/** From this type `hono/client` derives calls and responses. */
export type AppType = ReturnType<typeof createApp>;
