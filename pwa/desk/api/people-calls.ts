import { type AnyResponse, answerOf, doneOf, readAnswer } from '#pwa/api/api-answer.ts';
import type { DeedTopic } from '#shared/accounts/staff-deeds.ts';
import type { StaffPost } from '#shared/accounts/staff-may.ts';
import type { Language } from '#shared/language/language.ts';
import type { TicketsQuery } from '#shared/support/ticket-schemas.ts';
import type { TicketStepKind } from '#shared/support/tickets.ts';
import type { QrCodeAnswer } from '#shared/whatsapp/messaging-schemas.ts';
import { readFile, type StaffSending } from './staff-sending.ts';

/** Makes the calls about messages, customers and staff. */
export function peopleCalls({ api, files }: StaffSending) {
  return {
    tickets: (ticketsAsked: TicketsQuery, page: number) =>
      answerOf(
        api.admin.tickets.$get({ query: { ...ticketsAsked, page: String(page) } }),
        'tickets',
      ),
    /** The message as it is after the step; `place` is how many steps were seen. */
    addTicketStep: (id: string, json: { kind: TicketStepKind; text: string; place: number }) =>
      answerOf(api.admin.tickets[':id'].steps.$post({ param: { id }, json }), 'steps'),
    removeTicket: (id: string) => doneOf(api.admin.tickets[':id'].$delete({ param: { id } })),
    customers: (search: string, page: number) =>
      answerOf(api.admin.customers.$get({ query: { search, page: String(page) } }), 'customers'),
    customer: (id: string) =>
      answerOf(api.admin.customers[':id'].$get({ param: { id } }), 'orders'),
    /** Makes a link for a new password and sends it, in the answer or by e-mail. */
    resetLink: (id: string, mail: boolean) =>
      answerOf(
        api.admin.customers[':id']['reset-link'].$post({ param: { id }, json: { mail } }),
        'href',
      ),
    endCustomerSessions: (id: string) =>
      doneOf(api.admin.customers[':id'].sessions.$delete({ param: { id } })),
    /** All that is kept of a customer, as a ZIP. */
    customerFile: (id: string) =>
      readFile(files.admin.customers[':id'].export.$get({ param: { id } }), 'application/zip'),
    deleteCustomer: (id: string, email: string) =>
      doneOf(api.admin.customers[':id'].$delete({ param: { id }, json: { email } })),
    staff: () => answerOf(api.admin.staff.$get(), 'staff'),
    /** What staff did, newest first; empty texts leave nothing out. */
    deeds: (who: string, topic: DeedTopic | '', page: number) =>
      answerOf(api.admin.deeds.$get({ query: { who, topic, page: String(page) } }), 'deeds'),
    inviteStaff: (json: { name: string; email: string; post: StaffPost; language: Language }) =>
      answerOf(api.admin.staff.$post({ json }), 'href'),
    /** Another link; the last one is over. */
    inviteAgain: (id: string) =>
      answerOf(api.admin.staff[':id'].invitation.$post({ param: { id } }), 'href'),
    changePost: (id: string, post: StaffPost) =>
      doneOf(api.admin.staff[':id'].post.$put({ param: { id }, json: { post } })),
    endStaffSessions: (id: string) =>
      doneOf(api.admin.staff[':id'].sessions.$delete({ param: { id } })),
    removeSecondFactor: (id: string) =>
      doneOf(api.admin.staff[':id']['second-factor'].$delete({ param: { id } })),
    removeStaff: (id: string) => doneOf(api.admin.staff[':id'].$delete({ param: { id } })),
  };
}

/** A QR code with how old it was when it arrived, by the server's clock. */
export interface ReceivedQrCode extends QrCodeAnswer {
  ageMs: number;
}

/** Makes the calls about WhatsApp. */
export function messengerCalls({ api }: StaffSending) {
  return {
    messengerStatus: () => answerOf(api.notifications.whatsapp.status.$get(), 'state'),
    messengerQrCode: () => readAnswer(api.notifications.whatsapp.qrcode.$get(), receivedQrCode),
    initializeMessenger: () => answerOf(api.notifications.whatsapp.initialize.$post(), 'message'),
    /** Ends the link with the phone; a new code has to be scanned afterwards. */
    unlinkMessenger: () => answerOf(api.notifications.whatsapp.logout.$post(), 'message'),
    sendTestMessage: (phoneNumber: string) =>
      answerOf(api.notifications.test.whatsapp.$post({ json: { phoneNumber } }), 'success'),
    sendCustomMessage: (recipient: string, message: string) => {
      const kind = { type: 'whatsapp', notificationType: 'custom' } as const;
      const json = { ...kind, recipient, data: { message } };
      return answerOf(api.notifications.send.$post({ json }), 'results');
    },
  };
}

/** Compares the server's instants with the server's clock, for the device's may be wrong (P12). */
async function receivedQrCode(response: AnyResponse): Promise<ReceivedQrCode> {
  const code = (await response.json()) as QrCodeAnswer;
  // A portal's JSON is no answer.
  if (!('qrCode' in code)) throw new TypeError();
  const now = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const issued = code.issuedAt ? Date.parse(code.issuedAt) : now;
  return { ...code, ageMs: Math.max(0, now - issued) };
}
