import { type AnyResponse, answerOf, doneOf, readAnswer } from '#pwa/api/api-answer.ts';
import type { PasskeyMade, PasskeySigned } from '#shared/accounts/passkey-schemas.ts';
import type { DeedTopic } from '#shared/accounts/staff-deeds.ts';
import type { StaffNews, StaffPost } from '#shared/accounts/staff-may.ts';
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
    state: () => answerOf(api.admin.state.$get(), 'warnings'),
    staff: () => answerOf(api.admin.staff.$get(), 'staff'),
    /** What staff did, newest first; empty texts leave nothing out. */
    deeds: (who: string, topic: DeedTopic | '', page: number) =>
      answerOf(api.admin.deeds.$get({ query: { who, topic, page: String(page) } }), 'deeds'),
    inviteStaff: (json: { name: string; email: string; post: StaffPost; language: Language }) =>
      answerOf(api.admin.staff.$post({ json }), 'href'),
    /** Another link; the last one is over. */
    inviteAgain: (id: string) =>
      answerOf(api.admin.staff[':id'].invitation.$post({ param: { id } }), 'href'),
    /** A link for a new password; the one of before, and every session, is over. */
    renewPassword: (id: string) =>
      answerOf(api.admin.staff[':id']['password-link'].$post({ param: { id } }), 'href'),
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

/** What a staff member types to register. */
export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/** Makes the calls about a staff member's own session and passkeys. */
export function accessCalls({ api }: StaffSending) {
  return {
    register: (json: NewAdmin, key: string) =>
      answerOf(api.admin.register.$post({ json }, { headers: { 'Idempotency-Key': key } }), ''),
    login: (json: Omit<NewAdmin, 'name'> & { code?: string }) =>
      answerOf(api.admin.login.$post({ json }), ''),
    /** Asks whom an invitation is for, and chooses a password with it. */
    invited: (token: string) =>
      answerOf(api.admin.invitation.check.$post({ json: { token } }), 'email'),
    acceptInvitation: (json: { token: string; password: string }) =>
      answerOf(api.admin.invitation.$post({ json }), 'token'),
    passkeyToAccept: (token: string) =>
      answerOf(api.admin.invitation.passkey.options.$post({ json: { token } }), 'options'),
    acceptByPasskey: (json: { token: string; passkey: PasskeyMade }) =>
      answerOf(api.admin.invitation.passkey.$post({ json }), 'token'),
    changePassword: (json: { currentPassword: string; newPassword: string }) =>
      answerOf(api.admin.password.$put({ json }), 'token'),
    /** Gives who has a passkey alone their first password. */
    choosePassword: (json: { passkey: PasskeySigned; newPassword: string }) =>
      answerOf(api.admin.password.$post({ json }), 'token'),
    sessions: () => answerOf(api.admin.sessions.$get(), 'sessions'),
    endSession: (id: string) => doneOf(api.admin.sessions[':id'].$delete({ param: { id } })),
    endOtherSessions: () => doneOf(api.admin.sessions.$delete()),
    logout: () => doneOf(api.admin.logout.$post()),
    /** Resolves to who is signed in, with their post. */
    me: () => answerOf(api.admin.me.$get(), 'email'),
    /** Chooses what one is mailed of. */
    chooseMails: (mailed: StaffNews[], language: Language) =>
      doneOf(api.admin.me.mails.$put({ json: { mailed, language } })),
    passkeyPlace: () => answerOf(api.admin.passkeys.place.$get(), 'off'),
    passkeyChallenge: () => answerOf(api.admin.login.passkey.options.$post(), 'options'),
    signInWithPasskey: (json: PasskeySigned) =>
      answerOf(api.admin.login.passkey.$post({ json }), 'token'),
    passkeys: () => answerOf(api.admin.passkeys.$get(), 'passkeys'),
    passkeyToAdd: (json: { password: string; code?: string }) =>
      answerOf(api.admin.passkeys.options.$post({ json }), 'options'),
    addPasskey: (json: PasskeyMade) => answerOf(api.admin.passkeys.$post({ json }), 'id'),
    appToAdd: (json: { password: string; code?: string }) =>
      answerOf(api.admin['second-factor'].options.$post({ json }), 'ticket'),
    addApp: (json: { ticket: string; code: string }) =>
      answerOf(api.admin['second-factor'].$post({ json }), 'token'),
    makeRecoveryCodes: (code: string) =>
      answerOf(api.admin['second-factor'].recovery.$post({ json: { code } }), 'recovery_codes'),
    removeApp: (code: string) => doneOf(api.admin['second-factor'].$delete({ json: { code } })),
    removePasskey: (id: string) => doneOf(api.admin.passkeys[':id'].$delete({ param: { id } })),
  };
}
