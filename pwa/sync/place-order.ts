import { networkErrorText } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { abandonCheckout, completeCheckout, openCheckout } from '#pwa/local/checkout.ts';
import type { SessionRow } from '#pwa/local/database.ts';
import { mirroredSession } from '#pwa/local/mirror-session.ts';
import { photosInFolder } from '#pwa/local/photos.ts';
import { type ShownLine, shownCart } from '#pwa/local/shown-cart.ts';
import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import type { BillingForm } from '#shared/orders/billing-form.ts';
import { failureClass } from './failure-class.ts';
import { orderRequest } from './order-request.ts';
import { pullCart } from './pull-cart.ts';
import { pushOutbox } from './push-outbox.ts';
import { browserContext, type SyncContext } from './sync-context.ts';

export interface Checkout {
  form: BillingForm;
  /** Only a coupon that is applied (D26). */
  couponCode?: string;
  /** What the button says, in rupees; another total is refused, never charged silently. */
  expectedTotal: number;
}

export type PlaceOrderOutcome =
  | { ok: true; answer: PlaceOrderAnswer }
  | {
      ok: false;
      /**
       * `offline`: nobody knows yet, try again, it stays one order. `not_synced`: the cart
       * changed on the way, look at it again. The others the server answered.
       */
      reason: 'offline' | 'not_synced' | 'unauthorized' | 'prices_changed' | 'refused';
      message: string;
    };

const pleaseLogIn = 'Please log in to place your order';
const lookAgain = 'Your cart has changed. Please check it and order again.';

/**
 * Places an order of the shown cart. Everything that waits is sent first; the checkout's key
 * is kept on the device until an answer is known, so any retry is the same order (P3).
 */
export async function placeOrder(
  checkout: Checkout,
  context: SyncContext = browserContext,
): Promise<PlaceOrderOutcome> {
  return context.withLock('sync', async () => {
    const session = await mirroredSession(context.db);
    if (!session) return failed('unauthorized', pleaseLogIn);
    const api = context.apiOf(session.token);
    const pushed = await pushOutbox(context.db, api, session.owner);
    if (pushed.kind === 'unauthorized') return failed('unauthorized', pleaseLogIn);
    if (pushed.kind === 'retry') return failed('offline', networkErrorText);
    if (pushed.refused > 0) return failed('not_synced', lookAgain);
    return send(checkout, context, api, session);
  });
}

async function send(
  checkout: Checkout,
  { db }: SyncContext,
  api: Api,
  { owner }: SessionRow,
): Promise<PlaceOrderOutcome> {
  const lines = await shownCart(owner, db);
  if (lines.length === 0) return failed('not_synced', lookAgain);
  const request = orderRequest(checkout, await withPhotos(lines, db));
  const opened = await openCheckout(
    owner,
    request,
    lines.map(({ id }) => id),
    db,
  );
  const answer = await api.placeOrder(request, opened.key);
  if (answer.ok) {
    await completeCheckout(opened, db);
    await pullCart(db, api, owner);
    return { ok: true, answer: answer.data };
  }
  const failure = failureClass(answer);
  switch (failure.kind) {
    case 'retry':
      return failed('offline', answer.message || networkErrorText);
    case 'unauthorized':
      return failed('unauthorized', answer.message || pleaseLogIn);
    case 'refused':
      await abandonCheckout(owner, db);
      await pullCart(db, api, owner);
      return failed(
        answer.code === 'prices_changed' ? 'prices_changed' : 'refused',
        failure.message,
      );
  }
}

async function withPhotos(lines: ShownLine[], db: SyncContext['db']) {
  return Promise.all(
    lines.map(async (line) => {
      const folder = line.custom_photo_folder;
      const photos = folder === null ? [] : await photosInFolder(folder, db);
      const uploaded = photos.flatMap(({ imageUrl }) => (imageUrl === null ? [] : [imageUrl]));
      return { line, photoUrls: [...(line.customization.imageUrls ?? []), ...uploaded] };
    }),
  );
}

function failed(
  reason: Extract<PlaceOrderOutcome, { ok: false }>['reason'],
  message: string,
): PlaceOrderOutcome {
  return { ok: false, reason, message };
}
