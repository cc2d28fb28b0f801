import type { Socket } from 'node:net';

const usualBounds = {
  /** So long one turn of the event loop goes on to begin with requests. */
  turnMs: 5,
  /** So many that waited are begun with in a turn; one that is answered from memory takes less than 0.1 ms. */
  ofTurn: 64,
  /** So long requests are begun with before the end of their turn is looked for, which costs another turn. */
  unseenMs: 1,
};

/**
 * Spreads the requests that come in at once over turns of the event loop. Each turn takes one new connection, so
 * one that answers all that a thousand connections send would leave who comes next outside, for ever where they
 * send more at each answer (T27, T48). Those that wait go on in the order of their networks, and of a network in
 * that of its connections, so that who sends many waits for them alone (T30).
 */
export function spreadRequests({ turnMs, ofTurn, unseenMs } = usualBounds) {
  const waiting = new Map<string, Map<Socket, (() => void)[]>>();
  let countWaiting = 0;
  /** Counts the requests begun since the last observed end of an event-loop turn. */
  let begunCount = 0;
  let sinceMs = 0;
  let isEndSeen = false;
  /** In this turn and the next one each request holds up who waits behind a connection that came. */
  let turnsOfConnection = 0;
  let isDraining = false;

  function seeEndOfTurn() {
    if (isEndSeen) return;
    isEndSeen = true;
    begunCount = 0;
    // What was begun with unseen may be of this turn.
    sinceMs = Math.max(sinceMs, performance.now() - unseenMs);
    setImmediate(() => {
      isEndSeen = false;
      begunCount = 0;
      turnsOfConnection = Math.max(0, turnsOfConnection - 1);
    });
  }

  function mayBegin(): boolean {
    const nowMs = performance.now();
    if (begunCount === 0 && !isEndSeen) sinceMs = nowMs;
    if (nowMs - sinceMs < unseenMs && turnsOfConnection === 0) return true;
    seeEndOfTurn();
    return begunCount === 0 || (turnsOfConnection === 0 && nowMs - sinceMs < turnMs);
  }

  function begin(request: () => void) {
    begunCount += 1;
    request();
  }

  /** Returns the next one of a client who is still there. */
  function next(): (() => void) | null {
    for (const [network, connections] of waiting) {
      // It comes last the next time, and so does its connection.
      waiting.delete(network);
      for (const [socket, requests] of connections) {
        connections.delete(socket);
        const request = socket.destroyed ? undefined : requests.shift();
        if (!request) {
          countWaiting -= requests.length;
          continue;
        }
        countWaiting -= 1;
        if (requests.length > 0) connections.set(socket, requests);
        if (connections.size > 0) waiting.set(network, connections);
        return request;
      }
    }
    return null;
  }

  function beginNext() {
    if (countWaiting === 0 || !mayBegin()) return;
    const request = next();
    if (request) begin(request);
  }

  function drainLater() {
    if (isDraining || countWaiting === 0) return;
    isDraining = true;
    // Each by itself: what a request does at once is over before the next is begun with.
    for (let remaining = Math.min(countWaiting, ofTurn); remaining > 0; remaining -= 1)
      setImmediate(beginNext);
    setImmediate(() => {
      isDraining = false;
      drainLater();
    });
  }

  return {
    noteConnection() {
      seeEndOfTurn();
      turnsOfConnection = 2;
    },
    /** Begins with a request now, or in a later turn if its client is still there. */
    take(socket: Socket, networkOf: () => string, request: () => void) {
      if (countWaiting === 0 && mayBegin()) return begin(request);
      const network = networkOf();
      const connections = waiting.get(network) ?? new Map<Socket, (() => void)[]>();
      waiting.set(network, connections);
      const requests = connections.get(socket) ?? [];
      connections.set(socket, requests);
      requests.push(request);
      countWaiting += 1;
      drainLater();
    },
  };
}
