import { ellipses, n, petals } from './canvas.mjs';

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
