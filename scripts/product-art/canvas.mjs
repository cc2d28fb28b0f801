/** What every product picture shares: the table it lies on, colours and small shapes. */
const width = 800;
const height = 600;

export const ink = '#1c2823';
export const gold = '#c98a1b';
export const goldLight = '#f3d489';
export const paper = '#fffaf0';

/** One colour pair per denomination: paper and print. Chosen unlike any bank note's. */
export const noteColours = {
  1: ['#f7dcd8', '#a8473f'],
  2: ['#d5ece8', '#1f6f66'],
  5: ['#fbe3cf', '#b0581c'],
  10: ['#dde1f5', '#3a4a9c'],
  20: ['#efdcf0', '#7a2f7d'],
  50: ['#e3ecd0', '#4d6a1c'],
  100: ['#fbe9bd', '#8f6205'],
  200: ['#d6e6f2', '#245b83'],
  500: ['#f6d7e0', '#9a2450'],
  any: ['#dcebe0', '#14523f'],
};

/** Shortens a number for the file. */
export const n = (value) => String(Math.round(value * 10) / 10);

/** A whole picture: soft ground, a shadow under the thing, the thing. */
export function picture(title, content, defs = '') {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" font-family="Georgia,'Palatino Linotype',serif">`,
    '<defs>',
    '<radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fbf4e4"/><stop offset="1" stop-color="#ecdfc4"/></radialGradient>',
    '<filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="14" stdDeviation="16" flood-color="#3b2c08" flood-opacity=".26"/></filter>',
    `<g id="f">${petals()}</g>`,
    `<g id="q" fill="none" stroke-width="2">${ellipses(40, 16, 6)}<circle r="11" fill="#e59a12" stroke="none"/></g>`,
    defs,
    '</defs>',
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    marigold(70, 76, 44, 0.5),
    marigold(742, 540, 58, 0.5),
    content,
    '</svg>\n',
  ].join('');
}

/** A marigold seen from above, the shop's ornament; drawn once, used by `marigold`. */
export function petals() {
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

/** A marigold of `size` units from middle to tip. */
export function marigold(x, y, size, opacity = 1) {
  const see = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<use href="#f" transform="translate(${n(x)} ${n(y)}) scale(${Math.round(size * 2) / 100})"${see}/>`;
}

export function ellipses(rx, ry, count) {
  return Array.from(
    { length: count },
    (_, i) => `<ellipse rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n((180 / count) * i)})"/>`,
  ).join('');
}

/** Ellipses turned about one middle: a rosette of fine lines. */
export function rosette(x, y, rx, ry, count, colour, stroke = 1.5) {
  return `<g transform="translate(${n(x)} ${n(y)})" fill="none" stroke="${colour}" stroke-width="${stroke}">${ellipses(rx, ry, count)}</g>`;
}

export function text(x, y, size, colour, words, more = '') {
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${colour}" ${more}>${words}</text>`;
}
