import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { projectModule } from '../project-module.mjs';
import { outlineText } from './outline-text.mjs';
import { withPortraits } from './portraits.mjs';

/** Who prints such a file at its own size has a note far smaller than a real one (B19). */
const ownWidthMm = 135;

/** @typedef {import('#shared/drawing/drawing-node.ts').DrawingNode} DrawingNode */

const { svgText } = await projectModule('shared/drawing/walk-drawing.ts');
const { allLanguages, languages } = await projectModule('shared/language/language.ts');
const { hindi } = await projectModule('pwa/first-load/hindi.ts');
/** @type {typeof import('./draw-catalogue.mjs')} */
const { drawCatalogue, drawLinks } = await projectModule('scripts/pictures/draw-catalogue.mjs');
/** @type {Record<string, import('#shared/language/translated.ts').Dictionary>} */
const dictionaries = { en: {}, hi: hindi };

/**
 * The pictures of the catalogue in every language, as SVG text by file: those in Hindi stand in a
 * folder beside the English ones.
 * @returns {Map<string, string>}
 */
export function cataloguePictures() {
  return inEachLanguage((dictionary, language) => {
    const folder = `${languages[language].base}/`.slice(1);
    return drawCatalogue(dictionary).map(([name, picture]) => {
      const { attributes, ...inside } = outlineText(withoutUnused(withoutUnused(picture)));
      const { width, height } = attributes;
      const mm = Math.min(ownWidthMm, Number(width) / 2);
      const ownSize = { width: `${mm}mm`, height: `${(mm * Number(height)) / Number(width)}mm` };
      const file = { ...inside, attributes: { ...attributes, ...ownSize } };
      return [`${folder}${name}.svg`, `${withPortraits(svgText(file))}\n`];
    });
  });
}

/**
 * Returns a picture without definitions that nothing names, such as those of notes where there is none.
 * What only they named is found the next time.
 * @param {DrawingNode} picture
 * @returns {DrawingNode}
 */
function withoutUnused(picture) {
  const text = svgText(picture);
  const isUsed = (/** @type {DrawingNode} */ { attributes: { id } }) =>
    text.includes(`"#${id}"`) || text.includes(`(#${id})`);
  const children = picture.children.map((child) =>
    child.tag === 'defs' ? { ...child, children: child.children.filter(isUsed) } : child,
  );
  return { ...picture, children };
}

/** Says of which drawings the README's pictures were taken. */
export const drawingsFile = fileURLToPath(
  new URL('../../docs/pictures/drawings.sha256', import.meta.url),
);

/** @param {Map<string, string>} pictures */
export function drawingsHash(pictures) {
  const hash = createHash('sha256');
  for (const [file, svg] of pictures) hash.update(`${file}\n${svg}`);
  return `${hash.digest('hex')}\n`;
}

/**
 * Returns the pictures beside links in every language, as SVG text by file, whose ending says which.
 * @returns {Map<string, string>}
 */
export function linkPictures() {
  return inEachLanguage((dictionary, language) =>
    drawLinks(dictionary).map(([name, picture]) => [
      `${name}${language === 'en' ? '' : `.${language}`}`,
      withPortraits(svgText(outlineText(picture))),
    ]),
  );
}

/** @type {(draw: (dictionary: import('#shared/language/translated.ts').Dictionary, language: import('#shared/language/language.ts').Language) => [string, string][]) => Map<string, string>} */
function inEachLanguage(draw) {
  return new Map(
    allLanguages.flatMap(
      (/** @type {import('#shared/language/language.ts').Language} */ language) =>
        draw(dictionaries[language] ?? {}, language),
    ),
  );
}
