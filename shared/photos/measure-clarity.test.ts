import sharp from 'sharp';
import { expect, it } from 'vitest';
import { seededRandom } from '../../e2e/seeded-random.ts';
import { lookedAtSize } from './find-focus.ts';
import { measureClarity } from './measure-clarity.ts';
import { flawsIn } from './photo-flaws.ts';
import type { PhotoPlacing, PhotoPose } from './photo-pose.ts';

const size = { width: 800, height: 600 };
const place = { width: 40, height: 30 };
const random = seededRandom(7);
const some = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('');
const x = () => random.below(1600);
const y = () => random.below(1200);
const ofGrey = (level: number) => `rgb(${level},${level},${level})`;
const fill = (colour: string) => `<rect width="1600" height="1200" fill="${colour}"/>`;
const fade = (from: string, to: string, height = 1200) =>
  `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="1600" height="${height}" fill="url(#g)"/>`;
const blurred = (by: number, inner: string) =>
  `<filter id="b${by}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${by}"/></filter><g filter="url(#b${by})">${inner}</g>`;
const leaves = () =>
  some(900, () => {
    const [left, top] = [x(), y()];
    return `<ellipse cx="${left}" cy="${top}" rx="34" ry="13" transform="rotate(${random.below(180)} ${left} ${top})" fill="rgb(${random.below(90)},${60 + random.below(150)},${random.below(80)})"/>`;
  });
const person = (left: number, top: number, scale: number, skin = '#a9714a', shirt = '#2f6f8f') =>
  `<g transform="translate(${left} ${top}) scale(${scale})"><path d="M-230 620 Q-220 240 0 230 Q220 240 230 620Z" fill="${shirt}"/><ellipse rx="118" ry="150" fill="${skin}"/><path d="M-125 -20 Q-120 -175 0 -175 Q120 -175 125 -20 Q70 -110 0 -105 Q-70 -110 -125 -20Z" fill="#1b1b1d"/><circle cx="-45" cy="-10" r="13" fill="#201510"/><circle cx="45" cy="-10" r="13" fill="#201510"/><path d="M-45 70 Q0 105 45 70" stroke="#6a2525" stroke-width="10" fill="none"/></g>`;
const lamps = (count: number, radius: number) =>
  some(
    count,
    () => `<circle cx="${x()}" cy="${500 + random.below(600)}" r="${radius}" fill="#ffe2a0"/>`,
  );
const text = some(30, () => {
  const [left, top] = [random.below(500), y()];
  return `<text x="${left}" y="${top}" font-size="44" fill="#222">Shubh vivah 07.12.2026 Asha weds Ravi</text>`;
});
const houses = some(14, () => {
  const height = 300 + random.below(500);
  return `<rect x="${x()}" y="${1200 - height}" width="150" height="${height}" fill="${ofGrey(60 + random.below(150))}"/>`;
});

const scenes = {
  portrait: fill('#8fb3cf') + person(800, 480, 1.2),
  'dark skin, dark wall': fill('#3a332e') + person(800, 480, 1.2, '#4b2d1f', '#5a4a8c'),
  'light skin, white wall': fill('#f4efe8') + person(800, 480, 1.2, '#f8dcc8', '#e8e4da'),
  couple:
    fade('#9cc4e4', '#d9c7a0') + person(560, 520, 1) + person(1040, 500, 1, '#d19a6b', '#b2384c'),
  leaves: fill('#2c5a2a') + leaves(),
  text: fill('#f6f2e6') + text,
  town: fade('#bcd3ea', '#f2e2c4') + houses,
  sunset:
    fade('#3a4f8f', '#f2a65a', 800) +
    `<rect y="800" width="1600" height="400" fill="#23314f"/><circle cx="900" cy="740" r="70" fill="#fff0c0"/>`,
  blinds: some(
    40,
    () => `<rect y="${30 * random.below(40)}" width="1600" height="15" fill="#806040"/>`,
  ),
  fog: fade('#c4c8cc', '#b0b4b8') + person(800, 700, 0.4, '#b4b8bc', '#aeb2b6'),
  wall: fill('#b9a58c'),
};
const bokeh = (scale: number) => blurred(34, leaves()) + person(800, 560, scale);
const night = fill('#05060c') + lamps(40, 14);
const windows =
  fill('#080a12') +
  some(160, () => `<rect x="${x()}" y="${y()}" width="18" height="24" fill="#e8c878"/>`);
const candle =
  fill('#0b0705') +
  blurred(60, '<circle cx="500" cy="600" r="240" fill="#8a4a18"/>') +
  person(860, 560, 1, '#7a4a28', '#2a1a14') +
  '<ellipse cx="500" cy="600" rx="26" ry="60" fill="#ffd890"/>';

interface Made {
  name: string;
  svg: string;
  blur?: number;
  /** Moved so far from side to side while it was taken, in pixels. */
  shake?: number;
  /** What is left of its light. */
  light?: number;
  /** The deviation of the noise of each pixel. */
  noise?: number;
  quality?: number;
  width?: number;
  placing?: PhotoPlacing;
  flaws?: string;
}

const at = (left: number, top: number, zoom: number): PhotoPlacing => ({
  x: left,
  y: top,
  zoom,
  turn: 0,
});
const entries = Object.entries(scenes);
const { portrait, couple, leaves: foliage, text: page, town, sunset } = scenes;
const photos: Made[] = [
  ...entries.map(([name, svg]) => ({ name, svg })),
  { name: 'portrait, a little soft', svg: portrait, blur: 1.5 },
  { name: 'portrait with noise', svg: portrait, noise: 14 },
  { name: 'couple, compressed', svg: couple, quality: 30 },
  { name: 'couple, small', svg: couple, width: 400 },
  { name: 'couple in low light, noise', svg: couple, light: 0.35, noise: 16 },
  { name: 'dark skin in low light', svg: scenes['dark skin, dark wall'], light: 0.8, noise: 6 },
  { name: 'large face in bokeh', svg: bokeh(1.2) },
  { name: 'small person in bokeh', svg: bokeh(0.6) },
  { name: 'bokeh with noise', svg: bokeh(1), noise: 12 },
  { name: 'face of a bokeh', svg: bokeh(1), placing: at(0.5, 0.45, 2.5) },
  { name: 'ground of a bokeh', svg: bokeh(0.6), placing: at(0.15, 0.15, 4), flaws: 'blurred' },
  { name: 'night with lamps', svg: night },
  { name: 'town at night, noise', svg: windows, noise: 10 },
  { name: 'candle', svg: candle, noise: 8 },
  ...[portrait, couple, foliage, page, town].flatMap((svg, index) =>
    [7, 14, 32].map((blur) => ({
      name: `${['portrait', 'couple', 'leaves', 'text', 'town'][index]} blurred by ${blur}`,
      ...{ svg, blur, flaws: 'blurred' },
    })),
  ),
  { name: 'couple blurred, noise', svg: couple, blur: 12, noise: 14, flaws: 'blurred' },
  {
    name: 'couple blurred in low light, noise',
    svg: couple,
    blur: 12,
    light: 0.5,
    noise: 10,
    flaws: 'blurred',
  },
  { name: 'couple blurred, compressed', svg: couple, blur: 10, quality: 30, flaws: 'blurred' },
  { name: 'couple blurred, small', svg: couple, blur: 16, width: 400, flaws: 'blurred' },
  { name: 'sunset blurred', svg: sunset, blur: 20, flaws: 'blurred' },
  { name: 'couple shaken', svg: couple, shake: 40, flaws: 'blurred' },
  { name: 'town shaken', svg: town, shake: 60, flaws: 'blurred' },
  { name: 'leaves shaken', svg: foliage, shake: 60, flaws: 'blurred' },
  { name: 'couple nearly black', svg: couple, light: 0.12, flaws: 'dark' },
  { name: 'portrait nearly black, noise', svg: portrait, light: 0.08, noise: 8, flaws: 'dark' },
  { name: 'black', svg: fill('#000'), noise: 4, flaws: 'dark' },
  { name: 'one lamp in the black', svg: fill('#030303') + lamps(1, 14), flaws: 'dark' },
  { name: 'text nearly black', svg: page, light: 0.15, flaws: 'dark' },
  { name: 'dark corner of a night', svg: night, placing: at(0.15, 0.15, 5), flaws: 'dark' },
];

/** As a camera stores it and a browser makes it smaller. */
async function poseOf({
  svg,
  blur,
  shake = 0,
  light = 1,
  noise = 0,
  quality = 85,
  width = size.width,
  placing,
}: Made): Promise<PhotoPose> {
  const picture = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 1600 1200">${svg}</svg>`,
    ),
  ).flatten({ background: '#fff' });
  const pixels = await (blur ? picture.blur(blur / 2) : picture).raw().toBuffer();
  const bytes = shake ? shaken(pixels, shake) : pixels;
  const noises = seededRandom(11);
  for (let byte = 0; byte < bytes.length && (noise > 0 || light < 1); byte += 1) {
    // Three of them are nearly a normal distribution, of deviation 1/2.
    const by = noise && (noises.next() + noises.next() + noises.next() - 1.5) * 2 * noise;
    bytes[byte] = Math.max(0, Math.min(255, Math.round((bytes[byte] ?? 0) * light + by)));
  }
  const jpeg = await sharp(bytes, { raw: { ...size, channels: 3 } })
    .resize(width)
    .jpeg({ quality })
    .toBuffer();
  const [widthPx, heightPx] = [width, width * 0.75];
  const looked = lookedAtSize({ width: widthPx, height: heightPx });
  const small = looked.width > width ? { width: widthPx, height: heightPx } : looked;
  const data = await sharp(jpeg)
    .resize({ ...small, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return {
    photoId: 'made',
    widthPx,
    heightPx,
    placing,
    clarity: measureClarity({ ...small, data }),
  };
}

function shaken(pixels: Buffer, by: number): Buffer {
  return Buffer.from(
    pixels.map((_, at) => {
      const left = Math.floor(at / 3) % size.width;
      const [from, to] = [
        Math.max(0, left - by / 4) - left,
        Math.min(size.width - 1, left + by / 4) - left,
      ];
      let sum = 0;
      for (let other = at + from * 3; other <= at + to * 3; other += 3) sum += pixels[other] ?? 0;
      return sum / (to - from + 1);
    }),
  );
}

it('[B14] tells what is blurred or nearly black of made photos, and nothing of the others', async () => {
  const table = new Map<string, string>();
  for (const photo of photos) table.set(photo.name, flawsIn(await poseOf(photo), place).join());
  const expected = new Map(photos.map(({ name, flaws = '' }) => [name, flaws]));
  expect(table.size).toBeGreaterThanOrEqual(40);
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(expected));
});
