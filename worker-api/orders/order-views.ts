import { orderedPhotos, photosPending } from '#api/photos/ordered-photos.ts';
import { readFoldersOnce } from '#api/photos/photo-folders.ts';
import type { PhotoStore } from '#api/photos/photo-store.ts';
import { type GiftVersions, proofsBy, versionsOf } from '#api/proofs/proof-views.ts';
import type { Storage } from '#api/storage/storage.ts';
import { knownCustomisation } from '#shared/customisation/customisation.ts';
import {
  type InEnglish,
  type WrittenOrder,
  writtenCustomisation,
} from '#shared/customisation/written-customisation.ts';
import { productTypes } from '#shared/gifts/families.ts';
import type { OrderCorrection, Paper, PhotoAsk } from '#shared/orders/corrections/corrections.ts';
import { bookingKeys } from '#shared/orders/courier-keys.ts';
import {
  type DeskOrder,
  type DeskOrderItem,
  type DeskOrderRow,
  deskOrderRowKeys,
} from '#shared/orders/desk-order-schemas.ts';
import { giftMark, giftMarkKeys, rowGiftKeys } from '#shared/orders/gift-mark.ts';
import {
  type Audience,
  type FieldFor,
  itemFields,
  type Order,
  orderFields,
  type StaffOrder,
  type StaffOrderItem,
  type StoredOrder,
  type StoredOrderItem,
} from '#shared/orders/order.ts';
import type { OrderMove, Shipment } from '#shared/orders/order-life.ts';
import type { OrderQuestion } from '#shared/orders/order-questions.ts';
import { isMoneyOpen } from '#shared/payments/order-balance.ts';
import type { ReceivedPayment, Refund } from '#shared/payments/payment-keys.ts';
import type { Extra, PriceBreakdown } from '#shared/pricing/price-line.ts';
import { pictureOf } from '#shared/proofs/approval.ts';
import type { CreditNote } from '#shared/tax/credit-note.ts';
import type { OrderTaxes } from '#shared/tax/goods-taxes.ts';
import { pick } from '#shared/values/pick.ts';

/*
 * The fields of a stored order that leave the server, by their audience (T34), its choices as the
 * texts the API speaks.
 */

const customerFields = fieldsFor(orderFields, 'customer');
const staffFields = fieldsFor(orderFields, 'customer', 'staff');
const customerItemFields = fieldsFor(itemFields, 'customer');
const staffItemFields = fieldsFor(itemFields, 'customer', 'staff');

const breakdownKeys = { base: true, extras: true, totalExtras: true } satisfies Record<
  keyof PriceBreakdown,
  true
>;

const extraKeys = { label: true, letters: true, denomination: true, cost: true } satisfies Record<
  keyof Extra,
  true
>;

const moveKeys = {
  step: true,
  at: true,
  by: true,
  author: true,
  reason: true,
} as const satisfies Record<keyof OrderMove, true>;
/** What a customer is shown of a parcel. */
export const shipmentKeys = {
  carrier: true,
  tracking_number: true,
  link: true,
} as const satisfies Record<keyof Shipment, true>;
const paymentKeys = { id: true, amount: true, at: true } as const satisfies Record<
  keyof ReceivedPayment,
  true
>;
const correctionKeys = {
  field: true,
  item: true,
  at: true,
  author: true,
  before: true,
  after: true,
} as const satisfies Record<Exclude<keyof OrderCorrection, 'author_id'>, true>;
const rowQuestionKeys = { kind: true, at: true, item: true } as const;
const questionKeys = { ...rowQuestionKeys, text: true } as const satisfies Record<
  keyof OrderQuestion,
  true
>;
const paperKeys = {
  files: true,
  label: true,
  sheet: true,
  card: true,
} as const satisfies Record<Paper, true>;
export const askKeys = { item: true, place: true, at: true } as const satisfies Record<
  keyof PhotoAsk,
  true
>;
const customerRefundKeys = { ...paymentKeys, payment_id: true } as const;
const creditNoteKeys = {
  number: true,
  at: true,
  amount: true,
  invoice: true,
} as const satisfies Record<keyof CreditNote, true>;
const refundKeys = { ...customerRefundKeys, author: true } as const satisfies Record<
  Exclude<keyof Refund, 'author_id' | 'seen_revision'>,
  true
>;

/** Returns the order for its customer, with the versions of its gifts. */
export function customerOrder(order: StoredOrder, versions: GiftVersions): WrittenOrder<Order> {
  const ofItem = versionsByItem(versions);
  const items = order.items.map((item, index) => ({
    ...pick(knownItem(item), customerItemFields),
    ...ofItem(index),
  }));
  return { ...pick(order, customerFields), ...customerParts(order), items };
}

/** Returns the order for staff, without photos. */
function staffOrder(order: StoredOrder, versions: GiftVersions): WrittenOrder<StaffOrder> {
  const ofItem = versionsByItem(versions);
  const items = order.items.map((item, index) => ({
    ...pick(knownItem(item), staffItemFields),
    ...ofItem(index),
  }));
  return { ...pick(order, staffFields), ...staffParts(order), items };
}

/** Returns a row of the staff's list, its gifts marked as they were approved last (B24). */
export function staffRow(row: DeskOrderRow, versions: GiftVersions): DeskOrderRow {
  const ofItem = versionsByItem(versions);
  const picture = pictureOf(ofItem(0));
  const { shipment, booking, questions, gifts, pieces } = row;
  const { call_agreed: agreed, photos_asked: asks } = row;
  return {
    ...pick(row, deskOrderRowKeys),
    ...(asks && { photos_asked: asks.map((ask) => pick(ask, askKeys)) }),
    ...(agreed && { call_agreed: pick(agreed, { at: true, author: true }) }),
    ...(shipment && { shipment: pick(shipment, shipmentKeys) }),
    ...(booking && { booking: pick(booking, bookingKeys) }),
    ...(questions && { questions: questions.map((each) => pick(each, rowQuestionKeys)) }),
    gifts: gifts.map(({ mark, ...rest }, index) => {
      const gift = pick(rest, rowGiftKeys);
      const ofGift = ofItem(index);
      const { proofs: versionsAfter = [], approved_version: approved } = ofGift;
      const isChanged = versionsAfter.some(({ version }) => version === approved);
      const shownMark = isChanged ? giftMark({ ...gift, ...ofGift }) : (mark ?? {});
      return { ...gift, mark: pick(shownMark, giftMarkKeys) };
    }),
    pieces,
    ...(row.has_card && { has_card: row.has_card }),
    ...(picture && { picture: picture.imageUrl }),
  };
}

/** The parts of an order that have fields themselves. Who of the staff moved it stays with the staff. */
function customerParts(order: StoredOrder) {
  const { moves, shipment, refunds, taxes, photos_asked: asks, credit_notes: notes } = order;
  return {
    ...(asks && { photos_asked: asks.map((ask) => pick(ask, askKeys)) }),
    ...(notes && { credit_notes: notes.map(creditNoteView) }),
    ...(moves && { moves: moves.map((move) => pick(move, { step: true, at: true, by: true })) }),
    ...(shipment && { shipment: pick(shipment, shipmentKeys) }),
    ...(refunds && { refunds: refunds.map(customerRefund) }),
    ...(taxes && { taxes: knownTaxes(taxes) }),
  };
}

const invoiceKeys = {
  number: true,
  at: true,
  customer_name: true,
  shipping_address: true,
} as const;

function creditNoteView(note: CreditNote): CreditNote {
  return { ...pick(note, creditNoteKeys), invoice: pick(note.invoice, invoiceKeys) };
}

function knownTaxes(taxes: OrderTaxes): OrderTaxes {
  const entries = productTypes.flatMap((type) => {
    const tax = taxes[type];
    return tax ? [[type, pick(tax, { hsn: true, percent: true })] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** What staff typed of a refund stays with the staff; its place among the others takes its place. */
function customerRefund(refund: Refund, place: number) {
  const view = pick(refund, customerRefundKeys);
  return refund.author === undefined ? view : { ...view, id: `${place + 1}` };
}

function staffParts(order: StoredOrder) {
  const { moves, booking, payments, refunds, payment_not_found: looked, corrections } = order;
  const { call_agreed: agreed, cash_received: cash, papers_made: printed } = order;
  const { questions, settled_questions: answered } = order;
  return {
    ...customerParts(order),
    ...(booking && { booking: pick(booking, bookingKeys) }),
    ...(moves && { moves: moves.map((move) => pick(move, moveKeys)) }),
    ...(looked && { payment_not_found: pick(looked, { at: true, author: true }) }),
    ...(agreed && { call_agreed: pick(agreed, { at: true, author: true }) }),
    ...(printed && { papers_made: pick(printed, paperKeys) }),
    ...(cash && { cash_received: pick(cash, { at: true, author: true }) }),
    ...(corrections && { corrections: corrections.map((each) => pick(each, correctionKeys)) }),
    ...(questions && { questions: questions.map((each) => pick(each, questionKeys)) }),
    ...(answered && {
      settled_questions: answered.map((each) =>
        pick(each, { ...questionKeys, settled_at: true, settled_by: true }),
      ),
    }),
    ...(payments && { payments: payments.map((payment) => pick(payment, paymentKeys)) }),
    ...(refunds && { refunds: refunds.map((refund) => pick(refund, refundKeys)) }),
  };
}

export function versionsByItem(versions: GiftVersions) {
  const proofs = proofsBy(versions.proofs, 'item');
  const pictures = proofsBy(versions.pictures, 'item');
  return (item: number) =>
    versionsOf({ proofs: proofs.get(item) ?? [], pictures: pictures.get(item) ?? [] });
}

function fieldsFor<Table extends object, A extends Audience>(
  table: Table,
  ...audiences: A[]
): Record<FieldFor<Table, A>, true> {
  const fields = Object.entries(table).filter(([, [audience]]) => audiences.includes(audience));
  return Object.fromEntries(fields.map(([field]) => [field, true])) as Record<
    FieldFor<Table, A>,
    true
  >;
}

function knownItem(item: StoredOrderItem): InEnglish<StoredOrderItem> {
  const { customization, price_breakdown: breakdown } = item;
  const extras = breakdown.extras.map((extra) => pick(extra, extraKeys));
  return {
    ...item,
    customization: writtenCustomisation(knownCustomisation(customization)),
    price_breakdown: { ...pick(breakdown, breakdownKeys), extras },
  };
}

type Folders = Pick<PhotoStore, 'inFolder'>;
type References = Pick<Storage['orders'], 'ofReference'>;

/**
 * Resolves to an order for staff, each gift with its versions and the photos that have arrived
 * (B2).
 */
export async function deskOrder(
  storedOrder: StoredOrder,
  { orders, photos }: Pick<Storage, 'orders' | 'photos'>,
  versions: GiftVersions = { proofs: [], pictures: [] },
): Promise<WrittenOrder<DeskOrder>> {
  const { items, ...order } = staffOrder(storedOrder, versions);
  const folders = readFoldersOnce(photos);
  const alike = await sameReference(storedOrder, orders);
  return {
    ...order,
    ...(alike.length > 0 && { same_reference: alike }),
    items: await Promise.all(items.map((item) => withPhotos(item, folders))),
  };
}

const mostAlike = 5;

/**
 * Rows of the staff's list, each with the orders of the same reference while somebody looks for its money: the list
 * is asked for every few seconds, and of all other orders there are many.
 */
export async function deskRows(
  rows: readonly DeskOrderRow[],
  {
    orders,
    proofs,
  }: { orders: References; proofs: Pick<Storage['proofs'], 'ofOrders' | 'picturesOf'> },
): Promise<DeskOrderRow[]> {
  const numbers = rows.map(({ order_number }) => order_number);
  const versionsOf = await versionsOfRows(proofs, numbers);
  return Promise.all(
    rows.map(async (row) => {
      const alike = isMoneyOpen(row) ? await sameReference(row, orders) : [];
      const markedRow = staffRow(row, versionsOf(row.order_number));
      return { ...markedRow, ...(alike.length > 0 && { same_reference: alike }) };
    }),
  );
}

/** Resolves to what tells the versions of the gifts of each of these orders. */
export async function versionsOfRows(
  proofs: Pick<Storage['proofs'], 'ofOrders' | 'picturesOf'>,
  numbers: readonly string[],
): Promise<(orderNumber: string) => GiftVersions> {
  const [answersOfAll, picturesOfAll] = await Promise.all([
    proofs.ofOrders(numbers),
    proofs.picturesOf(numbers),
  ]);
  const answers = proofsBy(answersOfAll, 'orderNumber');
  const pictures = proofsBy(picturesOfAll, 'orderNumber');
  return (number) => ({ proofs: answers.get(number) ?? [], pictures: pictures.get(number) ?? [] });
}

/** One payment pays one order: staff have to know of the others (B63). */
async function sameReference(
  { order_number, payment_reference }: Pick<StoredOrder, 'order_number' | 'payment_reference'>,
  orders: References,
): Promise<string[]> {
  if (payment_reference === undefined) return [];
  const numbers = await orders.ofReference(payment_reference, mostAlike + 1);
  return numbers.filter((number) => number !== order_number).slice(0, mostAlike);
}

async function withPhotos(
  item: InEnglish<StaffOrderItem>,
  photos: Folders,
): Promise<InEnglish<DeskOrderItem>> {
  const { proofs = [], approved_version: approved } = item;
  const customization =
    proofs.find(({ version }) => version === approved)?.customization ?? item.customization;
  const now = { ...item, customization };
  const arrived = await orderedPhotos(now, photos);
  return { ...item, photos: arrived, photos_pending: photosPending(now, arrived.length) };
}
