import type { Fetch } from '#pwa/api/send-request.ts';

/** What can happen to a request between a device and the server. */
export const faults = [
  'none',
  'lost-request',
  'lost-answer',
  'repeated',
  'delayed',
  'delayed-repeat',
  'busy',
  'too-many',
  'bad-gateway',
  'expired',
  'crash-before',
  'crash-after',
] as const;
export type Fault = (typeof faults)[number];

export interface TestNetwork {
  fetch: Fetch;
  /** While it is cut nothing leaves the device. */
  setCut: (cut: boolean) => void;
  /**
   * While the server is stopped (SIGSTOP) a request waits there, and its sender gives up; when the
   * server goes on it carries them out.
   */
  setStopped: (stopped: boolean) => Promise<void>;
  /** Hands the oldest delayed request to the server; its answer is dropped. */
  deliverDelayed: () => Promise<void>;
  /** Ends all faults and delivers whatever is still on its way. */
  calm: () => Promise<void>;
}

interface NetworkShape {
  server: Fetch;
  /** Returns the fault of the next request. */
  nextFault: () => Fault;
  /** Does what a crash of the device does. */
  crash: () => Promise<void>;
}

const noAnswer = () => new TypeError('The connection was lost');

/** A network that loses, repeats and delays requests and answers by `nextFault`. For tests. */
export function testNetwork({ server, nextFault, crash }: NetworkShape): TestNetwork {
  const delayed: (() => Promise<unknown>)[] = [];
  let isCalm = false;
  let isCut = false;
  let stopped: (() => Promise<unknown>)[] | null = null;

  const fetch: Fetch = async (input, init) => {
    const send = () => server(input, init);
    if (isCut) throw noAnswer();
    if (stopped) {
      stopped.push(send);
      throw noAnswer();
    }
    switch (isCalm ? 'none' : nextFault()) {
      case 'none':
        return send();
      case 'lost-request':
        throw noAnswer();
      case 'lost-answer':
        await send();
        throw noAnswer();
      case 'repeated':
        await send();
        return send();
      case 'delayed':
        delayed.push(send);
        throw noAnswer();
      case 'delayed-repeat':
        delayed.push(send);
        return send();
      case 'busy':
        return failure(503, 'busy');
      case 'too-many':
        return failure(429, 'too_many_requests', { 'Retry-After': '1' });
      case 'bad-gateway':
        await send();
        return new Response('<h1>Bad gateway</h1>', { status: 502 });
      case 'expired':
        return failure(401, 'token_expired');
      case 'crash-before':
        await crash();
        throw noAnswer();
      case 'crash-after': {
        const answer = await send();
        await crash();
        return answer;
      }
    }
  };
  const deliverDelayed = async () => {
    await delayed.shift()?.();
  };
  const setStopped = async (stop: boolean) => {
    const heldSends = stopped ?? [];
    stopped = stop ? heldSends : null;
    if (!stop) await Promise.all(heldSends.map((send) => send()));
  };
  return {
    fetch,
    deliverDelayed,
    setCut: (cut) => {
      isCut = cut;
    },
    setStopped,
    calm: async () => {
      isCalm = true;
      isCut = false;
      await setStopped(false);
      while (delayed.length > 0) await deliverDelayed();
    },
  };
}

function failure(status: number, code: string, headers: Record<string, string> = {}): Response {
  const body = { code, message: 'Please try again', requestId: 'test' };
  return Response.json(body, { status, headers });
}
