import { projectModule } from '../project-module.mjs';
import { outlineText } from './outline-text.mjs';

/** Who prints such a file at its own size has a note far smaller than a real one (B19). */
const ownSize = { width: '135mm', height: '101.25mm' };

/**
 * The pictures of the catalogue in every language, as SVG text by file: those in Hindi stand in a
 * folder beside the English ones.
 * @returns {Promise<Map<string, string>>}
 */
export async function cataloguePictures() {
  const { svgText } = await projectModule('shared/drawing/walk-drawing.ts');
  const { allLanguages, languages } = await projectModule('shared/language/language.ts');
  const { hindi } = await projectModule('pwa/first-load/hindi.ts');
  /** @type {typeof import('./draw-catalogue.mjs')} */
  const { drawCatalogue } = await projectModule('scripts/pictures/draw-catalogue.mjs');
  /** @type {Record<string, import('#shared/language/translated.ts').Dictionary>} */
  const dictionaries = { en: {}, hi: hindi };
  /** @type {Map<string, string>} */
  const pictures = new Map();
  for (const language of allLanguages) {
    const folder = `${languages[language].base}/`.slice(1);
    for (const [name, picture] of drawCatalogue(dictionaries[language] ?? {})) {
      const { attributes, ...inside } = outlineText(picture);
      const file = { ...inside, attributes: { ...attributes, ...ownSize } };
      pictures.set(`${folder}${name}.svg`, `${svgText(file)}\n`);
    }
  }
  return pictures;
}
