import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';

/** The twelve signs in strokes of our own, about 80 units across, around the origin. */
const strokes: Readonly<Record<string, string>> = {
  aries: 'M-34-6C-40-22-32-37-20-37C-6-37 0-20 0 2V38M34-6C40-22 32-37 20-37C6-37 0-20 0 2',
  taurus: 'M-34-38C-26-16-14-8 0-8C14-8 26-16 34-38M0-8A23 23 0 1 1 0 38A23 23 0 1 1 0-8',
  gemini: 'M-30-38Q0-24 30-38M-30 38Q0 24 30 38M-13-31V31M13-31V31',
  cancer:
    'M-36-14C-28-40 18-40 37-22M36 14C28 40-18 40-37 22M-36-12A11 11 0 1 0-14-12A11 11 0 1 0-36-12M36 12A11 11 0 1 0 14 12A11 11 0 1 0 36 12',
  leo: 'M-12 8A11 11 0 1 1-19 2C-20-6-28-14-28-24C-28-34-18-39-6-39C10-39 17-28 14-14C11 0 1 14 2 27C3 39 18 41 27 31',
  virgo:
    'M-38-30C-32-32-28-26-28-18V26M-28-18C-26-32-9-32-9-18V26M-9-18C-7-32 10-32 10-18V18C10 30 18 38 29 38M10-10C16-26 35-20 31-3C28 11 13 25-3 37',
  libra: 'M-38 34H38M-38 16H-14C-28 2-24-30 0-30C24-30 28 2 14 16H38',
  scorpio:
    'M-40-30C-34-32-30-26-30-18V26M-30-18C-28-32-11-32-11-18V26M-11-18C-9-32 8-32 8-18V16C8 28 18 34 35 28M24 18L36 28L27 40',
  sagittarius: 'M-34 34L34-34M4-35H35V-4M-26-4L4 26',
  capricorn:
    'M-38-30C-27-31-23-18-23 10V18M-23-4C-21-20-14-31-4-29C5-27 7-16 7 0V16C7 28 0 38-12 38M7 12C9-3 34-4 34 13C34 29 11 29 7 14',
  aquarius: 'M-38-4L-22-21L-10-6L6-21L18-6L32-21L39-13M-38 24L-22 7L-10 22L6 7L18 22L32 7L39 15',
  pisces: 'M-30-38C-8-18-8 18-30 38M30-38C8-18 8 18 30 38M-36 0H36',
};

/** The glyph of a sign, its line in the colour of what stands around it; null for no known sign. */
export function zodiacGlyph(sign: string, strokeWidth = 7): DrawingNode | null {
  if (!Object.hasOwn(strokes, sign)) return null;
  return node('path', {
    d: strokes[sign] ?? '',
    fill: 'none',
    'stroke-width': strokeWidth,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** Draws a four-pointed star, `size` from middle to point. */
export function star(x: number, y: number, size: number, fill: string): DrawingNode {
  return node('path', {
    transform: `translate(${x} ${y}) scale(${size / 10})`,
    d: 'M0-10Q1.5-1.5 10 0Q1.5 1.5 0 10Q-1.5 1.5-10 0Q-1.5-1.5 0-10z',
    fill,
  });
}
