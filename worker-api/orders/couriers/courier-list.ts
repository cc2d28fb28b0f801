import { csvStream, timeInIndia } from '#api/server/http/answers/csv-stream.ts';
import type { CourierTemplate } from '#shared/orders/courier-keys.ts';
import { parcelAddress, streetLines } from '#shared/orders/delivery-form/parcel-address.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { phoneDigits } from '#shared/values/phone-number.ts';
import { type OrderParcel, parcelOf } from './parcel-of-order.ts';

/** A column of a courier's file: what it is called there, and what stands in it; nothing where the shop knows nothing. */
type Column = readonly [title: string, cell?: (parcel: OrderParcel, place: number) => string];

const lettersOfLine = 60;
const line = (parcel: OrderParcel, place: number, most = 2) =>
  streetLines(parcel.street, lettersOfLine, most)[place] ?? '';
const eachPrice = ({ declared, pieces }: OrderParcel) => (declared / pieces).toFixed(2);
const kilograms = ({ grams }: OrderParcel) => (grams / 1_000).toFixed(2);
const payment = ({ cash }: OrderParcel) => (cash > 0 ? 'COD' : 'Prepaid');
const cashOrNone = ({ cash }: OrderParcel) => (cash > 0 ? String(cash) : '');
/** `14-02-2026 11:00`, as Shiprocket's sample has it. */
const orderedAt = ({ created_at }: OrderParcel) => {
  const [day = '', time = ''] = timeInIndia(created_at).split(' ');
  return `${day.split('-').reverse().join('-')} ${time.slice(0, 5)}`;
};
const sender = () => parcelAddress(shop.address);

/**
 * The columns of each courier's bulk booking, called as its own sample calls them; docs/operate.md says from where
 * they are. What a shop does not know stays empty.
 */
const columns: Readonly<Record<CourierTemplate, readonly Column[]>> = {
  shiprocket: [
    ['*Order Id', ({ order_number }) => order_number],
    ['Order Date as dd-mm-yyyy hh:MM', orderedAt],
    ['*Channel', () => 'CUSTOM'],
    ['*Payment Method(COD/Prepaid)', payment],
    ['*Customer First Name', ({ name }) => name],
    ['Customer Last Name'],
    ['Email (Optional)', ({ email }) => email],
    ['*Customer Mobile', ({ phone }) => phone],
    ['Customer Alternate Mobile'],
    ['*Shipping Address Line 1', (parcel) => line(parcel, 0)],
    ['Shipping Address Line 2', (parcel) => line(parcel, 1)],
    ['*Shipping Address Country', () => 'India'],
    ['*Shipping Address State', ({ state }) => state],
    ['*Shipping Address City', ({ city }) => city],
    ['*Shipping Address Postcode', ({ pin }) => pin],
    ['Billing Address Line 1'],
    ['Billing Address Line 2'],
    ['Billing Address Country'],
    ['Billing Address State'],
    ['Billing Address City'],
    ['Billing Address Postcode'],
    ['*Master SKU', ({ sku }) => sku],
    ['*Product Name', ({ contents }) => contents],
    ['*Product Quantity', ({ pieces }) => String(pieces)],
    ['Tax %'],
    ['*Selling Price(Per Unit Item, Inclusive of Tax)', eachPrice],
    ['Discount(Per Unit Item)'],
    ['Shipping Charges(Per Order)'],
    ['COD Charges(Per Order)'],
    ['Gift Wrap Charges(Per Order)'],
    ['Total Discount (Per Order)'],
    ['*Partial COD (Yes/No)', () => 'No'],
    ['*Length (cm)', ({ longCm }) => String(longCm)],
    ['*Breadth (cm)', ({ wideCm }) => String(wideCm)],
    ['*Height (cm)', ({ highCm }) => String(highCm)],
    ['*Weight Of Shipment(kg)', kilograms],
    ['Send Notification(True/False)', () => 'False'],
    ['Comment'],
  ],
  delhivery: [
    ['*Sale Order Number', ({ order_number }) => order_number],
    ['*Pickup Location Name', () => shop.name],
    ['*Transport Mode', () => 'Surface'],
    ['*Payment Mode', payment],
    ['COD Amount', cashOrNone],
    ['*Customer Name', ({ name }) => name],
    ['*Customer Phone', ({ phone }) => phone],
    ['*Shipping Address Line1', (parcel) => line(parcel, 0)],
    ['Shipping Address Line2', (parcel) => line(parcel, 1)],
    ['*Shipping City', ({ city }) => city],
    ['*Shipping State', ({ state }) => state],
    ['*Shipping Pincode', ({ pin }) => pin],
    ['*Item Sku Code', ({ sku }) => sku],
    ['*Item Sku Name', ({ contents }) => contents],
    ['*Quantity Ordered', ({ pieces }) => String(pieces)],
    ['*Unit Item Price', eachPrice],
    ['Package Name'],
    ['Packaging Type'],
    ['Length (cm)', ({ longCm }) => String(longCm)],
    ['Breadth (cm)', ({ wideCm }) => String(wideCm)],
    ['Height (cm)', ({ highCm }) => String(highCm)],
    ['Packaged Product Weight (gm)', ({ grams }) => String(grams)],
    ['Product Weight (gm)'],
    ['Fragile Shipment', () => 'Yes'],
    ['Discount Type'],
    ['Discount Value'],
    ['Tax Class Code'],
    ['Customer Email', ({ email }) => email],
    ['Billing Address same as Shipping Address', () => 'Yes'],
    ['Billing Address Line1'],
    ['Billing Address Line2'],
    ['Billing City'],
    ['Billing State'],
    ['Billing Pincode'],
    ['e-Way Bill Number'],
    ['Seller Name', () => shop.name],
  ],
  india_post: [
    ['SERIAL NUMBER', (_, place) => String(place)],
    ['BARCODE NO'],
    ['PHYSICAL WEIGHT', ({ grams }) => String(grams)],
    ['REG'],
    ['OTP'],
    ['RECEIVER CITY', ({ city }) => city],
    ['RECEIVER PINCODE', ({ pin }) => pin],
    ['RECEIVER NAME', ({ name }) => name],
    ['RECEIVER ADD LINE 1', (parcel) => line(parcel, 0, 3)],
    ['RECEIVER ADD LINE 2', (parcel) => line(parcel, 1, 3)],
    ['RECEIVER ADD LINE 3', (parcel) => line(parcel, 2, 3)],
    ['ACK', () => 'FALSE'],
    ['SENDER MOBILE NO', () => phoneDigits(shop.phone).slice(-10)],
    ['RECEIVER MOBILE NO', ({ phone }) => phone],
    ['PREPAYMENT CODE'],
    ['VALUE OF PREPAYMENT'],
    ['CODR/COD', ({ cash }) => (cash > 0 ? 'COD' : '')],
    ['VALUE FOR CODR/COD', cashOrNone],
    ['INSURANCE TYPE'],
    ['VALUE OF INSURANCE'],
    ['SHAPE OF ARTICLE', () => 'NROL'],
    ['LENGTH', ({ longCm }) => String(longCm)],
    ['BREADTH/DIAMETER', ({ wideCm }) => String(wideCm)],
    ['HEIGHT', ({ highCm }) => String(highCm)],
    ['PRIORITY FLAG'],
    ['DELIVERY INSTRUCTION', () => 'ND'],
    ['DELIVERY SLOT'],
    ['INSTRUCTION RTS', () => 'RTS'],
    ['SENDER NAME', () => shop.name],
    ['SENDER COMPANY NAME', () => shop.legalName],
    ['SENDER CITY', () => sender().city],
    ['SENDER STATE/UT', () => sender().state],
    ['SENDER PINCODE', () => sender().pin],
    ['SENDER EMAILID', () => shop.email],
    ['SENDER ALT CONTACT'],
    ['SENDER KYC'],
    ['SENDER TAX'],
    ['RECEIVER COMPANY NAME'],
    ['RECEIVER STATE/UT', ({ state }) => state],
    ['RECEIVER EMAILID', ({ email }) => email],
    ['RECEIVER ALT CONTACT'],
    ['RECEIVER KYC'],
    ['RECEIVER TAX REF'],
    ['ALT ADDRESS FLAG', () => 'FALSE'],
    ['BULK REFERENCE', ({ order_number }) => order_number],
    ['SENDER ADD LINE 1', () => sender().street],
    ['SENDER ADD LINE 2'],
    ['SENDER ADD LINE 3'],
  ],
};

/** What people typed, in which a spreadsheet would read days and numbers. */
const textTitles = /name|address|add line|city|email|product|sku/i;

/** Writes orders as a file for a courier's bulk booking, each with a parcel of its own, an order in memory at a time. */
export function courierList(
  template: CourierTemplate,
  orders: AsyncIterator<StoredOrder>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const its = columns[template];
  const key = (place: number) => `c${place}`;
  let count = 0;
  return csvStream({
    columns: Object.fromEntries(its.map(([title], place) => [key(place), title])),
    texts: its.flatMap(([title], place) => (textTitles.test(title) ? [key(place)] : [])),
    failed,
    async next() {
      const { value: order, done: isOver } = await orders.next();
      if (isOver) return null;
      count += 1;
      const parcel = parcelOf(order);
      const cells = its.map(([, cell], place) => [key(place), cell?.(parcel, count) ?? '']);
      return [Object.fromEntries(cells)];
    },
  });
}
