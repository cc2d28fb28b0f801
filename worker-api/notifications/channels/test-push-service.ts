import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

/** One push as its service got it. */
export interface ReceivedPush {
  headers: Headers;
  body: Buffer;
}

/**
 * A device with its push service, for tests: what is sent to its endpoint is kept and answered with
 * `status`.
 */
export function testPushService({ origin = 'https://fcm.googleapis.com' } = {}) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  let answer = () => new Response(null, { status: 201 });

  return {
    received,
    endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    answerWith(next: () => Response) {
      answer = next;
    },
    async send(_url: string, { headers, body }: RequestInit): Promise<Response> {
      received.push({ headers: new Headers(headers), body: Buffer.from(body as Uint8Array) });
      return answer();
    },
    /** What the device reads (RFC 8291); throws for what is not meant for it. */
    opened({ body }: ReceivedPush): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const senderKey = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const secret = ecdh.computeSecret(senderKey);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
      const derive = (purpose: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${purpose}\0`, length));
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The body is one record: a 2 follows its text, then zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** The claims of a VAPID token (RFC 8292), and the key of whoever signed it; throws for another. */
export function vapidClaims({ headers }: ReceivedPush): { claims: object; key: string } {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.get('Authorization') ?? '') ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const signer = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    signed,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token is not signed with its key');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as object, key };
}
