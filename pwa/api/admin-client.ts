import type {
  AdminOrder,
  AdminOrdersAnswer,
  AdminSessionAnswer,
} from '#shared/http/admin-schemas.ts';
import type {
  MessengerStatusAnswer,
  QrCodeAnswer,
  SendAnswer,
  TestMessageAnswer,
} from '#shared/http/messaging-schemas.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import { type ApiAnswer, readAnswer } from './api-answer.ts';
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
  const get = <T>(path: string) => readJson<T>(send(path));
  const post = <T>(path: string, json: object = {}) => readJson<T>(send(path, jsonPost(json)));

  return {
    register: (admin: NewAdmin) => post<AdminSessionAnswer>('/api/admin/register', admin),
    login: (credentials: Omit<NewAdmin, 'name'>) =>
      post<AdminSessionAnswer>('/api/admin/login', credentials),
    logout: () => readAnswer(send('/api/admin/logout', jsonPost({})), async () => null),

    orders: (asked: OrdersAsked, page: number) =>
      get<AdminOrdersAnswer>(`/api/admin/orders?${queryText({ ...asked, page: String(page) })}`),
    order: (orderNumber: string) =>
      get<AdminOrder>(`/api/admin/orders/${encodeURIComponent(orderNumber)}`),
    /** Every order that fits, as a CSV file. */
    ordersFile: (asked: OrdersAsked) => readFile(send(`/api/admin/orders.csv?${queryText(asked)}`)),
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

function readFile(request: Promise<Response>): Promise<ApiAnswer<Blob>> {
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

/** Leaves out what is not asked for. */
function queryText(values: OrdersAsked & { page?: string }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.toString();
}

function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return globalThis.fetch(input, init);
}
