import { gold, ink, marigold, n, noteColours, paper, picture, text } from './canvas.mjs';
import { smallNote } from './note.mjs';

const wood =
  '<linearGradient id="w" x2="1" y2="1"><stop offset="0" stop-color="#6b452b"/><stop offset=".5" stop-color="#8a5c39"/><stop offset="1" stop-color="#543420"/></linearGradient>';

/** Where a photo goes: hills and a sun, nobody's face. */
export function photo(x, y, w, h, sky = '#d9e6df') {
  const at = (px, py) => `${n(x + w * px)} ${n(y + h * py)}`;
  return [
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${sky}"/>`,
    `<circle cx="${n(x + w * 0.68)}" cy="${n(y + h * 0.34)}" r="${n(Math.min(w, h) * 0.13)}" fill="#f0b445"/>`,
    `<path d="M${at(0, 0.78)}L${at(0.34, 0.42)}L${at(0.58, 0.7)}L${at(0.74, 0.54)}L${at(1, 0.8)}V${n(y + h)}H${n(x)}z" fill="#6f9a86"/>`,
    `<path d="M${at(0, 0.9)}L${at(0.4, 0.68)}L${at(1, 0.92)}V${n(y + h)}H${n(x)}z" fill="#3f6f5b"/>`,
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="none" stroke="${paper}" stroke-width="4"/>`,
  ].join('');
}

/** A wooden frame with a mat around `content`, drawn in the picture's own coordinates. */
function framePicture(title, [x, y, w, h], content) {
  const border = 26;
  return picture(
    title,
    [
      `<g filter="url(#s)"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="url(#w)"/></g>`,
      `<rect x="${x + 7}" y="${y + 7}" width="${w - 14}" height="${h - 14}" rx="3" fill="none" stroke="#c79a6b" stroke-width="1.5" opacity=".7"/>`,
      `<rect x="${x + border}" y="${y + border}" width="${w - 2 * border}" height="${h - 2 * border}" fill="${paper}"/>`,
      `<rect x="${x + border + 10}" y="${y + border + 10}" width="${w - 2 * border - 20}" height="${h - 2 * border - 20}" fill="none" stroke="${gold}" stroke-width="1.2"/>`,
      content,
    ].join(''),
    wood,
  );
}

const name = (x, y, size, words) =>
  text(x, y, size, ink, words, 'text-anchor="middle" font-style="italic"');

const set = (denominations, x, y, w, gapX, gapY) =>
  denominations
    .map((value, i) => smallNote(x + (i % 2) * gapX, y + Math.floor(i / 2) * gapY, w, value))
    .join('');

const dashed = (x, y, w, value) => {
  const [, print] = noteColours[value];
  return `${smallNote(x, y, w, value)}<rect x="${x - 8}" y="${y - 8}" width="${w + 16}" height="${n(w * 0.46 + 16)}" rx="6" fill="none" stroke="${print}" stroke-width="2" stroke-dasharray="7 6"/>`;
};

/** Every photo frame by its catalogue name. */
export const frames = {
  small_photo_frame_with_currency: (title) =>
    framePicture(
      title,
      [235, 70, 330, 450],
      photo(300, 130, 200, 190) + smallNote(302, 350, 196, 100) + name(400, 474, 22, 'Your day'),
    ),
  large_photo_frame_with_currency: (title) =>
    framePicture(
      title,
      [120, 70, 560, 450],
      photo(180, 130, 250, 330) +
        smallNote(452, 136, 176, 100) +
        smallNote(452, 236, 176, 50) +
        marigold(540, 366, 28) +
        name(540, 438, 24, 'Your day'),
    ),
  small1_1note_1name: (title) =>
    framePicture(
      title,
      [180, 100, 440, 380],
      photo(240, 160, 150, 150) +
        marigold(484, 236, 46) +
        smallNote(244, 336, 170, 10) +
        name(500, 388, 28, 'Your name'),
    ),
  small2_2notes_2names: (title) =>
    framePicture(
      title,
      [160, 90, 480, 410],
      smallNote(222, 150, 164, 20) +
        smallNote(414, 150, 164, 200) +
        photo(320, 254, 160, 120) +
        name(290, 434, 25, 'Your name') +
        marigold(400, 426, 15) +
        name(510, 434, 25, '&amp; theirs'),
    ),
  big1_1to200_set: (title) =>
    framePicture(
      title,
      [90, 45, 620, 500],
      photo(152, 110, 200, 240) +
        name(252, 402, 26, 'Your names') +
        marigold(252, 452, 22) +
        set([1, 5, 10, 20, 50, 100], 378, 112, 132, 146, 92) +
        smallNote(446, 396, 140, 200),
    ),
  big2_1to500_set: (title) =>
    framePicture(
      title,
      [90, 45, 620, 500],
      photo(152, 110, 200, 240) +
        name(252, 402, 26, 'Your names') +
        marigold(252, 452, 22) +
        set([1, 5, 10, 20, 50, 100, 200, 500], 378, 112, 132, 146, 92),
    ),
  custom: (title) =>
    framePicture(
      title,
      [130, 60, 540, 470],
      dashed(200, 126, 170, 50) +
        dashed(430, 126, 170, 5) +
        dashed(200, 250, 170, 500) +
        `<g fill="none" stroke="${gold}" stroke-width="3"><rect x="422" y="242" width="186" height="94" rx="6" stroke-dasharray="7 6" stroke-width="2"/><path d="M515 270v38M496 289h38"/></g>` +
        photo(200, 362, 150, 106) +
        name(484, 426, 27, 'Names you choose'),
    ),
};

export const fallbackFrame = (title) =>
  framePicture(
    title,
    [190, 80, 420, 430],
    photo(250, 140, 300, 190) + smallNote(304, 360, 192, 'any'),
  );
