import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import {
  type ColourSpace,
  gammaCurve,
  namedSpace,
  spaceOf,
  srgb,
  srgbChromaticities,
} from '#shared/photos/colours/colour-space.ts';
import { profileOf } from '#shared/photos/colours/icc-profile.ts';
import { adobeRgb, displayP3, drawSheet, sheetSize } from '#shared/photos/colours/test-colours.ts';
import { heicSheet } from '#shared/photos/colours/test-heic.ts';
import { partsOf } from '#shared/photos/file-parts.ts';
import {
  portraitInOrange,
  type TestPortrait,
  testPortraits,
} from '#shared/photos/test-portraits.ts';
import { chunkOf } from './png-profile.ts';

/*
 * Photos as phones, cameras and editors write them, each of the one sheet of patches: whoever decodes
 * them, its colours are the same and it lies upright.
 */

export interface SetPhoto {
  fileName: string;
  file: Buffer;
  /** The server leaves HEIC and HDR to devices (D31). */
  serverReads: boolean;
  /** It is of inks, which have no true colours: both sides make the same of them. */
  isInk: boolean;
}

/** A photo of people, or of none, and where their faces are in its pixels. */
export interface SetPortrait extends Pick<TestPortrait, 'width' | 'height' | 'faces'> {
  fileName: string;
  file: Buffer;
  verdict: FaceVerdict;
}

/** What is found in a photo; `cut` when a square place has no room for all faces. */
export type FaceVerdict = 'faces' | 'faces, cut' | 'no faces';

/** Resolves to one of each set of drawn photos, and a real portrait. */
export async function portraitSet(): Promise<SetPortrait[]> {
  const sets = new Map([...testPortraits].reverse().map((portrait) => [portrait.set, portrait]));
  const drawings = [...sets.values()].reverse().map(async ({ svg, set, name, ...photo }) => ({
    ...photo,
    fileName: `${set}, ${name.replace('#', '')}.jpg`,
    verdict: verdictOf(set, photo.faces),
    file: await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer(),
  }));
  const { at, ...real } = portraitInOrange;
  const file = await readFile(at);
  return [
    ...(await Promise.all(drawings)),
    { ...real, fileName: 'portrait in orange.jpg', file, verdict: 'no faces' },
  ];
}

/** Before a wall of one's own colour nothing is sure. */
function verdictOf(set: TestPortrait['set'], faces: TestPortrait['faces']): FaceVerdict {
  if (faces.length === 0 || set === 'on walls like skin') return 'no faces';
  return set === 'panoramas' ? 'faces, cut' : 'faces';
}

const rec2020 = namedSpace(9, 13) ?? srgb;
const [pq, hlg] = [namedSpace(9, 16) ?? srgb, namedSpace(9, 18) ?? srgb];
const gammaP3 = spaceOf([0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.3127, 0.329], gammaCurve(2.2));
const linear = spaceOf(srgbChromaticities, gammaCurve(1));
const profiles = {
  p3: Buffer.from(profileOf(displayP3)),
  adobe: Buffer.from(profileOf(adobeRgb)),
  rec2020: Buffer.from(profileOf(rec2020)),
};

export async function photoSet(): Promise<SetPhoto[]> {
  const inks = await inkJpeg();
  const other = inkProfile(2);
  const files: Record<string, Uint8Array | Promise<Uint8Array>> = {
    'Display P3.heic': heicSheet('p3', { profile: profiles.p3 }),
    'Display P3 by numbers, 10 bits.heic': heicSheet('p3', { primaries: 12, transfer: 13 }, 10),
    'Adobe RGB.heic': heicSheet('adobe', { profile: profiles.adobe }),
    'Rec. 2020 by numbers.heic': heicSheet('rec2020', { primaries: 9, transfer: 13 }),
    'sRGB.png': png(srgb, 8),
    'sRGB, 16 bits.png': png(srgb, 16),
    'Display P3.png': png(displayP3, 8, [iccp(profiles.p3)]),
    'Display P3, 16 bits.png': png(displayP3, 16, [iccp(profiles.p3)]),
    'Adobe RGB, 16 bits.png': png(adobeRgb, 16, [iccp(profiles.adobe)]),
    'Rec. 2020, 16 bits.png': png(rec2020, 16, [iccp(profiles.rec2020)]),
    'Display P3 by cICP.png': png(displayP3, 8, [cicp(12, 13)]),
    'Display P3 by cICP, 16 bits.png': png(displayP3, 16, [cicp(12, 13)]),
    'Rec. 2020 by cICP, 16 bits.png': png(rec2020, 16, [cicp(9, 13)]),
    'sRGB by gAMA.png': png(srgb, 8, [gama(0.45455)]),
    'light by gAMA, 16 bits.png': png(linear, 16, [gama(1)]),
    'Display P3 by gAMA and cHRM.png': png(gammaP3, 8, [gama(1 / 2.2), chrm('p3')]),
    'Adobe RGB by gAMA and cHRM, 16 bits.png': png(adobeRgb, 16, [gama(256 / 563), chrm('adobe')]),
    'sRGB.jpg': jpeg(drawing(srgb)),
    'Display P3.jpg': jpeg(drawing(displayP3), profiles.p3),
    'Adobe RGB.jpg': jpeg(drawing(adobeRgb), profiles.adobe),
    'CMYK.jpg': inks,
    'CMYK with a profile.jpg': jpeg(drawing(srgb).withIccProfile('cmyk')),
    'CMYK with another profile.jpg': withProfile(inks, other),
    'CMYK with a profile, second half first.jpg': withProfile(inks, other, [2, 1]),
    'CMYK behind a byte of filling.jpg': Buffer.concat([
      inks.subarray(0, 2),
      Buffer.of(0xff),
      inks.subarray(2),
    ]),
    'CMYK with a profile of version 4.jpg': withProfile(inks, inkProfile(4, 0.6)),
    'CMYK with a profile of pale inks.jpg': withProfile(inks, inkProfile(2, 0.3)),
    'CMYK with a profile cut short.jpg': withProfile(inks, other.subarray(0, 1_000)),
    'CMYK with a profile of colours.jpg': withProfile(inks, profiles.p3),
    'HDR (PQ) by cICP, 16 bits.png': png(pq, 16, [cicp(9, 16)]),
    'HDR (HLG) by cICP, 16 bits.png': png(hlg, 16, [cicp(9, 18)]),
    'Display P3.webp': webp(drawing(displayP3), 0x20, 'ICCP', profiles.p3),
    'Display P3.avif': drawing(srgb).withIccProfile('p3').avif({ lossless: true }).toBuffer(),
    'turned by EXIF 6 behind its name.webp': webp(lying[6](), 0x08, 'EXIF', namedExif(6)),
    ...Object.fromEntries(Object.keys(lying).flatMap((key) => turned(Number(key) as Orientation))),
  };
  return Promise.all(
    Object.entries(files).map(async ([fileName, file]) => ({
      fileName,
      file: Buffer.from(await file),
      serverReads: !/\.heic$|^HDR/.test(fileName),
      isInk: fileName.startsWith('CMYK'),
    })),
  );
}

function drawing(space: ColourSpace): Sharp {
  const raw = { width: sheetSize.width, height: sheetSize.height, channels: 3 } as const;
  return sharp(Buffer.from(drawSheet(space)), { raw });
}

/** As cameras write it, by the orientation that turns it back. */
const lying = {
  2: () => drawing(srgb).flop(),
  3: () => drawing(srgb).rotate(180),
  4: () => drawing(srgb).flip(),
  5: () => drawing(srgb).flop().rotate(270),
  6: () => drawing(srgb).rotate(270),
  7: () => drawing(srgb).flop().rotate(90),
  8: () => drawing(srgb).rotate(90),
};
type Orientation = keyof typeof lying;

function turned(orientation: Orientation): [fileName: string, file: Promise<Buffer>][] {
  const [name, picture] = [`turned by EXIF ${orientation}`, lying[orientation]];
  const exif = exifOf(orientation);
  const plain = picture().png().toBuffer();
  return [
    [`${name}.jpg`, jpeg(picture().withMetadata({ orientation }))],
    [`${name}.png`, plain.then((file) => withExif(file, exif))],
    [`${name}.webp`, webp(picture(), 0x08, 'EXIF', exif)],
  ];
}

/** Returns the tag of the orientation alone. */
const exifOf = (orientation: Orientation) =>
  Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
const namedExif = (orientation: Orientation) =>
  Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)]);

function png(space: ColourSpace, bits: 8 | 16, chunks: readonly Buffer[] = []): Buffer {
  const { width, height } = sheetSize;
  const bytes = bits / 8;
  const rows = Buffer.alloc((width * 3 * bytes + 1) * height);
  for (const [at, value] of drawSheet(space, 2 ** bits - 1).entries()) {
    // A byte for its filter is before each row.
    rows.writeUIntBE(value, at * bytes + Math.floor(at / (width * 3)) + 1, bytes);
  }
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, height, bits, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', head),
    ...chunks,
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function withExif(file: Buffer, exif: Buffer): Buffer {
  const headEnd = 33;
  return Buffer.concat([file.subarray(0, headEnd), chunkOf('eXIf', exif), file.subarray(headEnd)]);
}

const iccp = (profile: Buffer) =>
  chunkOf('iCCP', Buffer.concat([Buffer.from('photo\0\0'), deflateSync(profile)]));
const cicp = (primaries: number, transfer: number) =>
  chunkOf('cICP', Buffer.from([primaries, transfer, 0, 1]));
const numbers = (values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(Math.round(value * 1e5), 4 * at);
  return bytes;
};
const gama = (gamma: number) => chunkOf('gAMA', numbers([gamma]));
const chrm = (space: 'p3' | 'adobe') => {
  const redAndGreen = space === 'p3' ? [0.68, 0.32, 0.265, 0.69] : [0.64, 0.33, 0.21, 0.71];
  return chunkOf('cHRM', numbers([0.3127, 0.329, ...redAndGreen, 0.15, 0.06]));
};

async function jpeg(picture: Sharp, profile?: Buffer): Promise<Buffer> {
  const file = await picture.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer();
  return profile ? withProfile(file, profile) : file;
}

/** The profile is cut into as many parts as have a number. */
function withProfile(file: Buffer, profile: Buffer, numbers = [1]): Buffer {
  const bytes = Math.ceil(profile.length / numbers.length);
  const parts = numbers.flatMap((number) => {
    const part = profile.subarray(bytes * (number - 1), bytes * number);
    const head = Buffer.from(`\xff\xe2\0\0ICC_PROFILE\0`, 'latin1');
    head.writeUInt16BE(head.length + part.length, 2);
    return [head, Buffer.from([number, numbers.length]), part];
  });
  return Buffer.concat([file.subarray(0, 2), ...parts, file.subarray(2)]);
}

/** Says what each ink takes of L, a and b; the decoder's own profile says otherwise. */
function inkProfile(version: number, depth = 1): Buffer {
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const [c, m, y, k] = [corner >> 3, (corner >> 2) & 1, (corner >> 1) & 1, corner & 1] as const;
    const l = 255 - depth * (60 * c + 55 * m + 20 * y + 90 * k);
    return [l, 128 - 30 * c + 65 * m - 5 * y - 20 * k, 128 - 40 * c - 10 * m + 80 * y - 10 * k];
  });
  const lines = (count: number) => Buffer.from(Array.from({ length: 256 * count }, (_, at) => at));
  const table = Buffer.concat([
    Buffer.from('mft1\0\0\0\0\x04\x03\x02\0'),
    // A matrix is for three channels only.
    Buffer.alloc(36),
    lines(4),
    Buffer.from(corners.flat()),
    lines(3),
  ]);
  const head = Buffer.alloc(144);
  head.writeUInt32BE(head.length + table.length, 0);
  head.writeUInt8(version, 8);
  head.write('prtrCMYKLab ', 12);
  head.write('acsp', 36);
  head.writeUInt32BE(1, 128);
  head.write('A2B0', 132);
  head.writeUInt32BE(head.length, 136);
  head.writeUInt32BE(table.length, 140);
  return Buffer.concat([head, table]);
}

/** Without a profile, as printers and old programs write it. */
async function inkJpeg(): Promise<Buffer> {
  const file = await jpeg(drawing(srgb).withIccProfile('cmyk'));
  const parts = await partsOf((from, to) => file.subarray(from, to));
  const others = parts
    .filter(({ name }) => name !== 'e2')
    .map(({ at, end }) => file.subarray(at, end));
  return Buffer.concat([file.subarray(0, 2), ...others, file.subarray(parts.at(-1)?.end)]);
}

/** Extends a simple WebP by a chunk, which a flag announces: a profile comes first, EXIF last. */
async function webp(picture: Sharp, flag: number, name: string, content: Buffer): Promise<Buffer> {
  const { data, info } = await picture
    .webp({ lossless: true })
    .toBuffer({ resolveWithObject: true });
  const head = Buffer.alloc(10);
  head[0] = flag;
  head.writeUIntLE(info.width - 1, 4, 3);
  head.writeUIntLE(info.height - 1, 7, 3);
  const [pixels, extra] = [data.subarray(12), riff(name, content)];
  const parts = name === 'ICCP' ? [extra, pixels] : [pixels, extra];
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), riff('VP8X', head), ...parts]));
}

function riff(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
