import { Agent, createServer, request } from 'node:http';

/**
 * What passed: path without its query, the bytes of the answer as sent, headers included.
 * @typedef {{ method: string, path: string, bytes: number, fromWorker: boolean }} Passed
 */

/**
 * A reverse proxy that keeps count of what passes, and makes each call as slow as a far network.
 * @param {string} target
 * @returns {Promise<{ url: string, passed: Passed[], delay: (rttMs: number) => void,
 *   cut: (isCut: boolean) => void, close: () => Promise<void> }>}
 */
export async function countingProxy(target) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Passed[]} */
  const passed = [];
  let rttMs = 0;
  let isCut = false;

  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      outgoing.destroy();
      return;
    }
    const { method = 'GET', url = '/', headers } = incoming;
    const onward = request(`${target}${url}`, { agent, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      let bytes = answer.rawHeaders.join(': \n').length;
      answer.on('data', (/** @type {Buffer} */ part) => {
        bytes += part.length;
      });
      answer.on('end', () => {
        const { pathname } = new URL(url, target);
        const fromWorker =
          headers['service-worker'] === 'script' || /\/sw\.js$/.test(headers.referer ?? '');
        passed.push({ method, path: pathname, bytes, fromWorker });
      });
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    // The way there and the way back in one: the page sees no difference.
    setTimeout(() => incoming.pipe(onward), rttMs);
  });

  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    delay: (ms) => {
      rttMs = ms;
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

/** @param {readonly Passed[]} passed */
export function sumOf(passed) {
  return { requests: passed.length, kB: passed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 };
}
