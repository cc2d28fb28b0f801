import { answerOf, doneOf } from '#pwa/api/api-answer.ts';
import type { DeedTopic } from '#shared/accounts/staff-deeds.ts';
import type { StaffPost } from '#shared/accounts/staff-may.ts';
import type { Language } from '#shared/language/language.ts';
import type { TicketsAsked } from '#shared/support/ticket-schemas.ts';
import type { TicketStepKind } from '#shared/support/tickets.ts';
import { readFile, type StaffSending } from './staff-sending.ts';

/** Makes the calls about messages, customers and staff. */
export function peopleCalls({ api, files }: StaffSending) {
  return {
    tickets: (asked: TicketsAsked, page: number) =>
      answerOf(api.admin.tickets.$get({ query: { ...asked, page: String(page) } }), 'tickets'),
    /** The message as it is after the step; `place` is how many steps were seen. */
    addTicketStep: (id: string, json: { kind: TicketStepKind; text: string; place: number }) =>
      answerOf(api.admin.tickets[':id'].steps.$post({ param: { id }, json }), 'steps'),
    removeTicket: (id: string) => doneOf(api.admin.tickets[':id'].$delete({ param: { id } })),
    customers: (search: string, page: number) =>
      answerOf(api.admin.customers.$get({ query: { search, page: String(page) } }), 'customers'),
    customer: (id: string) =>
      answerOf(api.admin.customers[':id'].$get({ param: { id } }), 'orders'),
    /** Returns a link for a new password, in the answer or by e-mail. */
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
