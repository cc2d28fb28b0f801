import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Answering {
  /** The origin of the page; the shop's by default. */
  origin?: string;
  rpId?: string;
  /** Whether the person showed a finger, face or code. */
  verified?: boolean;
  counter?: number;
}

/** What the options of the server name. */
interface Options {
  challenge: string;
}

/** A passkey in a device, such as a phone has it (ES256, no attestation). */
export function newAuthenticator(site = 'https://shop.example') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A COSE key in CBOR: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);

  function clientData(type: string, { challenge }: Options, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authData(
    rest: Buffer,
    flags: number,
    { rpId, verified = true, counter = 0 }: Answering,
  ) {
    const head = Buffer.alloc(37);
    head.set(sha256(Buffer.from(rpId ?? new URL(site).hostname)));
    head.writeUInt8(flags | userPresent | (verified ? userVerified : 0), 32);
    head.writeUInt32BE(counter, 33);
    return Buffer.concat([head, rest]);
  }

  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    /** Returns what `navigator.credentials.create` makes of the options. */
    create(options: Options, answering: Answering = {}) {
      const data = clientData('webauthn.create', options, answering.origin ?? site);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const auth = authData(attested, hasCredential, answering);
      // {fmt: 'none', attStmt: {}, authData}
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0]),
        Buffer.from([0x68, ...Buffer.from('authData'), 0x58, auth.length]),
        auth,
      ]);
      return credential({
        clientDataJSON: data.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Returns what `navigator.credentials.get` makes of them. */
    get(options: Options, answering: Answering = {}) {
      const data = clientData('webauthn.get', options, answering.origin ?? site);
      const auth = authData(Buffer.alloc(0), 0, answering);
      const signature = sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: auth.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
