import { Agent, createServer, request } from 'node:http';

/**
 * A reverse proxy that hands each request to the next server of `targets`, as nginx does without a
 * setting: one that refuses the connection is passed over, an answer that broke off is a 502.
 * `targets` may change while it runs.
 * @param {readonly string[]} targets addresses such as http://127.0.0.1:3001
 * @param {(target: string, request: { method?: string | undefined, url?: string | undefined }) => void} [handedOn]
 *   called when a request is on its way to a server
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function roundRobin(targets, handedOn) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer(async (incoming, outgoing) => {
    /** @type {Buffer[]} */
    const parts = [];
    try {
      for await (const part of incoming) parts.push(part);
    } catch {
      // The client is gone.
      return;
    }
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
  function handOn(target, { method, url, headers }, body, outgoing) {
    return new Promise((resolve) => {
      const onward = request(`${target}${url}`, { agent, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('end', () => resolve('done'));
        answer.on('error', () => {
          outgoing.destroy();
          resolve('done');
        });
      });
      onward.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNREFUSED') return resolve('refused');
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
        resolve('done');
      });
      onward.end(body, () => handedOn?.(target, { method, url }));
    });
  }

  const port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
