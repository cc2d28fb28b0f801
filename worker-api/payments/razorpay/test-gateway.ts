import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type FakeBooks,
  type FakeEvent,
  type FakeLink,
  FakeRefusal,
  openBooks,
  signed,
} from './test-gateway-books.ts';

/** How a gateway behaves; changed at any time. */
export interface GatewayMood {
  /** Breaks every connection off. */
  away: boolean;
  /** Does what it is asked, and answers no sooner. */
  slowMs: number;
  /** Answers every call with this status. */
  broken: number | null;
  /** The address that events go to; null for nowhere. */
  webhook: string | null;
  /** How often each of them is sent, and how late. */
  times: number;
  delayMs: number;
  /** Says on its page that it was paid, and sends nobody back: the customer closes the tab. */
  staysOnPage: boolean;
  /** Keeps events until `release`, to send them in another order, or not at all. */
  holds: boolean;
}

/** Razorpay's Payment Links as a server of our own. Amounts in paise. */
export interface TestGateway {
  url: string;
  account: { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string };
  mood: GatewayMood;
  books: FakeBooks;
  /** Pays the page of an order, its whole sum unless another is said, and returns the payment's id. */
  pay(orderNumber: string, amount?: number): string;
  /** Takes what happened and is held. */
  takeHeld(): FakeEvent[];
  /** Sends events now; resolves to the statuses of the answers. */
  send(events: readonly FakeEvent[]): Promise<number[]>;
  /** The calls that were made, such as `POST /v1/payment_links`. */
  calls: string[];
  close(): Promise<void>;
}

const keyId = 'rzp_test_fake';
const keySecret = 'key-of-a-gateway-of-tests';
const webhookSecret = 'the secret of a webhook of tests';

/** `port` 0 is any free one. */
export async function openTestGateway({
  now = () => new Date(),
  port = 0,
} = {}): Promise<TestGateway> {
  const mood: GatewayMood = {
    ...{ away: false, slowMs: 0, broken: null, webhook: null, times: 1, delayMs: 0, holds: false },
    staysOnPage: false,
  };
  const calls: string[] = [];
  let fakeEvents: FakeEvent[] = [];
  const open = new AbortController();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      const description = error instanceof Error ? error.message : 'unknown';
      const status = error instanceof FakeRefusal ? 400 : 500;
      reply(response, status, { error: { code: 'BAD_REQUEST_ERROR', description } });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function sendOne({ body, signature }: FakeEvent): Promise<number> {
    const headers = { 'Content-Type': 'application/json', 'X-Razorpay-Signature': signature };
    const { webhook } = mood;
    if (webhook === null) return 0;
    return await fetch(webhook, { method: 'POST', body, headers, signal: open.signal }).then(
      ({ status }) => status,
      () => 0,
    );
  }
  async function tellLater(event: FakeEvent) {
    await wait(mood.delayMs);
    await Promise.all(Array.from({ length: mood.times }, () => sendOne(event)));
  }

  const books = openBooks(webhookSecret, {
    now,
    pageOf: (id) => `${url}/l/${id}`,
    tell(event) {
      if (mood.holds) fakeEvents.push(event);
      else if (mood.webhook !== null) void tellLater(event);
    },
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url: address = '' } = request;
    if (mood.away) return void request.destroy();
    const { pathname, searchParams } = new URL(address, url);
    if (mood.broken !== null) return void response.writeHead(mood.broken).end('Out of order');
    calls.push(`${method} ${pathname}`);
    const [, first, second, id = '', more] = pathname.split('/');
    if (first === 'l') return page(method, second ?? '', response);
    const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${basic}`) {
      return reply(response, 401, { error: { description: 'Authentication failed' } });
    }
    const body = method === 'POST' ? await text(request) : '';
    // What is asked is done at once; only the answer is late.
    const answer = api(`${method} ${second} ${more ?? ''}`, id, searchParams, body);
    if (mood.slowMs > 0) await wait(mood.slowMs, undefined, { ref: false });
    if (!answer) return reply(response, 404, { error: { description: 'No such id' } });
    return reply(response, 200, answer);
  }

  function api(call: string, id: string, query: URLSearchParams, body: string): object | undefined {
    switch (call) {
      case 'POST payment_links ':
        return books.make(JSON.parse(body) as Partial<FakeLink>);
      case 'GET payment_links ': {
        const link = books.links.get(id);
        if (id !== '') return link;
        const reference = query.get('reference_id');
        const all = [...books.links.values()];
        const payment_links = all.filter(({ reference_id }) => reference_id === reference);
        return { payment_links };
      }
      case 'POST payment_links cancel': {
        const link = books.links.get(id);
        if (link) books.cancel(link);
        return link;
      }
      case 'GET payments ':
        return books.payments.get(id);
      case 'GET payments refunds': {
        const items = books.refundsOf(id);
        return { entity: 'collection', count: items.length, items };
      }
      default:
        return undefined;
    }
  }

  /** Returns what the customer sees of the gateway. */
  function page(method: string, id: string, response: ServerResponse) {
    const link = books.links.get(id);
    if (!link) return void response.writeHead(404).end();
    const isCancelled = link.status === 'cancelled';
    const fakePayment = method === 'POST' && !isCancelled ? books.pay(link) : null;
    if (!fakePayment || mood.staysOnPage) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      const sum = link.amount / 100;
      const words = { paid: '<p>Paid</p>', cancelled: '<p>Cancelled</p>' } as const;
      const button = `<button>Pay ₹${sum}</button>`;
      const what = link.status in words ? words[link.status as keyof typeof words] : button;
      const title = '<!doctype html><html lang="en"><title>Gateway of tests</title>';
      return void response.end(`${title}<form method="post"><h1>${sum}</h1>${what}</form></html>`);
    }
    response.writeHead(303, { Location: backTo(link, fakePayment.id) });
    return void response.end();
  }

  return {
    url,
    account: { keyId, keySecret, webhookSecret, apiUrl: url },
    mood,
    books,
    calls,
    pay: (orderNumber, amount) => books.pay(books.ofReference(orderNumber), amount).id,
    takeHeld() {
      const events = fakeEvents;
      fakeEvents = [];
      return events;
    },
    send: (events) => Promise.all(events.map(sendOne)),
    async close() {
      open.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the shop's own page, with what Razorpay adds to its address. */
function backTo({ id, callback_url, reference_id, status }: FakeLink, paymentId: string): string {
  const back = new URL(callback_url);
  const words = [id, reference_id, status, paymentId].join('|');
  const added = {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference_id,
    razorpay_payment_link_status: status,
    razorpay_signature: signed(words, keySecret),
  };
  for (const [name, value] of Object.entries(added)) back.searchParams.append(name, value);
  return back.href;
}

function reply(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
