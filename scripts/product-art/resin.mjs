import { goldLight, ink, marigold, n, picture, text } from './canvas.mjs';
import { photo } from './frame.mjs';
import { smallNote } from './note.mjs';

const glass =
  '<linearGradient id="r" x2="1" y2="1"><stop offset="0" stop-color="#eef8f4"/><stop offset=".45" stop-color="#cfe7df"/><stop offset="1" stop-color="#a9d1c6"/></linearGradient>';

/** Flakes of gold leaf, always in the same places. */
function flakes(x, y, w, h, count) {
  return Array.from({ length: count }, (_, i) => {
    const px = n(x + w * ((i * 0.7549) % 1));
    const py = n(y + h * ((i * 0.5698 + 0.13) % 1));
    return `<rect x="${px}" y="${py}" width="${5 + (i % 4) * 2}" height="${4 + (i % 3) * 2}" transform="rotate(${(i * 47) % 180} ${px} ${py})"/>`;
  }).join('');
}

/** A clear block of resin with gold leaf and flowers set in it. */
function resinPicture(title, [x, y, w, h], content) {
  return picture(
    title,
    [
      `<g filter="url(#s)"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="22" fill="#86b6a8"/><rect x="${x}" y="${y - 12}" width="${w}" height="${h}" rx="22" fill="url(#r)"/></g>`,
      `<g fill="${goldLight}" stroke="#c98a1b" stroke-width=".6">${flakes(x + 20, y + 6, w - 46, h - 46, 26)}</g>`,
      content,
      `<path d="M${x + 26} ${y + h * 0.55}V${y + 24}q0-14 14-14H${n(x + w * 0.5)}" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>`,
    ].join(''),
    glass,
  );
}

const flowers = (spots) => spots.map(([x, y, size]) => marigold(x, y, size)).join('');

/** Every resin frame by its catalogue name. */
export const resins = {
  small_resin_frame: (title) =>
    resinPicture(
      title,
      [245, 90, 310, 430],
      photo(300, 126, 200, 200) +
        text(400, 378, 28, ink, 'Your name', 'text-anchor="middle" font-style="italic"') +
        flowers([
          [300, 446, 40],
          [366, 468, 26],
          [506, 440, 32],
        ]),
    ),
  large_resin_frame: (title) =>
    resinPicture(
      title,
      [110, 80, 580, 440],
      photo(170, 126, 200, 220) +
        photo(430, 126, 200, 220, '#f3e2c4') +
        text(400, 402, 32, ink, 'Two names, one day', 'text-anchor="middle" font-style="italic"') +
        flowers([
          [164, 446, 44],
          [236, 468, 26],
          [560, 466, 28],
          [634, 442, 42],
        ]),
    ),
};

export const fallbackResin = (title) =>
  resinPicture(
    title,
    [190, 90, 420, 420],
    smallNote(280, 180, 240, 'any') +
      flowers([
        [270, 410, 44],
        [360, 430, 28],
        [520, 406, 40],
      ]),
  );
