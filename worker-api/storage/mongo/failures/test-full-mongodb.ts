import { createServer, type Server, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** The parts of MongoDB's wire protocol that are used here. */
const headerBytes = 16;
const replyCode = 1;
const legacyQueryCode = 2004;
const messageCode = 2013;

const greeting = {
  helloOk: true,
  isWritablePrimary: true,
  // A router of several replica sets, which needs no word about its members.
  msg: 'isdbgrid',
  ismaster: true,
  maxWireVersion: 25,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  ok: 1,
};
const refused = new Set(['insert', 'update', 'findAndModify', 'bulkWrite']);

/**
 * A server that greets, creates indexes and finds nothing like MongoDB, but refuses every write with
 * `failure`, from which the driver makes its error. It never answers the command `unanswered`.
 */
export async function fullMongodb(
  failure: { code: number; codeName: string; errmsg: string },
  { unanswered = '', greets = {} }: { unanswered?: string; greets?: object } = {},
) {
  const answerTo = (command: string) => {
    if (command === unanswered) return null;
    if (refused.has(command)) return { ok: 0, ...failure };
    if (command === 'find') return { ok: 1, cursor: { id: 0n, ns: 'shop.any', firstBatch: [] } };
    return /^(hello|ismaster)$/i.test(command) ? { ...greeting, ...greets } : { ok: 1 };
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= headerBytes && received.length >= received.readInt32LE(0)) {
        const length = received.readInt32LE(0);
        const answer = reply(received.subarray(0, length), answerTo);
        if (answer) socket.write(answer);
        received = received.subarray(length);
      }
    });
  });
  return {
    uri: `mongodb://127.0.0.1:${await portOf(server)}/shop?retryWrites=false`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function reply(request: Buffer, answerTo: (command: string) => object | null): Buffer | null {
  const isLegacy = request.readInt32LE(12) === legacyQueryCode;
  const body = isLegacy ? legacyQuery(request) : firstSection(request);
  const [command = ''] = Object.keys(body);
  const answer = answerTo(command);
  if (answer === null) return null;
  const document = BSON.serialize(answer);
  // The legacy reply: flags, cursor id, first, count. A message: flags, kind of its section.
  const start = isLegacy ? Buffer.alloc(20) : Buffer.alloc(5);
  if (isLegacy) start.writeInt32LE(1, 16);
  const header = Buffer.alloc(headerBytes);
  header.writeInt32LE(headerBytes + start.length + document.length, 0);
  header.writeInt32LE(request.readInt32LE(4), 8);
  header.writeInt32LE(isLegacy ? replyCode : messageCode, 12);
  return Buffer.concat([header, start, document]);
}

function legacyQuery(request: Buffer): object {
  const nameStart = headerBytes + 4;
  const document = request.indexOf(0, nameStart) + 1 + 8;
  return BSON.deserialize(request.subarray(document, document + request.readInt32LE(document)));
}

function firstSection(request: Buffer): object {
  const document = headerBytes + 4 + 1;
  return BSON.deserialize(request.subarray(document, document + request.readInt32LE(document)));
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
