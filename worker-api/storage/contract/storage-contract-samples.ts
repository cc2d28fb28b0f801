import { randomUUID } from 'node:crypto';
import type { ConfirmedEmail, StoredSession, StoredUser } from '#api/accounts/account-stores.ts';
import type { StoredCartLine } from '#api/cart/cart-store.ts';
import type { StoredSubscription } from '#api/notifications/channels/subscription-store.ts';
import type { StoredConsent, StoredNotification } from '#api/notifications/notification-store.ts';
import type { StoredPhoto } from '#api/photos/photo-store.ts';
import type { StoredProof, StoredProofPicture } from '#api/proofs/proof-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredContactMessage } from '#api/support/contact-message-store.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';

/** Texts that a database could read as an operator, a pattern, a path or a terminator. */
export const oddTexts: readonly string[] = [
  '$ne',
  '$where',
  '{"$gt":""}',
  '{"$regex":".*"}',
  '.*',
  '^',
  '(a+)+$',
  '%',
  '_',
  "'; DROP TABLE users; --",
  '" OR ""="',
  'a.b',
  'a:b',
  '__proto__',
  '../..',
  'line\nbreak',
  '₹ नमस्ते 🎁',
  '',
];

/** Returns the instant `seconds` after a fixed one. */
export function instant(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString();
}

/** An address as if its account had confirmed it. */
export function confirmed(email: string): ConfirmedEmail {
  return email as ConfirmedEmail;
}

export function sampleUser(overrides: Partial<StoredUser> = {}): StoredUser {
  return {
    id: randomUUID(),
    role: 'customer',
    name: 'Test Customer',
    email: `${randomUUID()}@example.com`,
    phone: null,
    address: null,
    language: null,
    emailConfirmedAt: null,
    passwordHash: 'hash',
    createdAt: instant(0),
    updatedAt: instant(0),
    ...(overrides.role === 'admin' && { post: 'owner' }),
    ...overrides,
  };
}

export function sampleSession(
  userId: string,
  overrides: Partial<StoredSession> = {},
): StoredSession {
  return {
    id: randomUUID(),
    userId,
    startedAt: instant(0),
    expiresAt: instant(60),
    ...overrides,
  };
}

/** Resolves to the id of a session that lasts, of a customer of its own. */
export async function liveSession({
  users,
  sessions,
}: Pick<Storage, 'users' | 'sessions'>): Promise<string> {
  const user = sampleUser();
  await users.insert(user);
  const session = sampleSession(user.id, { expiresAt: '2099-01-01T00:00:00.000Z' });
  await sessions.insert(session);
  return session.id;
}

export function sampleLine(overrides: Partial<StoredCartLine> = {}): StoredCartLine {
  return {
    id: randomUUID(),
    productName: 'small1_1note_1name',
    quantity: 1,
    customization: { frameName1: 'Asha', customNotes: [{ date: '1998-02-14', currency: 10 }] },
    createdAt: instant(0),
    ...overrides,
  };
}

/** No field is left out: an optional one that a sample lacks would never be stored by a test. */
type Complete<T> = { [Field in keyof T]-?: Exclude<T[Field], undefined> };

export function sampleOrder(owner: string, overrides: Partial<StoredOrder> = {}): StoredOrder {
  const order: Complete<StoredOrder> = {
    owner,
    idempotencyKey: randomUUID(),
    lineIds: [],
    language: 'en',
    payment_id: null,
    order_number: randomUUID(),
    upi_reference_id: 'UPI1',
    subtotal: 479,
    shipping: 0,
    delivery_fee: 68,
    discount_amount: 0,
    total_amount: 479,
    coupon_code: null,
    payment_status: 'pending',
    order_status: 'pending',
    created_at: instant(0),
    customer_name: 'Test Customer',
    customer_email: 'customer@example.com',
    customer_phone: '9876543210',
    shipping_address: '1 Test Street, Jaipur, Rajasthan, 302001',
    shipping_name: 'Test Recipient',
    shipping_phone: '9876543211',
    billing_address: '2 Test Street, Jaipur',
    gift_message: 'Happy birthday!',
    gift_wrap: true,
    revision: 3,
    step: 'placed',
    moves: [{ step: 'placed', at: instant(0), by: 'staff', author: 'Test Staff' }],
    shipment: { carrier: 'Test Post', tracking_number: 'T1', link: 'https://post.example/T1' },
    booking: {
      ...{ courier: 'shiprocket', asked_at: instant(0) },
      ...{ id: '15', carrier: 'Test Surface', number: 'T1' },
    },
    payment_kind: 'razorpay',
    payment_link: { id: 'plink_1', url: 'https://gateway.example/1' },
    page_to_cancel: null,
    payment_reference: '123456789012',
    payments: [{ id: 'pay_1', amount: 479, at: instant(1) }],
    refunds: [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 479, at: instant(2) }],
    payment_problem: null,
    payment_not_found: { at: instant(3), author: 'Test Staff' },
    needed_by: '2026-01-09',
    due_on: '2026-01-07',
    delivery_by: '2026-01-10',
    shipped_on: '2026-01-08',
    gifts_returned: 1,
    gstin: '27AAPFU0939F1ZV',
    buyer_gstin: '29AAGCB7383J1Z4',
    taxes: { photo_frame: { hsn: '4414', percent: 18 } },
    invoice_number: '2025-26/000001',
    invoiced_anew: instant(1),
    credit_notes: [
      {
        ...{ number: 'CN25-26/000001', at: instant(3), amount: 79 },
        invoice: {
          ...{ number: '2025-26/000001', at: instant(1), customer_name: 'Test Customer' },
          shipping_address: '1 Test Street, Jaipur, Rajasthan, 302001',
        },
      },
    ],
    links_ended_at: instant(4),
    coupon_use: { coupon: 'over', until: '1999-01-01T00:00:00.000Z' },
    entered_by: 'Ravi',
    corrections: [{ field: 'details', item: 0, at: instant(3), before: 'Ahsa', after: 'Asha' }],
    papers_made: { label: instant(2) },
    print_again: ['label'],
    photos_asked: [{ item: 0, place: 0, at: instant(3) }],
    desk_note: 'Rings twice',
    call_agreed: { at: instant(2), author: 'Ravi' },
    cash_with_courier: true,
    cash_received: { at: instant(4), author: 'Ravi' },
    remake_of: 'NW-BEFORE',
    remakes: ['NW-AFTER'],
    questions: [{ kind: 'damaged', at: instant(5), text: 'It is broken.' }],
    settled_questions: [
      { kind: 'changes', at: instant(1), item: 0, settled_at: instant(2), settled_by: 'Ravi' },
    ],
    items: [sampleItem()],
  };
  return { ...order, ...overrides };
}

function sampleItem(): Complete<StoredOrderItem> {
  return {
    product_name: 'small1_1note_1name',
    product_type: 'photo_frame',
    display_name: 'Small Frame – 1 Note, 1 Name',
    quantity: 1,
    unit_price: 479,
    total_price: 479,
    discount: 0,
    w_days: 5,
    datewith_instructions: 'Name: Asha',
    custom_photo_url: null,
    custom_photo_urls: [],
    custom_photo_folder: null,
    customization: { frameName1: 'Asha' },
    price_breakdown: {
      base: 299,
      extras: [{ label: 'Name', letters: 4, cost: 180 }],
      totalExtras: 180,
    },
    priced_from: 'text',
  };
}

export function sampleProof(overrides: Partial<StoredProof> = {}): StoredProof {
  return {
    orderNumber: randomUUID(),
    item: 0,
    version: 2,
    customization: { frameName1: 'Asha', customNotes: [{ date: '1998-02-14', currency: 10 }] },
    question: 'May we write the name in small letters?',
    madeAt: instant(10),
    linkId: randomUUID(),
    expiresAt: instant(900),
    ...overrides,
  };
}

export function sampleProofPicture(
  overrides: Partial<StoredProofPicture> = {},
): StoredProofPicture {
  return {
    orderNumber: randomUUID(),
    item: 0,
    version: 1,
    imageId: randomUUID(),
    sha256: '9f'.repeat(32),
    drawing: 3,
    width: 1_600,
    height: 1_200,
    madeAt: instant(12),
    ...overrides,
  };
}

export function samplePhoto(overrides: Partial<StoredPhoto> = {}): StoredPhoto {
  return {
    id: randomUUID(),
    owner: randomUUID(),
    folder: randomUUID(),
    photoId: randomUUID(),
    originalName: 'holiday.jpg',
    contentType: 'image/jpeg',
    bytes: 10,
    createdAt: instant(0),
    ...overrides,
  };
}

export function sampleMessage(overrides: Partial<StoredContactMessage> = {}): StoredContactMessage {
  return {
    id: randomUUID(),
    name: 'Test Visitor',
    email: 'visitor@example.com',
    phone: null,
    subject: 'other',
    message: 'Hello',
    createdAt: instant(0),
    ...overrides,
  };
}

export function sampleConsent(overrides: Partial<StoredConsent> = {}): StoredConsent {
  return {
    orderNumber: randomUUID(),
    channel: 'email',
    owner: randomUUID(),
    recipient: `${randomUUID()}@example.com`,
    text: 'Tell me about this order',
    version: 1,
    at: instant(0),
    withdrawnAt: null,
    placedFrom: 'Nw3x,b7Kq',
    ...overrides,
  };
}

export function sampleNotification(
  overrides: Partial<StoredNotification> = {},
): StoredNotification {
  return {
    orderNumber: randomUUID(),
    event: 'shipped',
    channel: 'email',
    happenedAt: instant(0),
    dueAt: instant(0),
    ...overrides,
  };
}

/** Stores one in a session of its own unless another is given. */
export async function sampleSubscription(
  storage: Pick<Storage, 'users' | 'sessions'>,
  overrides: Partial<StoredSubscription> = {},
): Promise<StoredSubscription> {
  const id = randomUUID();
  return {
    id,
    owner: randomUUID(),
    sessionId: overrides.sessionId ?? (await liveSession(storage)),
    endpoint: `https://push.example/${id}`,
    p256dh: 'public',
    auth: 'secret',
    createdAt: instant(0),
    goneAt: null,
    ...overrides,
  };
}
