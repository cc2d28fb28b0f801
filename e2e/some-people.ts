import type { Page } from '@playwright/test';
import type {
  CustomerAnswer,
  CustomerConsent,
  CustomerNotification,
  CustomersAnswer,
  DeedRow,
  DeedsAnswer,
  OwnStaffAnswer,
  StaffAnswer,
} from '#shared/accounts/people-schemas.ts';
import type { StaffPost } from '#shared/accounts/staff-may.ts';
import type {
  NotifiableEvent,
  NotificationChannel,
  NotificationState,
} from '#shared/notifications/notification-keys.ts';
import type { ShopStateAnswer } from '#shared/shop-settings/machine-state.ts';
import { senderLine } from '#shared/support/contact-form.ts';
import type { Ticket, TicketsAnswer } from '#shared/support/ticket-schemas.ts';
import type { TicketStep } from '#shared/support/tickets.ts';
import { someWork } from './some-work.ts';

const hourMs = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** Answers who is signed in at the desk, with this post. */
export async function answerOwn(page: Page, post: StaffPost): Promise<void> {
  const staffAnswer: OwnStaffAnswer = {
    ...{ id: 'meera', name: 'Meera', email: 'meera@example.test', post },
    ...{ passkeys: 0, totp: false, passkey_alone: false, mailed: [] },
  };
  await page.route('**/api/admin/me', (route) => route.fulfill({ json: staffAnswer }));
}

function ticket(name: string, message: string, more: Partial<Ticket>): Ticket {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.test`;
  return {
    ...{ id: name, name, email, phone: '98000 00001', subject: 'support', state: 'new', steps: [] },
    message: `${senderLine(name, email, more.phone === null ? '' : '98000 00001')}\n\n${message}`,
    created_at: hoursFromNow(-20),
    due_at: hoursFromNow(28.5),
    ...more,
  };
}

/** Messages in every state, the clock that runs out first before the others. */
export function someTickets(): TicketsAnswer {
  const acknowledged: TicketStep = {
    ...{ kind: 'acknowledged', text: '', author: 'Ravi Kumar' },
    at: hoursFromNow(-60),
  };
  const tickets = [
    ticket('Asha Rao', 'Damage of order NW-7K3QX8AB:\n\nThe glass is broken in two places.', {
      created_at: hoursFromNow(-51.5),
      due_at: hoursFromNow(-3.5),
    }),
    ticket('Vikram Singh', 'Can a frame have two notes of ₹50, and by when would it be here?', {
      ...{ subject: 'custom-order', phone: null, due_at: hoursFromNow(5.2) },
      created_at: hoursFromNow(-42.8),
    }),
    ticket('Sunita Kumari-Venkataraghavan', 'Thank you! My mother cried.', {
      ...{ subject: 'feedback', state: 'acknowledged', created_at: hoursFromNow(-70) },
      due_at: hoursFromNow(24 * 27.3),
      steps: [
        acknowledged,
        {
          kind: 'note',
          text: 'Asked whether we may show a photo of it.',
          author: 'Meera',
          at: hoursFromNow(-30),
        },
      ],
    }),
    ticket('Lena D’Souza', 'I was charged twice for NW-AAAABBBB.', {
      ...{ state: 'closed', due_at: null, created_at: hoursFromNow(-100) },
      steps: [
        acknowledged,
        {
          kind: 'closed',
          text: 'Second payment refunded, told by phone.',
          author: 'Meera',
          at: hoursFromNow(-1),
        },
      ],
    }),
  ];
  const officer = { name: 'A. N. Example', designation: 'Grievance Officer' };
  return { tickets, count: 4, counts: { new: 2, acknowledged: 1, closed: 14 }, officer };
}

export async function answerTickets(page: Page, answer: TicketsAnswer): Promise<void> {
  await page.route('**/api/admin/tickets?**', (route) => route.fulfill({ json: answer }));
}

const row = (name: string, phone: string, days: number) => ({
  ...{ id: name, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.test`, phone },
  created_at: hoursFromNow(-24 * days),
});

const asha = row('Asha Rao', '98000 00001', 3);

export const someCustomers = (): CustomersAnswer => ({
  customers: [
    asha,
    row('Vikram Singh', '', 12),
    row('Sunita Kumari-Venkataraghavan', '+91 98000 00003', 40),
  ],
  more: true,
});

const consent = (
  channel: NotificationChannel,
  hours: number,
  stopped?: number,
): CustomerConsent => ({
  ...{ order_number: 'NW-7K3QX8AB', channel, version: 1, language: 'en' },
  text: 'Tell me about this order. I can stop it at any time.',
  ...{ at: hoursFromNow(-hours), withdrawn_at: stopped ? hoursFromNow(stopped) : null },
});

const notification = (
  event: NotifiableEvent,
  channel: NotificationChannel,
  state: NotificationState,
  hours: number,
): CustomerNotification => ({
  ...{ order_number: hours > 99 ? 'NW-AAAABBBB' : 'NW-7K3QX8AB', event, channel, state },
  at: hoursFromNow(-hours),
});

export const someCustomer = (): CustomerAnswer => ({
  ...asha,
  address: '12 Lake Road, Jaipur, Rajasthan, 302001',
  email_confirmed_at: null,
  sessions: 2,
  orders: someWork.slice(0, 3),
  consents: [consent('whatsapp', 3), consent('email', 26, -2), consent('push', 26)],
  notifications: [
    notification('shipped', 'whatsapp', 'waiting', 1),
    notification('in_production', 'whatsapp', 'unclear', 2),
    notification('paid', 'email', 'refused', 25),
    notification('placed', 'email', 'sent', 26),
    notification('placed', 'push', 'sent', 26),
    notification('cancelled', 'email', 'withdrawn', 100),
    notification('placed', 'email', 'sent', 200),
  ],
  remains: { orders: 3, openOrders: 2, messages: true, backupDays: 14 },
  messages: 1,
  can_mail: false,
});

export const someStaff = (): StaffAnswer => ({
  staff: [
    {
      ...{ id: 'meera', name: 'Meera', email: 'meera@example.test', post: 'owner', passkeys: 2 },
      ...{ created_at: hoursFromNow(-9_000), last_sign_in_at: hoursFromNow(-2), invited: false },
      ...{ totp: true, passkey_alone: false, mailed: [] },
    },
    {
      ...{ id: 'ravi', name: 'Ravi Kumar', email: 'ravi@example.test', post: 'staff', passkeys: 0 },
      ...{
        created_at: hoursFromNow(-400),
        last_sign_in_at: null,
        invited: true,
        totp: false,
        passkey_alone: false,
        mailed: [],
      },
    },
  ],
});

/** Returns what Meera, Ravi, somebody who is gone and the terminal did. */
export function someDeeds(): DeedsAnswer {
  const deed = (hours: number, of: DeedRow['deed'], more: Partial<DeedRow> = {}): DeedRow => ({
    ...{ id: `${of}-${hours}`, at: hoursFromNow(-hours), deed: of, who: 'ravi' },
    ...{ who_name: 'Ravi Kumar', thing: null, thing_name: null, change: null, mark: '09f2c41b' },
    ...{ browser: 'Chrome', system: 'Android', ...more },
  });
  const meera = { who: 'meera', who_name: 'Meera', browser: 'Safari', system: 'macOS' };
  const terminal = { who: null, who_name: null, browser: null, system: null, mark: null };
  return {
    deeds: [
      deed(0.1, 'payment_confirmed', {
        thing: 'NW-7K3QX8AB',
        change: { before: 'waiting_for_payment', after: 'confirmed' },
      }),
      deed(0.2, 'order_cancelled', { thing: 'NW-AAAABBBB' }),
      deed(1, 'customer_exported', { ...meera, thing: 'asha', thing_name: 'Asha Rao' }),
      deed(2, 'product_changed', {
        ...meera,
        thing: 'small_photo_frame_with_currency',
        change: { before: '₹1,596 · available', after: '₹1,699 · unavailable' },
      }),
      deed(3, 'staff_removed', { ...terminal, thing: '4b1f2c3d-0000-4000-8000-9a8b7c6d5e4f' }),
      deed(26, 'reset_link_made', {
        ...{ who: 'gone', who_name: null, browser: null, system: null, mark: null },
        ...{ thing: 'sunita', thing_name: 'Sunita Kumari-Venkataraghavan' },
      }),
      deed(30, 'signed_in_with_passkey', meera),
    ],
    more: true,
  };
}

/** Returns a shop whose backup failed, whose disk is almost full and whose last mail did not go out. */
export const someState = (): ShopStateAnswer => ({
  ...{ version: '1.0.0', started_at: hoursFromNow(-50), storage: 'sqlite' },
  backup: { last_at: hoursFromNow(-26), failed_at: hoursFromNow(-2), every_hours: 24 },
  disk: { free: 900_000_000, size: 40_000_000_000 },
  mail: { sent_at: hoursFromNow(-30), failed_at: hoursFromNow(-1), why: 'login_refused' },
  ...{ whatsapp: 'ready', warnings: ['backup_failed', 'disk_low', 'mail_failed'] },
});
