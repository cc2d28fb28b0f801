import { Agent, createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What passed: the path without its query, the bytes of the answer as sent, headers included.
 * @typedef {{ method: string, path: string, bytes: number }} Passed
 */

/**
 * A reverse proxy that hands each request to the next server of `targets`, as nginx does without a
 * setting: one that refuses the connection is passed over, an answer that broke off is a 502.
 * `targets` may change while it runs. It counts what passes, and is as slow as a far network once
 * `delay` says so, as a narrow one that all answers share once `narrow` does, or no network at all.
 * @param {readonly string[]} targets addresses such as http://127.0.0.1:3001
 * @param {(target: string, request: { method?: string | undefined, url?: string | undefined }) => void} [handedOn]
 *   called when a request is on its way to a server
 * @returns {Promise<{ url: string, passed: Passed[], delay: (rttMs: number) => void,
 *   narrow: (kbits: number) => void, cut: (isCut: boolean) => void, close: () => Promise<void> }>}
 */
export async function roundRobin(targets, handedOn) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Passed[]} */
  const passed = [];
  let turn = 0;
  let rttMs = 0;
  /** Bytes in a millisecond. */
  let width = Number.POSITIVE_INFINITY;
  let isFreeAt = 0;
  let isCut = false;

  const server = createServer(async (incoming, outgoing) => {
    if (isCut) return outgoing.destroy();
    /** @type {Buffer[]} */
    const parts = [];
    try {
      for await (const part of incoming) parts.push(part);
    } catch {
      // The client is gone.
      return;
    }
    // The way there and the way back in one: a page sees no difference.
    if (rttMs > 0) await pause(rttMs);
    const body = Buffer.concat(parts);
    for (let tries = 0; tries < targets.length; tries += 1) {
      turn += 1;
      const target = targets[turn % targets.length] ?? '';
      if ((await handOn(target, incoming, body, outgoing)) !== 'refused') return;
    }
    outgoing.writeHead(502).end();
  });

  /**
   * @param {string} target
   * @param {import('node:http').IncomingMessage} incoming
   * @param {Buffer} body
   * @param {import('node:http').ServerResponse} outgoing
   * @returns {Promise<'done' | 'refused'>}
   */
  function handOn(target, { method = 'GET', url = '/', headers }, body, outgoing) {
    return new Promise((resolve) => {
      const onward = request(`${target}${url}`, { agent, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        let bytes = answer.rawHeaders.join(': \n').length;
        answer.on('data', (/** @type {Buffer} */ part) => {
          bytes += part.length;
        });
        passOn(answer, outgoing).catch(() => outgoing.destroy());
        answer.on('end', () => {
          passed.push({ method, path: new URL(url, target).pathname, bytes });
          resolve('done');
        });
        answer.on('error', () => {
          outgoing.destroy();
          resolve('done');
        });
      });
      onward.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNREFUSED') return resolve('refused');
        if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
        else outgoing.writeHead(502).end();
        resolve('done');
      });
      // As nginx does when the client is gone.
      outgoing.on('close', () => onward.destroy());
      onward.end(body, () => handedOn?.(target, { method, url }));
    });
  }

  /**
   * Answers take turns, a kilobyte each.
   * @param {import('node:http').IncomingMessage} answer
   * @param {import('node:http').ServerResponse} outgoing
   */
  async function passOn(answer, outgoing) {
    if (width === Number.POSITIVE_INFINITY) return void answer.pipe(outgoing);
    for await (const part of answer) {
      for (let at = 0; at < part.length; at += 1_000) {
        const turn = part.subarray(at, at + 1_000);
        isFreeAt = Math.max(isFreeAt, Date.now()) + turn.length / width;
        await pause(isFreeAt - Date.now());
        outgoing.write(turn);
      }
    }
    outgoing.end();
  }

  // On a busy machine a client could send just as an idle connection closes.
  server.keepAliveTimeout = 0;
  const port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    delay: (ms) => {
      rttMs = ms;
    },
    narrow: (kbits) => {
      width = kbits / 8;
    },
    cut: (cut) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
