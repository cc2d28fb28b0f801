import { streetLines } from '#shared/orders/delivery-form/parcel-address.ts';
import { type BookedParcel, type Courier, CourierAwayError } from './courier.ts';
import type { OrderParcel } from './parcel-of-order.ts';
import {
  assignedSchema,
  createdSchema,
  labelSchema,
  ordersSchema,
  pickupsSchema,
  type ShiprocketAccount,
  ShiprocketRefusal,
  servesSchema,
  shiprocketCalls,
  trackSchema,
} from './shiprocket-calls.ts';

/** The longest that all calls of one question take: two are asked within the twelve seconds of a call (P11). */
const cutOffMs = 5_000;

/**
 * Parcels that Shiprocket books with the couriers it works with. Its calls know no repeat, so a parcel is looked for
 * under the order's number before it is made (CR2).
 */
export function createShiprocket(
  account: ShiprocketAccount,
  surroundings: { clock: () => Date },
): Courier {
  const { ask, readPdf } = shiprocketCalls(account, surroundings);
  const begin = () => AbortSignal.timeout(cutOffMs);

  async function pickup(signal: AbortSignal) {
    const { data } = await ask('/settings/company/pickup', pickupsSchema, signal);
    const [first, ...others] = data.shipping_address;
    const primary = [first, ...others].find((each) => each?.is_primary_location);
    const place = primary ?? first;
    if (!place) throw new CourierAwayError('Shiprocket has no pickup address');
    return place;
  }

  /** Resolves to the parcel of an order that is there already; cancelled ones are none. */
  async function find(number: string, signal: AbortSignal): Promise<BookedParcel | null> {
    const path = `/orders?search=${encodeURIComponent(number)}`;
    const { data } = await ask(path, ordersSchema, signal);
    const order = data.find(
      (each) => each.channel_order_id === number && !/^cancel/i.test(each.status ?? ''),
    );
    const [shipment] = order?.shipments ?? [];
    if (!shipment) return null;
    return { id: shipment.id, carrier: shipment.courier ?? '', number: shipment.awb ?? '' };
  }

  async function make(parcel: OrderParcel, signal: AbortSignal): Promise<BookedParcel> {
    const { pickup_location } = await pickup(signal);
    try {
      const json = adhocOrder(parcel, pickup_location, surroundings.clock());
      const { shipment_id } = await ask('/orders/create/adhoc', createdSchema, signal, json);
      return { id: shipment_id, carrier: '', number: '' };
    } catch (error) {
      // Another call was faster.
      const earlier =
        error instanceof ShiprocketRefusal ? await find(parcel.order_number, signal) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  async function assign(parcel: BookedParcel, signal: AbortSignal): Promise<BookedParcel | null> {
    const json = { shipment_id: Number(parcel.id) };
    const { awb_assign_status, response } = await ask(
      '/courier/assign/awb',
      assignedSchema,
      signal,
      json,
    );
    const { awb_code, courier_name } = response.data;
    if (awb_assign_status !== 1 || !awb_code) return null;
    return { id: parcel.id, carrier: courier_name ?? '', number: awb_code };
  }

  return {
    kind: 'shiprocket',
    async serves({ pin, grams, isCash }) {
      const signal = begin();
      const { pin_code } = await pickup(signal);
      const query = new URLSearchParams({
        pickup_postcode: pin_code,
        delivery_postcode: pin,
        weight: String(grams / 1_000),
        cod: isCash ? '1' : '0',
      });
      try {
        const path = `/courier/serviceability/?${query}`;
        const { data } = await ask(path, servesSchema, signal);
        return (data?.available_courier_companies.length ?? 0) > 0;
      } catch (error) {
        if (error instanceof ShiprocketRefusal) return false;
        throw error;
      }
    },
    async book(parcel) {
      const signal = begin();
      try {
        const before = (await find(parcel.order_number, signal)) ?? (await make(parcel, signal));
        if (before.number !== '') return { ok: true, parcel: before };
        const booked = await assign(before, signal).catch(async (error: unknown) => {
          // It says no where the answer of before was lost.
          const again =
            error instanceof ShiprocketRefusal ? await find(parcel.order_number, signal) : null;
          if (again && again.number !== '') return again;
          throw error;
        });
        if (booked) return { ok: true, parcel: booked };
        return { ok: false, why: 'Shiprocket found no courier for this parcel' };
      } catch (error) {
        if (error instanceof ShiprocketRefusal) return { ok: false, why: error.message };
        throw error;
      }
    },
    async label({ id: shipment }) {
      const signal = begin();
      const json = { shipment_id: [Number(shipment)] };
      const { label_created, label_url } = await ask(
        '/courier/generate/label',
        labelSchema,
        signal,
        json,
      ).catch((error: unknown) => {
        throw error instanceof ShiprocketRefusal
          ? new CourierAwayError('Shiprocket has no label yet')
          : error;
      });
      if (label_created !== 1 || !label_url) {
        throw new CourierAwayError('Shiprocket has no label yet');
      }
      return readPdf(label_url, signal);
    },
    async track({ number }) {
      const path = `/courier/track/awb/${encodeURIComponent(number)}`;
      const { tracking_data: data } = await ask(path, trackSchema, begin()).catch(
        (error: unknown) => {
          if (error instanceof ShiprocketRefusal)
            return { tracking_data: { track_status: 0 } as const };
          throw error;
        },
      );
      const status = 'shipment_track' in data ? data.shipment_track?.[0]?.current_status : null;
      if (data.track_status !== 1 || !status) return null;
      return { text: status, cameBack: /^(rto|return)/i.test(status) };
    },
  };
}

/** What Shiprocket is told of a parcel; sums in rupees, its weight in kilograms. */
function adhocOrder(parcel: OrderParcel, pickup_location: string, now: Date): object {
  const [line = '', second = ''] = streetLines(parcel.street, 100, 2);
  const price = parcel.declared / parcel.pieces;
  return {
    order_id: parcel.order_number,
    order_date: now.toISOString().slice(0, 10),
    pickup_location,
    billing_customer_name: parcel.name,
    billing_last_name: '',
    billing_address: line,
    billing_address_2: second,
    billing_city: parcel.city,
    billing_pincode: Number(parcel.pin),
    billing_state: parcel.state,
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: Number(parcel.phone),
    shipping_is_billing: true,
    order_items: [
      {
        name: parcel.contents,
        sku: parcel.sku,
        units: parcel.pieces,
        selling_price: price.toFixed(2),
      },
    ],
    payment_method: parcel.cash > 0 ? 'COD' : 'Prepaid',
    sub_total: parcel.declared,
    length: parcel.longCm,
    breadth: parcel.wideCm,
    height: parcel.highCm,
    weight: parcel.grams / 1_000,
  };
}
