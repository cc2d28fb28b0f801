import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import {
  createRecorder,
  type Recorder,
  type SeenAnswer,
  type SeenCall,
} from '#pwa/sync/test-recorder.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What becomes of a call of the API on its way. */
const fates = [
  'straight',
  'straight',
  'straight',
  'lost',
  'answer-lost',
  'answer-torn',
  'slow',
  'slow-answer',
  'twice',
  'late-twin',
  'overtaken',
] as const;
type Fate = (typeof fates)[number];

/** A bad network between browser and server, on the level of TCP connections. */
export interface RoughProxy {
  url: string;
  /** Sets whether calls of the API meet a fate, which they do not from the beginning. */
  setRough(rough: boolean): void;
  /** Down: every connection is cut and new ones are refused. */
  setDown(down: boolean): void;
  /** Resolves when a change of the cart has come from the browser. */
  nextChange(): Promise<void>;
  /** Carries the next order to the server, and is down before its answer; resolves then. */
  loseAnswerOfOrder(): Promise<void>;
  /** From now on nothing happens to anything; resolves when all that is late has arrived. */
  calm(): Promise<void>;
  /** Returns how often what happened. */
  counts(): Partial<Record<Fate | 'cut', number>>;
  close(): Promise<void>;
}

interface Call {
  bytes: Buffer;
  record: SeenCall;
  method: string;
  isApi: boolean;
  isCartChange: boolean;
}

const longestWaitMs = 600;

/**
 * Stands before the server at `target`; `random` decides what happens to which call. What reaches
 * the server goes into the history of `recorder`.
 */
export async function startRoughProxy(
  target: string,
  random: SeededRandom,
  recorder: Recorder = createRecorder(),
): Promise<RoughProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const late = new Set<Promise<unknown>>();
  const counts: Partial<Record<Fate | 'cut', number>> = {};
  let down = false;
  let isRough = false;
  let announce = () => {};
  let ordered: (() => void) | null = null;
  let overtake = () => {};

  /** Hands a call to the server on a connection of its own; null when no whole answer came. */
  async function deliver({ bytes, record }: Call): Promise<Buffer | null> {
    const answered = recorder.called('browser', record);
    const upstream = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    upstream.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise<boolean>((resolve) => {
      upstream.once('end', () => resolve(true));
      upstream.once('error', () => resolve(false));
    });
    upstream.write(bytes);
    const whole = await ended;
    upstream.destroy();
    const answer = whole && parts.length > 0 ? Buffer.concat(parts) : null;
    answered(answer && readAnswer(answer));
    return answer;
  }

  function fateOf({ method, isApi, record }: Call): Fate {
    const fate = !isRough || !isApi ? 'straight' : random.pick(fates);
    // A quantity is absolute: an old one that arrives after a newer one is the newest to the
    // server. Its twin therefore never outlives its own answer.
    const isAbsolute =
      method === 'PUT' || /"op":"(set-quantity|replace-details)"/.test(record.body);
    return fate === 'late-twin' && isAbsolute ? 'twice' : fate;
  }

  async function answer(call: Call, browser: Socket): Promise<void> {
    if (call.isCartChange) announce();
    if (ordered && call.record.path === '/api/orders' && call.method === 'POST') {
      await deliver(call);
      setDown(true);
      ordered();
      ordered = null;
      return;
    }
    const fate = fateOf(call);
    if (call.isApi) counts[fate] = (counts[fate] ?? 0) + 1;
    const waitMs = random.below(longestWaitMs);
    switch (fate) {
      case 'straight':
        return send(browser, await deliver(call));
      case 'lost':
        browser.destroy();
        return;
      case 'answer-lost':
        await deliver(call);
        browser.destroy();
        return;
      case 'answer-torn': {
        const whole = await deliver(call);
        if (whole && !browser.destroyed) browser.write(whole.subarray(0, whole.length / 2));
        browser.destroySoon();
        return;
      }
      case 'slow':
        await wait(waitMs);
        // A browser that has hung up meanwhile has cancelled the request.
        return browser.destroyed ? undefined : send(browser, await deliver(call));
      case 'slow-answer': {
        const whole = await deliver(call);
        await wait(waitMs);
        return send(browser, whole);
      }
      case 'twice': {
        const first = await deliver(call);
        const second = await deliver(call);
        return send(browser, random.below(2) === 0 ? first : second);
      }
      case 'late-twin': {
        const twin = wait(waitMs).then(() => deliver(call));
        late.add(twin);
        return send(browser, await deliver(call));
      }
      case 'overtaken': {
        const whole = await deliver(call);
        const overtaken = new Promise<void>((resolve) => {
          overtake = resolve;
        });
        await Promise.race([overtaken, wait(waitMs)]);
        return send(browser, whole);
      }
    }
  }

  function send(browser: Socket, whole: Buffer | null): void {
    overtake();
    // Without an answer the browser sees what it would see: a connection that ends.
    if (whole && !browser.destroyed) browser.end(whole);
    else browser.destroy();
  }

  const server = createServer((browser) => {
    if (down) {
      browser.destroy();
      return;
    }
    sockets.add(browser);
    browser.once('close', () => sockets.delete(browser));
    browser.on('error', () => browser.destroy());
    const parts: Buffer[] = [];
    browser.on('data', (part: Buffer) => {
      parts.push(part);
      const call = readCall(Buffer.concat(parts));
      if (!call) return;
      parts.length = 0;
      void answer(call, browser);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');

  function cutAll(): void {
    counts.cut = (counts.cut ?? 0) + sockets.size;
    for (const socket of sockets) socket.destroy();
  }

  function setDown(next: boolean): void {
    down = next;
    if (down) cutAll();
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    setRough(next) {
      isRough = next;
    },
    setDown,
    nextChange: () =>
      new Promise((resolve) => {
        announce = resolve;
      }),
    loseAnswerOfOrder: () =>
      new Promise((resolve) => {
        ordered = resolve;
      }),
    async calm() {
      isRough = false;
      down = false;
      await Promise.all(late);
    },
    counts: () => counts,
    async close() {
      cutAll();
      server.close();
      await Promise.all(late);
    },
  };
}

/**
 * The request, once all of it is there, asking for a connection of its own: so an answer is
 * whole when the server hangs up, and one connection is one call.
 */
function readCall(bytes: Buffer): Call | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.subarray(0, end).toString('latin1');
  const body = bytes.subarray(end + 4);
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  if (body.length < length) return null;
  const [method = '', path = ''] = head.split(' ');
  const alone = head.replace(/^connection: .*$/im, 'Connection: close');
  return {
    bytes: Buffer.concat([Buffer.from(`${alone}\r\n\r\n`, 'latin1'), body]),
    record: {
      method,
      path: path.replace(/\?.*/, ''),
      idempotencyKey: /^idempotency-key: *(\S+)/im.exec(head)?.[1] ?? null,
      body: body.toString(),
    },
    method,
    isApi: path.startsWith('/api/'),
    isCartChange: path.startsWith('/api/cart') && method !== 'GET',
  };
}

/** Returns null when it is torn. */
function readAnswer(bytes: Buffer): SeenAnswer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.subarray(0, end).toString('latin1');
  const status = Number(head.split(' ')[1]);
  const raw = bytes.subarray(end + 4);
  const isChunked = /^transfer-encoding: *chunked/im.test(head);
  return { status, body: (isChunked ? joinChunks(raw) : raw).toString() };
}

function joinChunks(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.subarray(at, lineEnd).toString('latin1'), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
