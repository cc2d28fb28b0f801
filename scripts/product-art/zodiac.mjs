import { goldLight, marigold, n, picture, rosette, text } from './canvas.mjs';

const metal =
  '<linearGradient id="m" x2="1" y2="1"><stop offset="0" stop-color="#fbe7b0"/><stop offset=".45" stop-color="#d9a53a"/><stop offset="1" stop-color="#9a6a12"/></linearGradient>';

const signs = ['♈', '♉', '♊', '♋', '♌', '♍', '♎', '♏', '♐', '♑', '♒', '♓'];

const around = (count, radius, draw) =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i / count) * 2 - 0.5) * Math.PI;
    return draw(Math.cos(angle) * radius, Math.sin(angle) * radius, i);
  }).join('');

/** A four-pointed star. */
const star = (x, y, size, colour) =>
  `<path transform="translate(${n(x)} ${n(y)}) scale(${n(size) / 10})" d="M0-10Q1.5-1.5 10 0Q1.5 1.5 0 10Q-1.5 1.5-10 0Q-1.5-1.5 0-10z" fill="${colour}"/>`;

const wheel = (colour, size) =>
  around(
    12,
    size,
    (x, y, i) =>
      `<text x="${n(x)}" y="${n(y + size * 0.07)}" font-family="'DejaVu Sans','Segoe UI Symbol','Noto Sans Symbols',sans-serif" font-size="${n(size * 0.2)}" fill="${colour}" text-anchor="middle">${signs[i]}\uFE0E</text>`,
  );

export function coinPicture(title, withSigns = true) {
  const dots = around(48, 184, (x, y) => `<circle cx="${n(x)}" cy="${n(y)}" r="3"/>`);
  return picture(
    title,
    [
      '<g transform="translate(400 296)"><g filter="url(#s)"><circle r="206" fill="#8a5d0d"/><circle r="202" fill="url(#m)"/></g>',
      `<g fill="#8a5d0d" opacity=".7">${dots}</g>`,
      '<circle r="166" fill="none" stroke="#8a5d0d" stroke-width="2.5"/><circle r="112" fill="none" stroke="#8a5d0d" stroke-width="2"/>',
      withSigns ? wheel('#6b4608', 140) : rosette(0, 0, 140, 140, 1, '#8a5d0d', 6),
      rosette(0, 0, 92, 34, 12, '#8a5d0d', 1.2),
      star(0, 0, 58, '#fff3cf'),
      star(0, 0, 30, '#c98a1b'),
      '<path d="M-150-132A200 200 0 0 1 60-190" fill="none" stroke="#fff8df" stroke-width="9" stroke-linecap="round" opacity=".7"/></g>',
    ].join(''),
    metal,
  );
}

const constellation = [
  [300, 210],
  [352, 262],
  [424, 236],
  [492, 288],
  [462, 356],
  [380, 350],
];

export function stampPicture(title, withWords = true) {
  const holes = (count, at) => Array.from({ length: count }, (_, i) => at(i)).join('');
  const hole = (x, y) => `<circle cx="${x}" cy="${y}" r="10"/>`;
  const line = constellation.map(([x, y]) => `${x} ${y}`).join('L');
  return picture(
    title,
    [
      '<g filter="url(#s)" transform="rotate(-4 400 300)"><rect x="215" y="70" width="370" height="456" fill="#fffaf0"/>',
      `<g fill="#efe3c9">${holes(13, (i) => hole(219 + i * 30.2, 70) + hole(219 + i * 30.2, 526))}${holes(14, (i) => hole(215, 100 + i * 30.4) + hole(585, 100 + i * 30.4))}</g>`,
      '<rect x="246" y="102" width="308" height="392" fill="#1d3158"/><rect x="254" y="110" width="292" height="376" fill="none" stroke="#f3d489" stroke-width="1.5"/>',
      rosette(400, 286, 128, 52, 14, '#4a639b', 1),
      `<path d="M${line}" fill="none" stroke="${goldLight}" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round"/>`,
      constellation.map(([x, y], i) => star(x, y, i % 2 ? 17 : 24, '#f7dd95')).join(''),
      marigold(400, 436, 20),
      withWords
        ? text(400, 152, 22, '#f7dd95', 'YOUR STARS', 'text-anchor="middle" letter-spacing="6"')
        : '',
      '</g>',
    ].join(''),
  );
}
