import type { HttpBindings } from '@hono/node-server';

/**
 * Calls `onSent` once the response has left this process or never can. When a connection ends, Node
 * emits `close` for the response it is sending, but not for pipelined ones behind it.
 */
export function whenSent({ outgoing, incoming }: Partial<HttpBindings>, onSent: () => void) {
  const socket = incoming?.socket;
  if (!outgoing || outgoing.closed || !socket || socket.closed) return onSent();
  // One listens for each pipelined response, of which Node would warn.
  socket.setMaxListeners(0);
  const onClose = () => {
    outgoing.off('close', onClose);
    socket.off('close', onClose);
    onSent();
  };
  outgoing.on('close', onClose);
  socket.on('close', onClose);
}
