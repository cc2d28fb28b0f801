import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { AppType } from '#api/server/app.ts';
import { widestNetwork } from '#api/server/limits/networks.ts';
import { StartError } from '#api/server/start/start-error.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { failureBody } from './answers/fail.ts';
import { securityHeaders } from './security-headers.ts';
import { boundConnections } from './sending/bound-connections.ts';
import { boundUnread } from './sending/limit-reads.ts';
import { spreadRequests } from './sending/spread-requests.ts';
import { senderOf, type TrustedProxies } from './trusted-proxies.ts';

/** How long a client may take to send a request; slow ones must not pile up (P11). */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};
/** Node would refuse those without a host by itself, each of a packet with thousands, before anybody counts them. */
const takesAll = { requireHostHeader: false };
/** How long a connection may be idle; longer than any call takes. */
const stillMs = 60_000;
const listenMs = 1_500;
const idleCheckMs = 100;
/** How long a connection may still be idle once the server stops (P20). */
const lingerMs = 600;

/** A longer address of a page is no link of the shop's, nor of those who advertise it. */
const longestTarget = 4_096;
/** No browser sends a request while one before it on the same connection is open. */
const mostAtOnce = 8;
/**
 * Clients and proxies send a body in pieces of this size at least, and so many smaller ones. Hundreds take longer than
 * the rest of a request, of which a connection has several at once.
 */
const usualPieceBytes = 512;
const smallPieces = 32;

const openSockets = new WeakMap<Server, Set<Socket>>();

/** The app behind Node's HTTP server, which holds only so much that clients do not read (T27). */
export function createHttpServer(app: AppType, trustProxy: TrustedProxies = 0): Server {
  const listener = getRequestListener(app.fetch, { errorHandler: answerUnreadable });
  const boundPipeline = pipelineBound();
  const spread = spreadRequests();
  const server = createServer({ ...timeouts, ...takesAll }, (incoming, outgoing) => {
    if (!boundPipeline(incoming, outgoing)) return;
    boundPieces(incoming);
    const target = readableTarget(incoming.url ?? '/');
    if (target === null) return refuseUnreadable(outgoing);
    incoming.url = target;
    const { socket } = incoming;
    const networkOfClient = () => widestNetwork(senderOf(incoming, trustProxy));
    spread.take(socket, networkOfClient, () => void listener(incoming, outgoing));
  });
  // As Node would refuse it by itself, it would not be counted either.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  // Unread responses do not stay in memory for good (T27).
  server.timeout = stillMs;
  boundUnread(server, trustProxy);
  boundConnections(server, trustProxy);
  const sockets = new Set<Socket>();
  openSockets.set(server, sockets);
  server.on('connection', (socket) => {
    spread.noteConnection();
    leaveRestOfPacket(socket);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return server;
}

/** Starts to listen; throws a `StartError` for an unusable address. */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<AddressInfo> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    // Resolving an unknown host name may take much longer.
    timer = setTimeout(() => reject(notOurs(host)), listenMs);
    server.once('error', (error) => reject(startErrorOf(error, host, port)));
    server.listen(port, host, resolve);
  }).finally(() => clearTimeout(timer));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');
  return address;
}

/**
 * Accepts no new connections, and responds on open ones with `Connection: close` (P10). Resolves
 * when all are closed; after `graceMs` it closes the rest.
 */
export async function stopListening(server: Server, graceMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  // Not `server.close()`: it closes idle connections at once, on which a request may be arriving.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  // A client in use sends its next request meanwhile, and learns from the answer not to send more.
  let idle: NodeJS.Timeout | undefined;
  const linger = setTimeout(() => {
    closeUnused(server);
    idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  }, lingerMs);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(linger);
  clearInterval(idle);
  clearTimeout(grace);
}

/** Closes what a browser opened in advance: without any request, Node does not count it as idle. */
function closeUnused(server: Server): void {
  for (const socket of openSockets.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}

function startErrorOf(error: Error, host: string, port: number): Error {
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is already in use.`);
    case 'EACCES':
      return new StartError(`PORT ${port} may not be used by this account.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return notOurs(host);
    default:
      return error;
  }
}

function notOurs(host: string): StartError {
  return new StartError(`HOST ${host} is not an address of this machine.`);
}

/** Closes a connection with too many open requests, of which Node hands a whole packet over at once (T27). */
function pipelineBound() {
  const open = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    const count = (open.get(socket) ?? 0) + 1;
    if (count > mostAtOnce) {
      socket.destroy();
      return false;
    }
    open.set(socket, count);
    outgoing.once('finish', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    return true;
  };
}

/** What Node has on each socket of its HTTP server, of which its documentation says nothing. */
interface Parser {
  /** Returns what the parser has to do next. */
  onIncoming: ((incoming: IncomingMessage, keepsAlive: boolean) => number) | null;
  /** Its `kOnBody` is the place of what takes each piece of a body. */
  constructor: { kOnBody?: number };
  [place: number]: unknown;
}

type ParsedSocket = Socket & { parser?: Parser | null };

/** For Node's parser: what follows is of another protocol, so it reads no further. */
const readsNoFurther = 2;

/**
 * Has Node leave what a packet still holds once its connection is closed. It would make a request and a response of
 * each of the thousands in it, for tens of milliseconds in which nobody else is answered (T25, T27).
 */
function leaveRestOfPacket(socket: ParsedSocket): void {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  if (!parser || !onIncoming) return;
  parser.onIncoming = (incoming, keepsAlive) =>
    socket.destroyed ? readsNoFurther : onIncoming(incoming, keepsAlive);
}

/**
 * Closes a connection whose body comes in crumbs: each takes some microseconds, before anybody is counted, and a
 * packet holds ten thousand of them (T25, T27).
 */
function boundPieces(incoming: IncomingMessage): void {
  const push = incoming.push.bind(incoming);
  let piecesLeft = smallPieces;
  incoming.push = (piece: Buffer | null, encoding) => {
    piecesLeft += (piece?.length ?? 0) / usualPieceBytes - 1;
    if (piecesLeft >= 0) return push(piece, encoding);
    incoming.socket.destroy();
    incoming.push = () => false;
    leaveRestOfBody(incoming.socket);
    return false;
  };
}

/** Of ten thousand crumbs in the rest of a packet, Node would still copy each. */
function leaveRestOfBody({ parser }: ParsedSocket): void {
  const place = parser?.constructor.kOnBody;
  if (!parser || place === undefined) return;
  const onBody = parser[place];
  parser[place] = undefined;
  // After the packet, and before the connection is closed, whose parser the next one gets.
  setImmediate(() => {
    parser[place] = onBody;
  });
}

/**
 * The target of a request without a query that nobody can read, as a page opens with a mistyped one; null where
 * its path cannot be read or all of it is too long. Each broken part of it would throw on its own, thousands of
 * times for one request (T25, T27).
 */
function readableTarget(target: string): string | null {
  if (target.length > longestTarget) return null;
  if (!target.includes('%')) return target;
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (!isReadable(path)) return null;
  return isReadable(target) ? target : path;
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

const unreadable: FailureBody = { ...failureBody('bad_request'), requestId: 'none' };

/** Returns the response to a request that is too malformed to reach the app. */
function answerUnreadable(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  return Response.json(unreadable, { status: 400, headers: securityHeaders });
}

function refuseUnreadable(outgoing: ServerResponse): void {
  outgoing.writeHead(400, { ...securityHeaders, 'Content-Type': 'application/json' });
  outgoing.end(JSON.stringify(unreadable));
}
