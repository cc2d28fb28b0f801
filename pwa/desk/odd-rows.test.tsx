import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { oddCustomisation, oddGift, oddText } from '#pwa/gifts/test-odd-gift.ts';
import type { CustomerAnswer } from '#shared/accounts/people-schemas.ts';
import { strayTexts } from '#shared/language/test-stray-texts.ts';
import type { StaffNotification } from '#shared/notifications/notification-schemas.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { orderSteps, statusOf } from '#shared/orders/order-life.ts';
import { senderLine } from '#shared/support/contact-form.ts';
import type { Ticket } from '#shared/support/ticket-schemas.ts';
import { CouponRow } from './catalogue/shop-panel.tsx';
import { OrderFacts } from './orders/order/order-facts.tsx';
import { OrderGift } from './orders/order/order-gift.tsx';
import { OrderLifeSection } from './orders/order/order-life-section.tsx';
import { Channel } from './orders/order/order-notifications.tsx';
import { OrderTable } from './orders/orders-panel.tsx';
import { MessageCard, ParcelLabel, WorkSheet } from './orders/paper/desk-papers.tsx';
import {
  CustomerFacts,
  CustomerNotifications,
  CustomerOrders,
} from './people/customers/customer-page.tsx';
import { CustomerRows } from './people/customers/customers-list.tsx';
import { TicketCard } from './people/messages/ticket-card.tsx';
import { Deed } from './people/staff/deeds-list.tsx';
import { StaffRow } from './people/staff/staff-row.tsx';
import { WorkGroup } from './work/work-list.tsx';

const at = '2026-11-02T08:00:00.000Z';
const now = new Date(at);
const ignore = () => {};

beforeEach(() => void vi.stubGlobal('window', { location: { origin: 'https://shop.example' } }));
afterEach(() => void vi.unstubAllGlobals());

/** What the server accepts as an address. */
const email = fc.emailAddress();

const ticket: fc.Arbitrary<Ticket> = fc
  .record({ name: oddText, email, phone: oddText, text: oddText, note: oddText, led: fc.boolean() })
  .map(({ name, email: from, phone, text, note, led }) => ({
    ...{ id: 'message', name, email: from, phone, subject: 'support', state: 'acknowledged' },
    ...{ created_at: at, due_at: at },
    message: led ? `${senderLine(name, from, phone)}\n\n${text}` : text,
    steps: [{ kind: 'note', text: note, author: name, at }],
  }));

const order: fc.Arbitrary<DeskOrder> = fc
  .record({
    ...{ name: oddText, email, phone: oddText, address: oddText, wish: oddText, anyText: oddText },
    ...{ elsewhere: fc.boolean(), step: fc.constantFrom(...orderSteps), gift: oddGift },
    ...{ customization: oddCustomisation, question: oddText },
  })
  .map(({ name, phone, address, wish, anyText, elsewhere, step, gift, customization, ...more }) => {
    const { question } = more;
    const proof = { version: 1, at, by: name, customization, question, answer: 'change' };
    const item = {
      ...{ ...gift, quantity: 2, unit_price: 100, total_price: 200, w_days: 5 },
      ...{ customization, photos: [], photos_pending: 1, priced_from: 'text' },
      ...{ custom_photo_url: null, custom_photo_urls: [], custom_photo_folder: null },
      price_breakdown: { totalExtras: 0 },
      proofs: [{ ...proof, answered_at: at, change: anyText }],
    };
    const order = {
      ...{ order_number: 'NW-7K3QX', upi_reference_id: 'UPI1', subtotal: 200, shipping: 68 },
      ...{ discount_amount: 0, total_amount: 268, coupon_code: anyText, payment_status: 'pending' },
      ...{ created_at: at, customer_name: name, customer_email: more.email, language: 'en' },
      ...{ customer_phone: phone, shipping_address: address, gift_message: wish, gift_wrap: true },
      ...(elsewhere && { shipping_name: name, shipping_phone: phone, billing_address: address }),
      ...{ step, order_status: statusOf(step), payment_kind: 'upi-qr', payment_reference: anyText },
      ...{ shipment: { carrier: anyText, tracking_number: anyText, link: '' }, entered_by: name },
      ...{ moves: [{ step, at, by: 'staff', author: name }], same_reference: ['NW-9XK2P'] },
      items: [item] as unknown as DeskOrderItem[],
      ...{ gifts: [{ ...gift, quantity: 2 }], pieces: 3 },
    };
    return order as unknown as DeskOrder;
  });

/**
 * Draws the rows, with what was typed apart from what it meets (T54); without a browser no boundary holds
 * back what they throw.
 */
function draws<Row>(rows: fc.Arbitrary<Row>, view: (row: Row) => ReactNode): void {
  fc.assert(
    fc.property(rows, (row) => {
      const markup = renderToStaticMarkup(<Router ssrPath="/admin">{view(row)}</Router>);
      expect(markup).not.toBe('');
      expect(strayTexts(markup)).toEqual([]);
    }),
    { numRuns: 60 },
  );
}

test('[T49] [T54] every message is drawn, whatever was typed', () => {
  draws(ticket, (each) => (
    <TicketCard ticket={each} now={now} onChanged={ignore} onStale={ignore} />
  ));
});

test('[T49] [T54] every order is drawn: in the list, in the work queue, opened and on paper', () => {
  draws(order, (each) => {
    const row = each as unknown as Parameters<typeof OrderTable>[0]['rows'][number];
    const item = each.items[0] as DeskOrderItem;
    return (
      <>
        <OrderTable rows={[row]} busy={false} open={new Set()} onOpen={ignore} />
        <WorkGroup group="overdue" rows={[row]} selection={new Set()} onChoose={ignore} />
        <OrderFacts order={each} />
        <OrderLifeSection order={each} />
        <OrderGift order={each} item={item} index={0} onAsked={ignore} />
        <WorkSheet order={each} />
        <ParcelLabel order={each} />
      </>
    );
  });
});

test('[B46] the work sheet of a caller without e-mail says their number alone, in one piece', () => {
  const [each] = fc.sample(order, 1);
  const caller = {
    customer_email: '',
    customer_phone: '+91 98765 43210',
    shipping_name: undefined,
  };
  const sheet = { ...each, ...caller, billing_address: undefined } as DeskOrder;
  expect(renderToStaticMarkup(<WorkSheet order={sheet} />)).toContain(
    '<br/>+91\u00a098765\u00a043210</address>',
  );
});

test('[B15] no paper that can lie in a parcel carries a price', () => {
  const [each] = fc.sample(order, 1) as [DeskOrder];
  const [item] = each.items as [DeskOrderItem];
  const coin = {
    ...{
      ...item,
      product_name: 'zodiac_coin',
      display_name: 'Zodiac Coin',
      priced_from: undefined,
    },
    ...{ unit_price: 7_199, total_price: 14_398, datewith_instructions: 'Zodiac sign: Leo' },
    ...{ customization: { zodiacSign: 'Leo' }, proofs: [] },
  };
  const plain = {
    ...{ ...each, items: [coin], subtotal: 14_398, total_amount: 14_466, shipping: 68 },
    ...{ customer_name: 'Asha', customer_phone: '', customer_email: 'asha@example.com' },
    ...{ shipping_name: 'Priya', shipping_phone: '', shipping_address: '1 Road, Pune' },
    ...{ billing_address: '2 Road, Jaipur', gift_message: 'With love', coupon_code: 'SAVE10' },
  } as unknown as DeskOrder;
  const markup = renderToStaticMarkup(
    <>
      <WorkSheet order={plain} />
      <ParcelLabel order={plain} />
      <MessageCard order={plain} />
    </>,
  );
  expect(markup).toContain('Zodiac Coin');
  for (const price of ['7,199', '14,398', '14,466', 'SAVE10']) {
    expect(markup).not.toContain(price);
  }
});

test('[T49] [T54] every customer is drawn, with what they ordered and were told', () => {
  const customer = fc
    .record({ name: oddText, email, phone: oddText, address: oddText, text: oddText, order })
    .map(({ text, order: placed, ...who }) => {
      const consent = { order_number: 'NW-7K3QX', channel: 'email', text, version: 1, at };
      const notification = { order_number: 'NW-7K3QX', event: 'shipped', channel: 'email', at };
      const customer = {
        ...{ id: 'asha', ...who, created_at: at, email_confirmed_at: null, sessions: 1 },
        ...{ orders: [placed], remains: { orders: 2, openOrders: 1 }, messages: 1 },
        consents: [{ ...consent, language: 'en', withdrawn_at: at }],
        notifications: [{ ...notification, state: 'sent' }],
      };
      return customer as unknown as CustomerAnswer;
    });
  draws(customer, (each) => (
    <>
      <CustomerRows customers={[each]} />
      <CustomerFacts customer={each} />
      <CustomerOrders customer={each} />
      <CustomerNotifications customer={each} />
    </>
  ));
});

test('[T49] [T54] every notification, coupon, deed and member of staff is drawn', () => {
  draws(fc.record({ text: oddText, name: oddText, email }), ({ text, name, email: address }) => {
    const consent = { channel: 'email', text, version: 1, at, withdrawn_at: null } as const;
    const notification = { id: 'a', event: 'shipped', channel: 'email', state: 'sent', at, text };
    const member = { id: 'b', name, email: address, post: 'owner', created_at: at } as const;
    const deed = { id: 'c', at, deed: 'customer_exported', who: 'b', who_name: name } as const;
    const coupon = { code: text, type: 'percent', value: 10, from: at, until: at } as const;
    return (
      <>
        <Channel
          {...{ consent, language: 'en', busy: null, onAgain: ignore }}
          notifications={[notification as unknown as StaffNotification]}
        />
        <StaffRow
          member={{
            ...member,
            last_sign_in_at: at,
            passkeys: 0,
            totp: false,
            passkey_alone: false,
            mailed: [],
            invited: false,
          }}
          isOwn={false}
          onChanged={ignore}
        />
        <Deed
          row={{
            ...deed,
            thing: text,
            thing_name: text,
            change: { before: text, after: text },
            browser: null,
            system: null,
            mark: null,
          }}
        />
        <CouponRow
          coupon={{
            ...{ ...coupon, limit: 5, used: 1, perCustomer: 1, leastSum: 1_500 },
            ...{ types: ['resin_frame'], gifts: [text] },
          }}
          onEdit={ignore}
          onChanged={ignore}
        />
      </>
    );
  });
});
