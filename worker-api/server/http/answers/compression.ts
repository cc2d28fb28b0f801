import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtHashLength } from '#shared/pages/site-addresses.ts';

/**
 * How a browser may ask for a file, the smallest first.
 * @internal
 */
export const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Returns whether a list names it, without the weight of zero that refuses it. */
const acceptedBy = (encoding: Encoding) =>
  new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))(?:;|,|$)`, 'i');
const accepts = { br: acceptedBy('br'), gzip: acceptedBy('gzip') };

/** The first of our encodings that an `Accept-Encoding` accepts; null where the bytes go as they are. */
export function acceptedEncoding(acceptEncoding: string): Encoding | null {
  return encodings.find((encoding) => accepts[encoding].test(acceptEncoding)) ?? null;
}

/** A compressed form of some bytes. */
export interface Packing {
  encoding: Encoding;
  etag: string;
  /**
   * Resolves to the packed bytes, which are read or made at the first call, off the event loop.
   * Null when it is no smaller.
   */
  packed(): Promise<Uint8Array | null>;
}

/** What a call waits for, where the build has left nothing. */
const hasteQuality = 9;
const bestQuality = 11;

const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json|wasm))/;

export function isCompressible(contentType: string): boolean {
  return compressible.test(contentType);
}

/** Names these bytes: in their `ETag`, and in the folder of what the build compressed. */
export function contentDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}

/**
 * Returns what a device knows a stored file by, counted anew in pwa/service-worker/built-files.ts
 * (P40).
 */
export function builtHash(bytes: Uint8Array): string {
  return contentDigest(bytes).slice(0, builtHashLength);
}

/**
 * Returns where the build leaves what it compressed: beside the folder that is served, by the
 * content, so that nothing is sent for another build's file of the same name.
 */
export function packedFolder(staticRoot: string): string {
  return join(staticRoot, '..', 'packed');
}

/** @internal */
export function packedName(digest: string, encoding: Encoding): string {
  return `${digest}.${encoding}`;
}

/** The compressed forms of a file: as they lie in `folder`, else made when somebody asks (P11). */
export function packingsOf(bytes: Uint8Array, digest: string, folder: string | null): Packing[] {
  return encodings.map((encoding) => {
    let packed: Promise<Uint8Array | null> | undefined;
    const find = async (): Promise<Uint8Array | null> => {
      const name = packedName(digest, encoding);
      const ready = folder === null ? null : await readFile(join(folder, name)).catch(() => null);
      return ready ?? (await pack(bytes, encoding, hasteQuality));
    };
    return {
      encoding,
      etag: `"${digest}-${encoding}"`,
      packed: () => (packed ??= find()),
    };
  });
}

/**
 * Resolves to the compressed bytes; null when they are no fewer.
 * @internal
 */
export async function pack(
  bytes: Uint8Array,
  encoding: Encoding,
  quality = bestQuality,
): Promise<Buffer | null> {
  const packedBytes =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: quality },
        })
      : await promisify(gzip)(bytes, { level: 9 });
  return packedBytes.length < bytes.length ? packedBytes : null;
}
