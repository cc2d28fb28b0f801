import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '#api/server/http/answers/compression.ts';
import { securityHeaders } from '#api/server/http/security-headers.ts';

/** A JSON response that is made once and sent many times. */
export interface ReadyAnswer {
  /** A string, because Node then sends headers and body in one write. */
  json: string;
  /** All of them but the request id; `ETag` is a strong validator of exactly this text. */
  headers: ReadyHeaders;
  /**
   * Returns the form for a client that accepts these encodings; a promise while it is being
   * compressed, off the event loop, which happens once. Null when it is no smaller.
   */
  packed(acceptEncoding: string): PackedAnswer | null | Promise<PackedAnswer | null>;
}

export interface PackedAnswer {
  body: Uint8Array<ArrayBuffer>;
  headers: ReadyHeaders;
}

export type ReadyHeaders = Readonly<
  Record<string, string> & { ETag: string; 'Content-Length': string }
>;

/** The least size of what is packed: below it the headers weigh more than what is saved. */
const worthPackingBytes = 512;

/** Quick ones: an answer is packed again after every change of the catalogue. */
const packers = {
  br: (json: string) =>
    promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (json: string) => promisify(gzip)(json, { level: 6 }),
};

/** @param digest names this text among all others */
export function readyAnswer(
  json: string,
  digest: string,
  more: Readonly<Record<string, string>> = {},
): ReadyAnswer {
  const bytes = Buffer.byteLength(json);
  const headersOf = (tag: string, length: number) => ({
    ...securityHeaders,
    ...more,
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: `"${tag}"`,
  });
  const packings = new Map<string, ReturnType<ReadyAnswer['packed']>>();

  async function pack(encoding: keyof typeof packers): Promise<PackedAnswer | null> {
    const packedBytes = await packers[encoding](json);
    const headers = headersOf(`${digest}-${encoding}`, packedBytes.length);
    const packed = {
      body: new Uint8Array(packedBytes),
      headers: { ...headers, 'Content-Encoding': encoding },
    };
    const worth = packedBytes.length < bytes ? packed : null;
    packings.set(encoding, worth);
    return worth;
  }

  return {
    json,
    headers: headersOf(digest, bytes),
    packed(acceptEncoding) {
      if (bytes < worthPackingBytes) return null;
      const encoding = acceptedEncoding(acceptEncoding);
      if (!encoding) return null;
      const earlier = packings.get(encoding);
      if (earlier !== undefined) return earlier;
      const packing = pack(encoding);
      packings.set(encoding, packing);
      return packing;
    },
  };
}
