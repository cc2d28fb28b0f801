import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';
import type {
  LoginRequest,
  RegisterRequest,
  UpdateProfileRequest,
} from '#shared/http/auth-schemas.ts';
import type { AddLineRequest, ReplaceDetailsRequest } from '#shared/http/cart-schemas.ts';
import type { ContactRequest } from '#shared/http/contact-schema.ts';
import { type PlaceOrderRequest, totalCountHeader } from '#shared/http/order-schemas.ts';
import type { Order } from '#shared/orders/order.ts';
import { answerOf, readAnswer } from './api-answer.ts';
import { type ProductAnswer, readProduct } from './read-product.ts';
import { type FailedCall, type Fetch, sendWith } from './send-request.ts';
import { type PhotoUpload, uploadAnswer, uploadForm } from './upload-form.ts';

const callTimeoutMs = 15_000;
const uploadTimeoutMs = 20_000;

export interface ApiOptions {
  fetch?: Fetch;
  /** Sends an upload and tells its progress (0 to 1); without it, plain fetch without any. */
  fetchWithProgress?: (onProgress: (progress: number) => void) => Fetch;
  token: () => string | null | Promise<string | null>;
  onUnauthorized: (refusedToken: string) => void;
  onServerTime?: (instant: Date) => void;
  onFailedCall?: (call: FailedCall) => void;
}

export type Api = ReturnType<typeof createApi>;

/**
 * Every call of the shop's API, typed by the server's routes. Failures are values
 * (`ApiAnswer`); time-outs are 15 s for calls and 20 s for a photo. Login, registration,
 * the catalogue and contact messages go without a token, so their 401 ends no session (D33).
 */
export function createApi({ fetch = pageFetch, fetchWithProgress, ...session }: ApiOptions) {
  const send = sendWith({ ...session, fetch, timeoutMs: callTimeoutMs });
  const sendOpenly = sendWith({ ...session, fetch, timeoutMs: callTimeoutMs, token: () => null });
  const { api } = hc<AppType>('/', { fetch: send });
  const { api: open } = hc<AppType>('/', { fetch: sendOpenly });

  return {
    register: (json: RegisterRequest) => answerOf(open.auth.register.$post({ json })),
    login: (json: LoginRequest) => answerOf(open.auth.login.$post({ json })),
    /** Reaches the server also when the page is left at once. */
    logout: () => answerOf(api.auth.logout.$post({}, { init: { keepalive: true } })),
    profile: () => answerOf(api.auth.profile.$get()),
    updateProfile: (json: UpdateProfileRequest) => answerOf(api.auth.profile.$put({ json })),

    /** The whole catalogue with its ETag, or `unchanged` when `etag` still is the newest. */
    products: (etag: string | null = null) =>
      readAnswer(
        open.products.$get({}, { headers: etag === null ? {} : { 'If-None-Match': etag } }),
        async (response) =>
          Number(response.status) === 304
            ? ('unchanged' as const)
            : {
                products: ((await response.json()) as ProductAnswer[]).map(readProduct),
                etag: response.headers.get('ETag'),
              },
        (response) => response.ok || Number(response.status) === 304,
      ),

    cart: () => answerOf(api.cart.$get()),
    addLine: (json: AddLineRequest) => answerOf(api.cart.$post({ json })),
    /** The line, or null when the quantity removed it. */
    setQuantity: (id: string, quantity: number) =>
      answerOf(api.cart[':id'].$put({ param: { id }, json: { quantity } })),
    replaceDetails: (id: string, json: ReplaceDetailsRequest) =>
      answerOf(api.cart[':id'].details.$put({ param: { id }, json })),
    removeLine: (id: string) => answerOf(api.cart[':id'].$delete({ param: { id } })),

    /** The same `idempotencyKey` again answers the same order (P3). */
    postOrder: (json: PlaceOrderRequest, idempotencyKey: string) =>
      answerOf(api.orders.$post({ json }, { headers: { 'Idempotency-Key': idempotencyKey } })),
    /** What `postOrder` answered for the key; `not_found` when the server has no such order. */
    findOrder: (idempotencyKey: string) =>
      answerOf(api.orders.placed.$get({}, { headers: { 'Idempotency-Key': idempotencyKey } })),
    /**
     * Up to `limit` of one's own orders behind the newest `skip`, and how many there are in all.
     * A server of before knows `page` alone, and its pages are never short.
     */
    myOrders: (skip: number, limit: number) =>
      readAnswer(
        api.orders.user.$get({
          query: {
            skip: String(skip),
            page: String(Math.floor(skip / limit) + 1),
            limit: String(limit),
          },
        }),
        async (response) => {
          const orders = (await response.json()) as Order[];
          // A server of before had all of them on one page.
          const count = Number(response.headers.get(totalCountHeader) ?? orders.length);
          return { orders, count };
        },
      ),

    sendContact: (json: ContactRequest) => answerOf(open.contact.$post({ json })),

    listPhotos: (folder: string) => answerOf(api.upload.list.$get({ query: { folder } })),
    /** One photo; its id makes a repeat harmless. `onProgress` hears 0 to 1. */
    uploadPhoto: (photo: PhotoUpload, onProgress: (progress: number) => void = () => {}) => {
      const sendPhoto = sendWith({
        ...session,
        fetch: fetchWithProgress?.(onProgress) ?? fetch,
        timeoutMs: uploadTimeoutMs,
      });
      const body = uploadForm(photo);
      return uploadAnswer(sendPhoto('/api/upload/multiple', { method: 'POST', body }));
    },
  };
}

function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return globalThis.fetch(input, init);
}
