import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';
import type {
  MessengerStatusAnswer,
  QrCodeAnswer,
  SendAnswer,
  TestMessageAnswer,
} from '#shared/http/messaging-schemas.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import { type ApiAnswer, answerOf, readAnswer } from './api-answer.ts';
import { type Fetch, sendWith } from './send-request.ts';

const adminTimeoutMs = 30_000;

export interface AdminApiOptions {
  token: string | null;
  onUnauthorized: (refusedToken: string) => void;
  fetch?: Fetch;
}

/** What a staff member types to register. */
export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/** Which orders of the list; what is absent is not asked for. Days as YYYY-MM-DD. */
export interface OrdersAsked {
  search?: string;
  status?: OrderStatus;
  from?: string;
  to?: string;
}

/** A QR code with how old it was when it arrived, by the server's clock. */
export interface ReceivedQrCode extends QrCodeAnswer {
  ageMs: number;
}

export type AdminApi = ReturnType<typeof createAdminApi>;

/** The staff's calls with one token, 30 s each; failures are values (`ApiAnswer`). */
export function createAdminApi({ token, onUnauthorized, fetch = pageFetch }: AdminApiOptions) {
  const send = sendWith({ token: () => token, onUnauthorized, fetch, timeoutMs: adminTimeoutMs });
  const { api } = hc<AppType>('/', { fetch: send });
  const get = <T>(path: string) => readJson<T>(send(path));
  const post = <T>(path: string, json: object = {}) => readJson<T>(send(path, jsonPost(json)));

  return {
    register: (json: NewAdmin) => answerOf(api.admin.register.$post({ json })),
    login: (json: Omit<NewAdmin, 'name'>) => answerOf(api.admin.login.$post({ json })),
    logout: () => answerOf(api.admin.logout.$post()),

    orders: (asked: OrdersAsked, page: number) =>
      answerOf(api.admin.orders.$get({ query: { ...asked, page: String(page) } })),
    order: (number: string) => answerOf(api.admin.orders[':number'].$get({ param: { number } })),
    /** Every order that fits, as a CSV file. */
    ordersFile: (asked: OrdersAsked) => readFile(api.admin['orders.csv'].$get({ query: asked })),
    /** The bytes of a photo as the server keeps them. */
    photo: (imageUrl: string) => readFile(send(imageUrl)),

    messengerStatus: () => get<MessengerStatusAnswer>('/api/notifications/whatsapp/status'),
    messengerQrCode: () => readAnswer(send('/api/notifications/whatsapp/qrcode'), receivedQrCode),
    initializeMessenger: () => post<{ message: string }>('/api/notifications/whatsapp/initialize'),
    sendTestMessage: (phoneNumber: string) =>
      post<TestMessageAnswer>('/api/notifications/test/whatsapp', { phoneNumber }),
    sendCustomMessage: (recipient: string, message: string) =>
      post<SendAnswer>('/api/notifications/send', {
        type: 'whatsapp',
        recipient,
        notificationType: 'custom',
        data: { message },
      }),
  };
}

function readJson<T>(request: Promise<Response>): Promise<ApiAnswer<T>> {
  // The body is what the shared type says; the shop answers its own client.
  return readAnswer(request, async (response) => (await response.json()) as T);
}

function readFile(
  request: Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>>,
): Promise<ApiAnswer<Blob>> {
  return readAnswer(request, (response) => response.blob());
}

/** Compares the server's instants with the server's clock, for the device's may be wrong (P12). */
async function receivedQrCode(response: Response): Promise<ReceivedQrCode> {
  const code = (await response.json()) as QrCodeAnswer;
  const now = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const issued = code.issuedAt ? Date.parse(code.issuedAt) : now;
  return { ...code, ageMs: Math.max(0, now - issued) };
}

function jsonPost(json: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  };
}

function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return globalThis.fetch(input, init);
}
