import { answerOf, doneOf, read, readAnswer } from '#pwa/api/api-answer.ts';
import { fileBytes } from '#pwa/api/file-bytes.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { readWrittenOrder, writeInEnglish } from '#shared/customisation/written-customisation.ts';
import type { DaysAsked } from '#shared/figures/figures-by.ts';
import { printProblemsHeader } from '#shared/http/headers.ts';
import type { CourierTemplate } from '#shared/orders/courier-keys.ts';
import type { SettleQuestionRequest } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import type { MoveOrderRequest, MoveOrdersRequest } from '#shared/orders/order-life-schemas.ts';
import type { PhoneOrderRequest } from '#shared/orders/order-schemas.ts';
import type { WorkChoice, WorkQuery } from '#shared/orders/work-choices.ts';
import type { NoPaymentRequest, RefundRequest } from '#shared/payments/payment-schemas.ts';
import type { PrintJob } from '#shared/printing/print-problems.ts';
import { asApproved } from '#shared/proofs/as-approved.ts';
import { readFile, type StaffSending } from './staff-sending.ts';

/** A changed gift, and what is asked about it. */
export interface GiftQuestionRequest {
  customization: Customisation;
  question: string;
}

/** Which orders of the list; what is absent is not asked for. Days as YYYY-MM-DD. */
export interface OrderCriteria {
  search?: string;
  status?: OrderStatus;
  from?: string;
  to?: string;
  /** Those alone that ask something of staff (B90). */
  questions?: 'open';
}

/** A page of a list of orders, as an address has it. */
export interface OrderListQuery extends WorkQuery {
  page: string;
  limit: string;
  cash?: 'with_courier';
}

/** What Work shows, as an address has it. */
export interface WorkListsQuery {
  choice: WorkChoice;
  words: string;
  pages: string;
}

/** Of orders: lists, steps, what customers are told and asked, and print files. */
export function orderCalls({ api, files, send, options, token }: StaffSending) {
  return {
    orders: (ordersAsked: OrderCriteria, page: number) =>
      answerOf(api.admin.orders.$get({ query: { ...ordersAsked, page: String(page) } }), 'rows'),
    /** Each gift as its customer approved it. */
    order: (number: string) =>
      answerOf(api.admin.orders[':number'].$get({ param: { number } }), 'order_number').then(
        read((answer) => {
          const order = readWrittenOrder(answer);
          return { ...order, items: order.items.map(asApproved) };
        }),
      ),
    /** Orders, customers and messages that have what was typed. */
    find: (q: string) => answerOf(api.admin.search.$get({ query: { q } }), 'orders'),
    /** What waits behind the tabs. */
    counts: () => answerOf(api.admin.counts.$get(), 'work'),
    /** Resolves to a page of a list of orders. */
    orderList: (query: OrderListQuery) => answerOf(api.admin.orders.$get({ query }), 'rows'),
    /** Resolves to the lists of a choice of the Work tab, of the orders that have all words. */
    work: (query: WorkListsQuery) => answerOf(api.admin.work.$get({ query }), 'lists'),
    /** Notes of each order that its carrier has handed over the cash (B79). */
    noteCash: (orders: { number: string; revision: number }[]) =>
      answerOf(api.admin.orders.cash.$post({ json: { orders } }), 'received'),
    /** Says that a question of an order is answered. */
    settleQuestion: (number: string, json: SettleQuestionRequest) =>
      answerOf(
        api.admin.orders[':number'].questions.settled.$post({ param: { number }, json }),
        'order_number',
      ).then(read(readWrittenOrder)),
    moveOrder: (number: string, json: MoveOrderRequest) =>
      answerOf(
        api.admin.orders[':number'].moves.$post({ param: { number }, json }),
        'order_number',
      ).then(read(readWrittenOrder)),
    moveOrders: (moves: MoveOrdersRequest['moves']) =>
      answerOf(api.admin.orders.moves.$post({ json: { moves } }), 'results'),
    /** Notes what staff gave back by hand of what they saw. */
    refund: (number: string, json: RefundRequest) =>
      answerOf(
        api.admin.orders[':number'].refunds.$post({ param: { number }, json }),
        'order_number',
      ).then(read(readWrittenOrder)),
    /** Notes that the payment which a customer named did not come. */
    noPayment: (number: string, json: NoPaymentRequest) =>
      answerOf(
        api.admin.orders[':number']['no-payment'].$post({ param: { number }, json }),
        'order_number',
      ).then(read(readWrittenOrder)),
    /** Returns what the customer of an order agreed to be told, and was. */
    notifications: (number: string) =>
      answerOf(api.admin.orders[':number'].notifications.$get({ param: { number } }), 'consents'),
    notifyAgain: (id: string) =>
      answerOf(api.admin['order-notifications'][':id'].again.$post({ param: { id } }), 'id'),
    /** `item` counts the order's gifts from 0. */
    askAboutGift: (number: string, item: number, askedAbout: GiftQuestionRequest) =>
      answerOf(
        api.admin.orders[':number'].items[':index'].proofs.$post({
          param: { number, index: String(item) },
          json: writeInEnglish(askedAbout),
        }),
        'link',
      ),
    /** Every order that fits, as a CSV file. */
    ordersFile: (criteria: OrderCriteria) =>
      readFile(api.admin['orders.csv'].$get({ query: criteria }), 'text/csv'),
    /** Resolves to who carries the shop's parcels. */
    courier: () => answerOf(api.admin.courier.$get(), 'kind'),
    /** Books the parcel of an order; again it is the same one. */
    bookParcel: (number: string) =>
      answerOf(
        api.admin.orders[':number'].booking.$post({ param: { number } }),
        'order_number',
      ).then(read(readWrittenOrder)),
    parcelNews: (number: string) =>
      answerOf(api.admin.orders[':number'].booking.$get({ param: { number } }), 'news'),
    /** The courier's label as a PDF. */
    parcelLabel: (number: string) =>
      readFile(
        files.admin.orders[':number'].booking.label.$get({ param: { number } }),
        'application/pdf',
      ),
    /** These orders as a CSV file in the columns of a courier's bulk booking. */
    courierList: (template: CourierTemplate, numbers: readonly string[]) =>
      readFile(
        api.admin.orders['courier-list'].$post({ json: { template, numbers: [...numbers] } }),
        'text/csv',
      ),
    /** The bytes of a photo as the server keeps them. */
    photo: (imageUrl: string) => readFile(send(imageUrl), 'image/'),
    /**
     * Events of orders, as long as the server sends them; null when it does not. Without a time-out:
     * `signal` ends it.
     */
    async live(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
      const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
      const response = await options.fetch('/api/admin/live', { headers, signal });
      // That of a portal or a proxy is a page.
      const isOurs = response.headers.get('Content-Type')?.includes('json');
      if (response.status === 401 && isOurs && token !== null) options.onUnauthorized(token);
      return response.ok ? response.body : null;
    },
    /** The print files of an order as a ZIP, and how much has to be looked at. */
    printFiles: (number: string) =>
      readAnswer(
        files.admin.orders[':number'].print.$get({ param: { number }, query: {} }),
        async (response) => ({
          file: await fileBytes(response, 'application/zip'),
          problems: Number(response.headers.get(printProblemsHeader) ?? 0),
        }),
      ),
    startPrintJob: (
      files: Pick<PrintJob, 'date' | 'all' | 'format'>,
      numbers?: readonly string[],
    ) =>
      answerOf(
        api.admin['print-jobs'].$post({
          json: { ...files, ...(numbers && { numbers: [...numbers] }) },
        }),
        'id',
      ),
    printJob: (id: string) =>
      answerOf(api.admin['print-jobs'][':id'].$get({ param: { id } }), 'id'),
    printJobFile: (id: string) =>
      readFile(files.admin['print-jobs'][':id'].file.$get({ param: { id } }), 'application/zip'),
  };
}

/** Makes the calls about orders that staff enter for callers (B50). */
export function phoneOrderCalls({ api, sendPhoto }: StaffSending) {
  return {
    /** Under the same key it is the same order (P3). */
    placePhoneOrder: (json: PhoneOrderRequest, key: string) =>
      answerOf(
        api.admin.orders.$post({ json }, { headers: { 'Idempotency-Key': key } }),
        'order_number',
      ),
    /** Finds an account, by the number of an order in it too where nobody confirmed the address. */
    findAccount: (email: string, orderNumber = '') =>
      answerOf(
        api.admin.accounts.find.$post({
          json: { email, ...(orderNumber && { order_number: orderNumber }) },
        }),
        'account',
      ),
    sendPhoto,
    /** Resolves to the link that opens an order without a login. */
    orderLink: (number: string) =>
      answerOf(api.admin.orders[':number'].link.$get({ param: { number } }), 'order_link'),
    /** Makes it anew: those of before, also of the order's proofs, open nothing any more (T46). */
    newOrderLink: (number: string) =>
      answerOf(api.admin.orders[':number'].link.$post({ param: { number } }), 'order_link'),
    /** Deletes what is known of the caller of an order (P21). */
    forgetCaller: (number: string) =>
      doneOf(api.admin.orders[':number'].caller.$delete({ param: { number } })),
  };
}

/** Makes the calls about figures and accounts. */
export function figureCalls({ api, files }: StaffSending) {
  return {
    /** Resolves to what was sold on the days, and what is late now. */
    figures: (query: DaysAsked) => answerOf(api.admin.figures.$get({ query }), 'days'),
    /** Resolves to the money to come now, and to the sums of the days by payment, state and coupon; owners only. */
    moneyFigures: (query: DaysAsked) =>
      answerOf(api.admin.figures.money.$get({ query }), 'by_payment'),
    /** What invoices and credit notes of the days come to by HSN code, as a CSV file. */
    hsnFile: (query: DaysAsked) =>
      readFile(files.admin.figures['hsn.csv'].$get({ query }), 'text/csv'),
    /** Every gift ordered on the days, as a CSV file; `onBytes` hears how much of it is here. */
    accountsFile: (query: DaysAsked, onBytes: (bytes: number) => void) =>
      readAnswer(files.admin.figures['orders.csv'].$get({ query }), (response) =>
        fileBytes(response, 'text/csv', ({ body }) => readCounting(body, onBytes)),
      ),
  };
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
