import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

interface FakeShipment {
  id: number;
  orderId: string;
  awb: string;
  status: string;
  body: Record<string, unknown>;
}

/** How the fake behaves; `loses` answers nothing to the next call of that path, after it was done. */
export interface FakeMood {
  away: boolean;
  broken: number | null;
  loses: string | null;
  slowMs: number;
  /** It carries nothing to PIN codes that begin so, and for cash nothing at all to those of `noCash`. */
  unserved: string;
  noCash: string;
}

export const fakeLogin = { email: 'desk@shop.example', password: 'a password of tests' };
export const pdf = '%PDF-1.4\n%fake\n';

/** A Shiprocket of tests that speaks the calls of apidocs.shiprocket.in which the shop makes. */
export async function openTestShiprocket() {
  const mood: FakeMood = {
    ...{ away: false, broken: null, loses: null, slowMs: 0 },
    ...{ unserved: '9', noCash: '8' },
  };
  const calls: string[] = [];
  const shipments: FakeShipment[] = [];
  let tokens = 0;
  let token = '';
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.destroyed) reply(response, 500, { message: String(error) });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (mood.away) return void request.destroy();
    calls.push(`${request.method} ${pathname}`);
    const body = request.method === 'POST' ? await text(request) : '';
    if (mood.slowMs > 0) await wait(mood.slowMs, undefined, { ref: false });
    if (mood.broken !== null) return reply(response, mood.broken, { message: 'Out of order' });
    if (pathname.startsWith('/labels/')) {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      return void response.end(pdf);
    }
    const json = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    if (pathname !== '/auth/login' && request.headers.authorization !== `Bearer ${token}`) {
      return reply(response, 401, { message: 'Token has expired', status_code: 401 });
    }
    const [status, result] = call(pathname, searchParams, json);
    if (mood.loses !== null && pathname === mood.loses) {
      mood.loses = null;
      return void request.destroy();
    }
    return reply(response, status, result);
  }

  function call(
    path: string,
    query: URLSearchParams,
    json: Record<string, unknown>,
  ): [number, object] {
    if (path.startsWith('/courier/track/awb/')) return track(path.split('/').at(-1) ?? '');
    switch (path) {
      case '/auth/login': {
        const isRight = json.email === fakeLogin.email && json.password === fakeLogin.password;
        if (!isRight) return [403, { message: 'Invalid email and password combination' }];
        tokens += 1;
        token = `token-${tokens}`;
        return [200, { id: 1, email: json.email, token }];
      }
      case '/settings/company/pickup':
        return [
          200,
          {
            data: {
              shipping_address: [
                { id: 1, pickup_location: 'Old', pin_code: '302002', is_primary_location: 0 },
                { id: 2, pickup_location: 'Shop', pin_code: '302001', is_primary_location: 1 },
              ],
            },
          },
        ];
      case '/courier/serviceability/': {
        const pin = query.get('delivery_postcode') ?? '';
        const isCash = query.get('cod') === '1';
        const isServed = !pin.startsWith(mood.unserved) && !(isCash && pin.startsWith(mood.noCash));
        if (!isServed) return [404, { status: 404, message: 'Delivery postcode not serviceable' }];
        return [200, { status: 200, data: { available_courier_companies: [{ id: 51 }] } }];
      }
      case '/orders': {
        const search = query.get('search') ?? '';
        const its = shipments.filter(({ orderId }) => orderId.includes(search));
        return [200, { data: its.map(listed), meta: { pagination: { total: its.length } } }];
      }
      case '/orders/create/adhoc': {
        const orderId = String(json.order_id ?? '');
        if (shipments.some((each) => each.orderId === orderId)) {
          return [422, { message: 'Order id already exists', status_code: 422 }];
        }
        const needed = ['billing_city', 'billing_state', 'billing_pincode', 'billing_phone'];
        const isMissing = needed.some((field) => !json[field]);
        if (isMissing) return [422, { message: 'Oops! Invalid Data.', status_code: 422 }];
        const id = 15_151_515 + shipments.length;
        shipments.push({ id, orderId, awb: '', status: 'NEW', body: json });
        return [200, { order_id: 16_161_616, shipment_id: id, status: 'NEW', awb_code: null }];
      }
      case '/courier/assign/awb': {
        const shipment = shipments.find(({ id }) => id === json.shipment_id);
        if (!shipment) return [422, { message: 'Required field missing', status_code: 422 }];
        if (shipment.awb) return [400, { message: 'AWB is already assigned', status_code: 400 }];
        if (String(shipment.body.billing_pincode).startsWith(mood.unserved)) {
          return [400, { message: 'Courier not available for this pincode', status_code: 400 }];
        }
        shipment.awb = `32105570${shipment.id}`;
        const data = { awb_code: shipment.awb, courier_name: 'Amazon Surface' };
        return [200, { awb_assign_status: 1, response: { data } }];
      }
      case '/courier/generate/label': {
        const [askedId] = json.shipment_id as number[];
        const shipment = shipments.find(({ id, awb }) => id === askedId && awb !== '');
        if (!shipment) return [200, { label_created: 0, response: 'No valid shipment ids' }];
        const label_url = `${url}/labels/${shipment.awb}.pdf`;
        return [200, { label_created: 1, label_url, not_created: [] }];
      }
      default:
        return [404, { message: '404 Not Found', status_code: 404 }];
    }
  }

  function track(awb: string): [number, object] {
    const shipment = shipments.find((each) => each.awb === awb);
    if (!shipment || shipment.status === 'NEW') {
      return [200, { tracking_data: { track_status: 0, error: 'There is no activities found' } }];
    }
    const shipment_track = [{ awb_code: awb, current_status: shipment.status }];
    return [200, { tracking_data: { track_status: 1, shipment_track } }];
  }

  return {
    account: { ...fakeLogin, apiUrl: url },
    mood,
    calls,
    shipments,
    /** The token of before opens nothing any more. */
    endToken() {
      token = 'another';
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function listed({ orderId, id, awb, status }: FakeShipment) {
  const courier = awb === '' ? '' : 'Amazon Surface';
  return { id: 1, channel_order_id: orderId, status, shipments: [{ id, awb, courier }] };
}

function reply(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
