/** Shortens a number for the file. */
const n = (/** @type {number} */ value) => String(Math.round(value * 10) / 10);

/** Returns the marigold of the shop's sign, as in shared/drawing/ornaments.ts. */
function petals() {
  /** @type {(count: number, radius: number, petal: number, colour: string) => string} */
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

/**
 * @param {number} rx
 * @param {number} ry
 * @param {number} count
 */
function ellipses(rx, ry, count) {
  return Array.from(
    { length: count },
    (_, i) => `<ellipse rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n((180 / count) * i)})"/>`,
  ).join('');
}

/**
 * Returns the shop's sign on a 512 square: a marigold in a rosette on deep green. `inset` keeps the
 * sign away from the edge, for icons that the device crops; `corner` rounds the square.
 * @param {{ corner: number, inset: number }} place
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

/**
 * Returns the icon of a shortcut in the menu of the installed shop: a line drawing on deep green.
 * @param {string} sign
 */
export function shortcutIcon(sign) {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    '<rect width="512" height="512" rx="112" fill="#12503d"/>',
    '<g transform="translate(100 100) scale(13)" fill="none" stroke="#f3d489"',
    ' stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">',
    `${sign}</g></svg>\n`,
  ].join('');
}
