import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';
import {
  type AnyResponse,
  type ApiAnswer,
  answerOf,
  read,
  readAnswer,
} from '#pwa/api/api-answer.ts';
import { fetchWithProgress } from '#pwa/api/fetch-with-progress.ts';
import { logFailedCall } from '#pwa/api/log-failed-call.ts';
import { type Fetch, sendWith } from '#pwa/api/send-request.ts';
import { type PhotoUpload, uploadAnswer, uploadForm } from '#pwa/api/upload-form.ts';
import type { StaffPost } from '#shared/auth/staff-may.ts';
import { ownPicturePath } from '#shared/catalogue/picture-address.ts';
import type { GalleryPicture } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { readWrittenOrder, written } from '#shared/customise/written-customisation.ts';
import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { DaysAsked } from '#shared/figures/figures-by.ts';
import { printProblemsHeader } from '#shared/http/headers.ts';
import type { QrCodeAnswer } from '#shared/http/messaging-schemas.ts';
import type {
  MovedOrdersAnswer,
  MoveOrderRequest,
  MoveOrdersRequest,
} from '#shared/http/order-life-schemas.ts';
import type {
  FoundAccount,
  PhoneOrderAnswer,
  PhoneOrderRequest,
} from '#shared/http/order-schemas.ts';
import type { KeptNotices, KeptPlan } from '#shared/http/own-shop-schemas.ts';
import type { PasskeyMade, PasskeySigned } from '#shared/http/passkey-schemas.ts';
import type { CouponTerms, DeskProduct, ProductChange } from '#shared/http/shop-schemas.ts';
import type { TicketsAsked } from '#shared/http/ticket-schemas.ts';
import { asApproved } from '#shared/orders/as-approved.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import { openSteps } from '#shared/orders/order-life.ts';
import type { PrintFormat } from '#shared/printing/print-problems.ts';
import type { TicketStepKind } from '#shared/tickets.ts';

const adminTimeoutMs = 30_000;
/** Print files are made first, and those of a day are hundreds of megabytes; accounts are of a year. */
const fileTimeoutMs = 10 * 60_000;
/** A picture of a product is sent and made into nine files. */
const pictureTimeoutMs = 2 * 60_000;

export interface AdminApiOptions {
  token: string | null;
  onUnauthorized: (refusedToken: string) => void;
  onServerTime?: (instant: Date) => void;
  fetch?: Fetch;
}

/** What a staff member types to register. */
export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/** A changed gift, and what is asked about it. */
export interface AskedAbout {
  customization: Customisation;
  question: string;
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

/** A file of the owner's, and what it shows. */
export interface NewPicture {
  file: File;
  alt: string;
}

export type AdminApi = ReturnType<typeof createAdminApi>;

/** The staff's calls with one token, 30 s each but for large files; failures are values (`ApiAnswer`). */
export function createAdminApi({ token, fetch = pageFetch, ...heard }: AdminApiOptions) {
  const options = { ...heard, token: () => token, onFailedCall: logFailedCall, fetch };
  const send = sendWith({ ...options, timeoutMs: adminTimeoutMs });
  const { api } = hc<AppType>('/', { fetch: send });
  const sendFile = sendWith({ ...options, timeoutMs: fileTimeoutMs });
  const { api: files } = hc<AppType>('/', { fetch: sendFile });

  return {
    register: (json: NewAdmin) => answerOf(api.admin.register.$post({ json })),
    login: (json: Omit<NewAdmin, 'name'>) => answerOf(api.admin.login.$post({ json })),
    logout: () => answerOf(api.admin.logout.$post()),

    passkeyPlace: () => answerOf(api.admin.passkeys.place.$get()),
    passkeyChallenge: () => answerOf(api.admin.login.passkey.options.$post()),
    signInWithPasskey: (json: PasskeySigned) => answerOf(api.admin.login.passkey.$post({ json })),
    passkeys: () => answerOf(api.admin.passkeys.$get()),
    passkeyToAdd: (password: string) =>
      answerOf(api.admin.passkeys.options.$post({ json: { password } })),
    addPasskey: (json: PasskeyMade) => answerOf(api.admin.passkeys.$post({ json })),
    removePasskey: (id: string) => answerOf(api.admin.passkeys[':id'].$delete({ param: { id } })),

    /** Under the same key it is the same order (P3). */
    placePhoneOrder: (json: PhoneOrderRequest, key: string) =>
      answerOf(api.admin.orders.$post({ json }, { headers: { 'Idempotency-Key': key } })).then(
        read((answer): PhoneOrderAnswer => answer),
      ),
    findAccount: (email: string) =>
      answerOf(api.admin.accounts.find.$post({ json: { email } })).then(
        read(({ account }): FoundAccount | null => account),
      ),
    /** A photo of a gift of an order. */
    uploadPhoto: (number: string, photo: PhotoUpload) =>
      uploadAnswer(
        sendFile(`/api/upload/of-order/${number}`, { method: 'POST', body: uploadForm(photo) }),
      ),
    /** The link that opens an order without a login. */
    orderLink: (number: string) =>
      answerOf(api.admin.orders[':number'].link.$get({ param: { number } })),
    /** Deletes what is known of the caller of an order (P21). */
    forgetCaller: (number: string) =>
      answerOf(api.admin.orders[':number'].caller.$delete({ param: { number } })),

    orders: (asked: OrdersAsked, page: number) =>
      answerOf(api.admin.orders.$get({ query: { ...asked, page: String(page) } })),
    /** Each gift as its customer approved it. */
    order: (number: string) =>
      answerOf(api.admin.orders[':number'].$get({ param: { number } })).then(
        read((answer) => {
          const order = readWrittenOrder(answer);
          return { ...order, items: order.items.map(asApproved) };
        }),
      ),
    /** Orders that are not done, by the day to ship them, a hundred a page. */
    openOrders: (page: number) => {
      const query = { steps: openSteps.join(','), sort: 'due_on:asc', limit: '100' } as const;
      return answerOf(api.admin.orders.$get({ query: { ...query, page: String(page) } }));
    },
    /** Orders of any step whose money is not as it should be, newest first, a hundred a page. */
    problemOrders: (page: number) => {
      const query = { problem: 'any', limit: '100' } as const;
      return answerOf(api.admin.orders.$get({ query: { ...query, page: String(page) } }));
    },
    moveOrder: (number: string, json: MoveOrderRequest) =>
      answerOf(api.admin.orders[':number'].moves.$post({ param: { number }, json })).then(
        read(readWrittenOrder),
      ),
    moveOrders: (moves: MoveOrdersRequest['moves']) =>
      answerOf(api.admin.orders.moves.$post({ json: { moves } })).then(
        // Whose failures say their parameters, which the type of an answer does not know.
        read((answer) => answer as MovedOrdersAnswer),
      ),
    /** What the customer of an order agreed to be told, and was. */
    tellings: (number: string) =>
      answerOf(api.admin.orders[':number'].told.$get({ param: { number } })),
    tellAgain: (id: string) => answerOf(api.admin.told[':id'].again.$post({ param: { id } })),
    /** `item` counts the order's gifts from 0. */
    askAboutGift: (number: string, item: number, asked: AskedAbout) =>
      answerOf(
        api.admin.orders[':number'].items[':index'].proofs.$post({
          param: { number, index: String(item) },
          json: written(asked),
        }),
      ),
    /** Every order that fits, as a CSV file. */
    ordersFile: (asked: OrdersAsked) => readFile(api.admin['orders.csv'].$get({ query: asked })),
    /** What was sold on the days, and what is late now. */
    figures: (query: DaysAsked) => answerOf(api.admin.figures.$get({ query })),
    /** Every gift ordered on the days, as a CSV file; `onBytes` hears how much of it is here. */
    accountsFile: (query: DaysAsked, onBytes: (bytes: number) => void) =>
      readAnswer(files.admin.figures['orders.csv'].$get({ query }), ({ body }) =>
        readCounting(body, onBytes),
      ),
    /** The print files of an order as a ZIP, and how much has to be looked at. */
    printFiles: (number: string) =>
      readAnswer(
        files.admin.orders[':number'].print.$get({ param: { number }, query: {} }),
        async (response) => ({
          file: await response.blob(),
          problems: Number(response.headers.get(printProblemsHeader) ?? 0),
        }),
      ),
    startPrintJob: (date: string, format: PrintFormat) =>
      answerOf(api.admin['print-jobs'].$post({ json: { date, format } })),
    printJob: (id: string) => answerOf(api.admin['print-jobs'][':id'].$get({ param: { id } })),
    printJobFile: (id: string) =>
      readFile(files.admin['print-jobs'][':id'].file.$get({ param: { id } })),
    /**
     * Events of orders, as long as the server sends them; null when it does not. Without a time-out:
     * `signal` ends it.
     */
    async live(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
      const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
      const response = await fetch('/api/admin/live', { headers, signal });
      if (response.status === 401 && token !== null) heard.onUnauthorized(token);
      return response.ok ? response.body : null;
    },
    /** Who is signed in, with their post. */
    me: () => answerOf(api.admin.me.$get()),
    tickets: (asked: TicketsAsked, page: number) =>
      answerOf(api.admin.tickets.$get({ query: { ...asked, page: String(page) } })),
    /** The message as it is after the step; `place` is how many steps were seen. */
    addTicketStep: (id: string, json: { kind: TicketStepKind; text: string; place: number }) =>
      answerOf(api.admin.tickets[':id'].steps.$post({ param: { id }, json })),
    staff: () => answerOf(api.admin.staff.$get()),
    addStaff: (json: NewAdmin & { post: StaffPost }) => answerOf(api.admin.staff.$post({ json })),
    changePost: (id: string, post: StaffPost) =>
      answerOf(api.admin.staff[':id'].post.$put({ param: { id }, json: { post } })),
    endStaffSessions: (id: string) =>
      answerOf(api.admin.staff[':id'].sessions.$delete({ param: { id } })),
    removeStaff: (id: string) => answerOf(api.admin.staff[':id'].$delete({ param: { id } })),
    customers: (search: string, page: number) =>
      answerOf(api.admin.customers.$get({ query: { search, page: String(page) } })),
    customer: (id: string) => answerOf(api.admin.customers[':id'].$get({ param: { id } })),
    /** A link for a new password, in the answer or by e-mail. */
    resetLink: (id: string, mail: boolean) =>
      answerOf(api.admin.customers[':id']['reset-link'].$post({ param: { id }, json: { mail } })),
    endCustomerSessions: (id: string) =>
      answerOf(api.admin.customers[':id'].sessions.$delete({ param: { id } })),
    /** All that is kept of a customer, as a ZIP. */
    customerFile: (id: string) =>
      readFile(files.admin.customers[':id'].export.$get({ param: { id } })),
    deleteCustomer: (id: string, email: string) =>
      answerOf(api.admin.customers[':id'].$delete({ param: { id }, json: { email } })),
    /** The bytes of a photo as the server keeps them. */
    photo: (imageUrl: string) => readFile(send(imageUrl)),

    products: () =>
      answerOf(api.admin.products.$get()).then(
        // JSON omits what is undefined, also within a list, which the type of an answer does not know.
        read((products) => products as DeskProduct[]),
      ),
    changeProduct: (name: string, json: ProductChange) =>
      answerOf(api.admin.products[':name'].$put({ param: { name }, json })),
    /** `progress` of the sending is from 0 to 1. */
    addPicture: (
      name: string,
      { file, alt }: NewPicture,
      onProgress: (progress: number) => void,
    ): Promise<ApiAnswer<DeskProduct>> => {
      const sendPicture = sendWith({
        ...options,
        fetch: fetchWithProgress(onProgress),
        timeoutMs: pictureTimeoutMs,
      });
      const body = new FormData();
      // The text first, as it is checked before the picture is worked on.
      body.set('alt', alt);
      body.set('picture', file);
      const path = `/api/admin/products/${encodeURIComponent(name)}/pictures`;
      return readAnswer(sendPicture(path, { method: 'POST', body }), (response) => response.json());
    },
    showPictureFirst: (name: string, { url }: GalleryPicture) =>
      answerOf(
        api.admin.products[':name'].pictures.first.$put({
          param: { name },
          json: { id: ownPictureId(url) },
        }),
      ),
    removePicture: (name: string, { url }: GalleryPicture) =>
      answerOf(
        api.admin.products[':name'].pictures[':id'].$delete({
          param: { name, id: ownPictureId(url) },
        }),
      ),
    notices: () => answerOf(api.admin.notices.$get()).then(read((kept) => kept as KeptNotices)),
    saveNotices: ({ revision, notices }: KeptNotices) =>
      answerOf(api.admin.notices.$put({ json: { revision, notices } })).then(
        read((kept) => kept as KeptNotices),
      ),
    deliveryPlan: () =>
      answerOf(api.admin['delivery-plan'].$get()).then(read((kept) => kept as KeptPlan)),
    saveDeliveryPlan: ({ revision, plan }: KeptPlan) =>
      answerOf(api.admin['delivery-plan'].$put({ json: { revision, plan: copyOf(plan) } })).then(
        read((kept) => kept as KeptPlan),
      ),
    coupons: () => answerOf(api.admin.coupons.$get()),
    putCoupon: (code: string, json: CouponTerms) =>
      answerOf(api.admin.coupons[':code'].$put({ param: { code }, json })),
    removeCoupon: (code: string) =>
      answerOf(api.admin.coupons[':code'].$delete({ param: { code } })),

    messengerStatus: () => answerOf(api.notifications.whatsapp.status.$get()),
    messengerQrCode: () => readAnswer(api.notifications.whatsapp.qrcode.$get(), receivedQrCode),
    initializeMessenger: () => answerOf(api.notifications.whatsapp.initialize.$post()),
    /** Ends the link with the phone; a new code has to be scanned afterwards. */
    unlinkMessenger: () => answerOf(api.notifications.whatsapp.logout.$post()),
    sendTestMessage: (phoneNumber: string) =>
      answerOf(api.notifications.test.whatsapp.$post({ json: { phoneNumber } })),
    sendCustomMessage: (recipient: string, message: string) => {
      const kind = { type: 'whatsapp', notificationType: 'custom' } as const;
      const json = { ...kind, recipient, data: { message } };
      return answerOf(api.notifications.send.$post({ json }));
    },
  };
}

/** Lists that a request may hold. */
function copyOf(plan: DeliveryPlan) {
  return { ...plan, closed: [...plan.closed], workedHolidays: [...plan.workedHolidays] };
}

function readFile(
  request: Promise<AnyResponse & Pick<Response, 'blob'>>,
): Promise<ApiAnswer<Blob>> {
  return readAnswer(request, (response) => response.blob());
}

/** Reads a body to its end; rejects when it breaks off. */
async function readCounting(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** Compares the server's instants with the server's clock, for the device's may be wrong (P12). */
async function receivedQrCode(response: AnyResponse): Promise<ReceivedQrCode> {
  const code = (await response.json()) as QrCodeAnswer;
  const now = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const issued = code.issuedAt ? Date.parse(code.issuedAt) : now;
  return { ...code, ageMs: Math.max(0, now - issued) };
}

function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return globalThis.fetch(input, init);
}

/** The id of one of the owner's pictures, by its address. */
function ownPictureId(url: string): string {
  return url.slice(ownPicturePath.length);
}
