import { crc32, deflateSync } from 'node:zlib';
import {
  type Chromaticities,
  type ColourSpace,
  gammaCurve,
  namedSpace,
  spaceOf,
  srgbChromaticities,
} from '#shared/photos/colours/colour-space.ts';
import { profileOf } from '#shared/photos/colours/icc-profile.ts';
import { partsOf } from '#shared/photos/file-parts.ts';

const namesOfColours = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'];
/** What old programs write of sRGB. */
const ordinaryGamma = 0.45455;

/**
 * Resolves to a PNG that says its colours by a profile: browsers read each way in which a PNG says them,
 * and the decoder reads no other (D31). To the same bytes when they need not be said, and to null when no
 * profile says them: of light beyond white (HDR).
 */
export async function withProfile(png: Buffer): Promise<Buffer | null> {
  const [head, ...chunks] = await partsOf((from, to) => png.subarray(from, to));
  const contentOf = (name: string) => {
    const chunk = chunks.find((one) => one.name === name);
    return chunk && png.subarray(chunk.from, chunk.to);
  };
  // A grey one takes no profile of colours.
  const isColoured = ((head && png[head.from + 9]) ?? 0) & 2;
  const space = isColoured ? spaceSaid(contentOf) : null;
  if (!head || !space) return png;
  if (space.shownShare) return null;
  const others = chunks.filter(({ name }) => !namesOfColours.includes(name));
  return Buffer.concat([
    png.subarray(0, head.end),
    chunkOf('iCCP', Buffer.concat([Buffer.from('photo\0\0'), deflateSync(profileOf(space))])),
    ...others.map(({ at, end }) => png.subarray(at, end)),
    png.subarray(chunks.at(-1)?.end ?? head.end),
  ]);
}

/** Returns what the first of the ways says; null where the decoder reads it, or nothing is said. */
function spaceSaid(contentOf: (name: string) => Buffer | undefined): ColourSpace | null {
  const [primaries = 0, transfer = 0] = contentOf('cICP') ?? [];
  const named = namedSpace(primaries, transfer);
  if (named) return named;
  const gamma = contentOf('gAMA');
  if (contentOf('iCCP') || contentOf('sRGB') || gamma?.length !== 4) return null;
  const exponent = gamma.readUInt32BE(0) / 100_000;
  const chromaticities = chromaticitiesIn(contentOf('cHRM'));
  const isOrdinary = !chromaticities && Math.abs(exponent - ordinaryGamma) < 0.01;
  if (isOrdinary || exponent < 0.1 || exponent > 10) return null;
  return spaceOf(chromaticities ?? srgbChromaticities, gammaCurve(1 / exponent));
}

/** White comes first in them. */
function chromaticitiesIn(chunk: Buffer | undefined): Chromaticities | null {
  if (chunk?.length !== 32) return null;
  const at = (index: number) => chunk.readUInt32BE(4 * index) / 100_000;
  const chromaticities = [at(2), at(3), at(4), at(5), at(6), at(7), at(0), at(1)] as const;
  return chromaticities.every((value) => value > 0 && value < 1) ? chromaticities : null;
}

/**
 * Returns a chunk of a PNG file: its length, name, content and check sum.
 * @internal
 */
export function chunkOf(name: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
