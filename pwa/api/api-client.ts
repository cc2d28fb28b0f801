import { hc } from 'hono/client';
import type { AppType } from '#api/server/app.ts';
import type {
  LoginRequest,
  RegisterRequest,
  UpdateProfileRequest,
} from '#shared/accounts/auth-schemas.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import {
  readWrittenOrder,
  type WrittenOrder,
} from '#shared/customisation/written-customisation.ts';
import {
  catalogueRevisionHeader,
  keepCacheHeader,
  shopRevisionHeader,
  totalCountHeader,
} from '#shared/http/headers.ts';
import type { Order } from '#shared/orders/order.ts';
import type { PlaceOrderRequest } from '#shared/orders/order-schemas.ts';
import type { ContactRequest, OrderProblemRequest } from '#shared/support/ticket-schemas.ts';
import {
  type AnyResponse,
  type ApiAnswer,
  answerOf,
  doneOf,
  read,
  readAnswer,
} from './api-answer.ts';
import { operationRequest, operationsAnswer, readLine } from './operations-answer.ts';
import { type FailedCall, type Fetch, photoTimeoutMs, sendWith } from './send-request.ts';

const callTimeoutMs = 15_000;

export interface ApiOptions {
  fetch?: Fetch;
  /** Makes a fetch that reports an upload's progress, 0 to 1; default: plain fetch without. */
  fetchWithProgress?: (onProgress: (progress: number) => void) => Fetch;
  token: () => string | null | Promise<string | null>;
  onUnauthorized: (refusedToken: string, reason: string | null) => void;
  onDone?: (token: string) => void;
  onServerTime?: (instant: Date) => void;
  onFailedCall?: (call: FailedCall) => void;
}

export type Api = ReturnType<typeof createApi>;

type CataloguePart = {
  page: number;
  limit: number;
  /** Of the page as it is known: it is not sent again while it is the same. */
  etag?: string | null;
};

/**
 * Returns every call of the shop's API, typed by the server's routes. Failures are values
 * (`ApiAnswer`); time-outs are 15 s for calls and 20 s for a photo. Login, registration, the
 * catalogue and contact messages go without a token, so their 401 ends no session (D33).
 */
export function createApi({ fetch = pageFetch, fetchWithProgress, ...session }: ApiOptions) {
  const send = sendWith({ ...session, fetch, timeoutMs: callTimeoutMs });
  const sendOpenly = sendWith({ ...session, fetch, timeoutMs: callTimeoutMs, token: () => null });
  const { api } = hc<AppType>('/', { fetch: send });
  const { api: open } = hc<AppType>('/', { fetch: sendOpenly });

  return {
    register: (json: RegisterRequest, key: string) =>
      answerOf(open.auth.register.$post({ json }, { headers: { 'Idempotency-Key': key } }), ''),
    login: (json: LoginRequest) => answerOf(open.auth.login.$post({ json }), ''),
    /**
     * Logs out; the call is kept alive when the page is closed at once. The browser's cache of
     * photos may be kept.
     */
    logout: ({ keepCache = false } = {}) => {
      const init = { keepalive: true };
      return doneOf(api.auth.logout.$post({}, { headers: cacheHeaders(keepCache), init }));
    },
    /** Sends a logout that the server has not heard, by its refresh token. */
    logoutLate: (refreshToken: string, { keepCache = false } = {}) =>
      doneOf(
        open.auth.logout.late.$post(
          { json: { refreshToken } },
          { headers: cacheHeaders(keepCache) },
        ),
      ),
    profile: () => answerOf(api.auth.profile.$get(), 'email'),
    updateProfile: (json: UpdateProfileRequest) =>
      answerOf(api.auth.profile.$put({ json }), 'email'),

    /** Resolves to a page of the catalogue, counted from 1. */
    products: ({ page, limit, etag = null }: CataloguePart) =>
      catalogueAnswer(
        open.products.$get(
          { query: { page: String(page), limit: String(limit) } },
          { headers: etag === null ? {} : { 'If-None-Match': etag } },
        ),
      ),

    /** Notices and days of delivery. */
    ownShop: () => answerOf(open.shop.$get(), 'notices'),

    cart: () => answerOf(api.cart.$get(), 'length').then(read((lines) => lines.map(readLine))),
    /** Changes of the cart in one call, and the cart after them. */
    applyOperations: (operations: readonly CartOperation[], { asksForCart = false } = {}) => {
      const requests = operations.map(operationRequest);
      const json = { operations: asksForCart ? [...requests, { op: 'list' as const }] : requests };
      return operationsAnswer(api.cart.operations.$post({ json }), requests.length);
    },

    /** Resolves to the ways an order can be paid here. */
    paymentOffers: () => answerOf(open.payments.offers.$get(), 'offers'),
    /** The same `idempotencyKey` again returns the same order (P3). */
    postOrder: (json: PlaceOrderRequest, idempotencyKey: string) =>
      answerOf(
        api.orders.$post({ json }, { headers: { 'Idempotency-Key': idempotencyKey } }),
        'order_number',
      ),
    /**
     * Returns what `postOrder` answered for the key; `not_found` when the server has no such order.
     */
    findOrder: (idempotencyKey: string) =>
      answerOf(
        api.orders.placed.$get({}, { headers: { 'Idempotency-Key': idempotencyKey } }),
        'order_number',
      ),
    /**
     * Asks for up to `limit` of the user's orders after the newest `skip`, and the count of all.
     */
    myOrders: (skip: number, limit: number) =>
      readAnswer(
        api.orders.user.$get({ query: { skip: String(skip), limit: String(limit) } }),
        async (response) => {
          const orders = (await response.json()) as WrittenOrder<Order>[];
          const count = Number(response.headers.get(totalCountHeader));
          return { orders: orders.map(readWrittenOrder), count };
        },
      ),

    /** Reports what is wrong with an order of one's own. */
    sendProblem: (number: string, json: OrderProblemRequest) =>
      doneOf(api.orders[':number'].problems.$post({ param: { number }, json }), 201),
    sendContact: (json: ContactRequest) => doneOf(open.contact.$post({ json }), 201),

    listPhotos: (folder: string) => answerOf(api.upload.list.$get({ query: { folder } }), 'images'),
    /** Sends a request with bytes of a photo (upload-photo.ts). `onProgress` gets 0 to 1. */
    sendPhoto: (path: string, init: RequestInit, onProgress?: (progress: number) => void) => {
      const reporting = onProgress && fetchWithProgress?.(onProgress);
      const options = { ...session, fetch: reporting ?? fetch, timeoutMs: photoTimeoutMs };
      return sendWith(options)(path, init);
    },
  };
}

/** A page of the catalogue, in the shop's order. */
type CatalogueAnswer = ApiAnswer<{
  /** Null when they are unchanged since the ETag that was sent. */
  products: Product[] | null;
  etag: string | null;
  /** Names the whole catalogue. */
  revision: string;
  /** Names what the owner says of the shop beside; null where the server could not read it (P17). */
  shopRevision: string | null;
  /** How many products all pages have. */
  total: number;
}>;

/** Reads the answer to a conditional GET of the catalogue. */
function catalogueAnswer(request: Promise<AnyResponse>): Promise<CatalogueAnswer> {
  return readAnswer(
    request,
    async (response) => {
      const { headers } = response;
      const readAll = async () => ((await response.json()) as ProductAnswer[]).map(readProduct);
      return {
        products: isUnchanged(response) ? null : await readAll(),
        etag: headers.get('ETag'),
        revision: headers.get(catalogueRevisionHeader) ?? '',
        shopRevision: headers.get(shopRevisionHeader),
        total: Number(headers.get(totalCountHeader)),
      };
    },
    (response) => response.ok || isUnchanged(response),
  );
}

function isUnchanged({ status }: AnyResponse): boolean {
  return status === 304;
}

/** A product in any spelling of its picture that servers use (D29). */
interface ProductAnswer
  extends Pick<Product, 'name' | 'type' | 'price'>,
    Partial<Omit<Product, 'name' | 'type' | 'price'>> {
  imageUrl?: string;
  image?: string;
}

/**
 * Fills in what an answer leaves out from the product as the shop opened with it.
 * @internal
 */
export function readProduct(answer: ProductAnswer): Product {
  const { name, type, price, display_name_hi, description, description_hi } = answer;
  const base = baseProduct(name, type, price);
  return {
    name,
    type,
    price,
    is_available: answer.is_available ?? base.is_available,
    w_days: answer.w_days ?? base.w_days,
    image_url: answer.image_url ?? answer.imageUrl ?? answer.image ?? base.image_url,
    display_name: answer.display_name ?? base.display_name,
    ...(display_name_hi === undefined ? {} : { display_name_hi }),
    ...(description === undefined ? {} : { description }),
    ...(description_hi === undefined ? {} : { description_hi }),
    ...(answer.gallery?.length ? { gallery: answer.gallery } : {}),
  };
}

function cacheHeaders(keepCache: boolean): Record<string, string> {
  return keepCache ? { [keepCacheHeader]: '1' } : {};
}

function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return globalThis.fetch(input, init);
}
