import { gold, goldLight, marigold, n, noteColours, picture, rosette, text } from './canvas.mjs';

/** Waves across a note, one under the other. */
function waves(w, y, count, gap, swing, colour, opacity) {
  const step = w / 6;
  const one = (top) =>
    `M0 ${n(top)}${Array.from({ length: 6 }, (_, i) => `q${n(step / 2)} ${i % 2 ? swing : -swing} ${n(step)} 0`).join('')}`;
  const path = Array.from({ length: count }, (_, i) => one(y + i * gap)).join('');
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.2" opacity="${opacity}"/>`;
}

/**
 * A large gift note of our own design at the origin, 560 × 256: coloured paper, rosettes,
 * waves, a big numeral and the special serial number. No portrait, emblem or bank.
 */
function largeNote(denomination, serial) {
  const [ground, print] = noteColours[denomination] ?? noteColours.any;
  const numeral = denomination === 'any' ? '₹' : `₹${denomination}`;
  const corner = denomination === 'any' ? '₹' : denomination;
  return [
    `<clipPath id="c"><rect width="560" height="256" rx="10"/></clipPath>`,
    `<g clip-path="url(#c)"><rect width="560" height="256" fill="${ground}"/>`,
    waves(560, 34, 9, 24, 26, print, 0.22),
    rosette(416, 128, 104, 44, 12, print, 1.1),
    rosette(416, 128, 62, 24, 10, print, 1),
    `<rect x="0" width="34" height="256" fill="${print}" opacity=".12"/><rect x="526" width="34" height="256" fill="${print}" opacity=".12"/></g>`,
    `<rect x="9" y="9" width="542" height="238" rx="6" fill="none" stroke="${print}" stroke-width="2"/>`,
    `<rect x="15" y="15" width="530" height="226" rx="4" fill="none" stroke="${print}" stroke-width=".8"/>`,
    `<circle cx="416" cy="128" r="30" fill="${ground}"/>`,
    marigold(416, 128, 26),
    text(58, 150, 104, print, numeral, 'font-weight="700" letter-spacing="-3"'),
    text(60, 56, 15, print, 'A GIFT TO KEEP', 'letter-spacing="4"'),
    text(528, 48, 26, print, corner, 'font-weight="700" text-anchor="end"'),
    `<rect x="54" y="176" width="250" height="44" rx="6" fill="#fffdf6" stroke="${gold}" stroke-width="2"/>`,
    `<text x="179" y="207" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="26" font-weight="700" letter-spacing="5" fill="${print}" text-anchor="middle">${serial}</text>`,
  ].join('');
}

/** The picture of a currency note, in front of its gift envelope. */
export function notePicture(denomination, title, serial) {
  const [, print] = noteColours[denomination] ?? noteColours.any;
  return picture(
    title,
    [
      `<g filter="url(#s)" transform="rotate(5 400 320)"><rect x="120" y="176" width="560" height="300" rx="12" fill="${print}"/><path d="M120 190l280 160 280-160" fill="none" stroke="${goldLight}" stroke-width="2.5" opacity=".8"/></g>`,
      `<g filter="url(#s)" transform="translate(82 134) scale(1.14) rotate(-6 280 128)">${largeNote(denomination, serial)}</g>`,
    ].join(''),
  );
}

/** A small note for the inside of a frame, `w` wide at x, y. */
export function smallNote(x, y, w, denomination, turn = 0) {
  const [ground, print] = noteColours[denomination] ?? noteColours.any;
  const h = w * 0.46;
  const words = denomination === 'any' ? '₹' : `₹${denomination}`;
  return [
    `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${turn} ${n(w / 2)} ${n(h / 2)})` : ''}">`,
    `<rect width="${n(w)}" height="${n(h)}" rx="3" fill="${ground}" stroke="${print}" stroke-width="1.5"/>`,
    `<use href="#q" stroke="${print}" transform="translate(${n(w * 0.74)} ${n(h * 0.5)}) scale(${Math.round(h) / 100})"/>`,
    text(w * 0.08, h * 0.58, h * 0.4, print, words, 'font-weight="700"'),
    `<rect x="${n(w * 0.08)}" y="${n(h * 0.72)}" width="${n(w * 0.38)}" height="${n(h * 0.13)}" rx="2" fill="#fffdf6" stroke="${gold}" stroke-width=".8"/>`,
    '</g>',
  ].join('');
}
