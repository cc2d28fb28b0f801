/** Shortens a number for the file. */
const n = (value) => String(Math.round(value * 10) / 10);

/** The marigold of the shop's sign, as in shared/preview/ornaments.ts. */
function petals() {
  const ring = (count, radius, petal, colour) => {
    const shapes = Array.from(
      { length: count },
      (_, i) =>
        `<ellipse cy="${-radius}" rx="${n(petal * 0.62)}" ry="${petal}" transform="rotate(${n((360 / count) * i)})"/>`,
    );
    return `<g fill="${colour}">${shapes.join('')}</g>`;
  };
  return `${ring(12, 34, 16, '#efb445')}${ring(9, 20, 13, '#e59a12')}<circle r="13" fill="#c4730c"/>`;
}

function ellipses(rx, ry, count) {
  return Array.from(
    { length: count },
    (_, i) => `<ellipse rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n((180 / count) * i)})"/>`,
  ).join('');
}

/**
 * The shop's sign on a 512 square: a marigold in a rosette on deep green. `inset` keeps the
 * sign away from the edge, for icons that the device crops; `corner` rounds the square.
 */
export function icon({ corner, inset }) {
  const scale = n((512 - 2 * inset) / 100);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" rx="${corner}" fill="#12503d"/>`,
    `<g transform="translate(256 256) scale(${scale})">`,
    `<g fill="none" stroke="#f3d489" stroke-width=".9" opacity=".75">${ellipses(49, 21, 10)}</g>`,
    `<g transform="scale(.66)">${petals()}</g></g>`,
    '</svg>\n',
  ].join('');
}

/** Line drawings on a 24-unit square, by the shortcut they stand for. */
const signs = {
  cart: '<path d="M6 8h12l1 12H5L6 8z"/><path d="M9 8V7a3 3 0 0 1 6 0v1"/>',
  account: '<circle cx="12" cy="8.5" r="3.5"/><path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6"/>',
  'currency-notes':
    '<rect x="3" y="7" width="18" height="10" rx="1"/><circle cx="12" cy="12" r="2.5"/><path d="M6 10v4M18 10v4"/>',
  'framed-notes':
    '<rect x="4" y="3" width="16" height="18" rx="1"/><rect x="7" y="6" width="10" height="12"/><path d="M9 12h6M9 14.500h6"/>',
  'resin-frames': '<path d="M4 8l8-5 8 5v8l-8 5-8-5z"/><path d="M4 8l8 5 8-5M12 13v8"/>',
  'zodiac-coins':
    '<circle cx="12" cy="12" r="9"/><path d="M12 7l1.5 3.3 3.5.4-2.6 2.4.7 3.500L12 14.900l-3.1 1.7.7-3.500L7 10.700l3.5-.4z"/>',
};

/** The icon of a shortcut in the menu of the installed shop: one of `signs` on deep green. */
export function shortcutIcon(sign) {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    '<rect width="512" height="512" rx="112" fill="#12503d"/>',
    '<g transform="translate(100 100) scale(13)" fill="none" stroke="#f3d489"',
    ' stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">',
    `${signs[sign]}</g></svg>\n`,
  ].join('');
}
