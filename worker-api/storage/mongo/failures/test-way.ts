import { connect, createServer, type Socket } from 'node:net';

/** The way to a server, which can be cut, or swallow what is sent, for tests. */
export interface Way {
  port: number;
  /** `open` passes all on; `silent` accepts and passes nothing on; `cut` refuses connections. */
  set(state: 'open' | 'silent' | 'cut'): Promise<void>;
  close(): Promise<void>;
}

export async function openWay(target: number): Promise<Way> {
  const sockets = new Set<Socket>();
  const heldSockets = new Set<Socket>();
  let state: 'open' | 'silent' | 'cut' = 'open';
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined));
      socket.on('close', () => {
        for (const end of [near, far]) {
          sockets.delete(end.destroy());
          heldSockets.delete(end);
        }
      });
    }
    near.pipe(far).pipe(near);
    if (state === 'silent') hold(near);
    heldSockets.add(near);
  });
  const hold = (socket: Socket) => socket.unpipe().pause();
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const port = await listen(0);
  return {
    port,
    async set(next) {
      state = next;
      if (next === 'cut') return await cut();
      if (!server.listening) await listen(port);
      // What was sent meanwhile is lost with its connection, as after a long pause.
      for (const socket of heldSockets) next === 'silent' ? hold(socket) : socket.destroy();
    },
    close: cut,
  };
}
