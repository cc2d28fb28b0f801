import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { transliterationFont } from '#shared/drawing/palette.ts';
import { signsFace } from '#shared/language/signs-face.ts';

/** The files of a family: for English, further signs, Hindi and each further script, in this order. */
export type Family = readonly Font[];

/** The shop's own faces, in which print files are set: the device's are not at hand on a server. */
export interface Faces {
  display: Family;
  text: Family;
  /** It stands before one of them for texts with letters of transliteration. */
  transliteration: Family;
}

const packageFile = createRequire(import.meta.url).resolve;
const letters = ['latin', 'latin-ext', 'devanagari'];
/** Scripts that have one face in both families. */
const scripts = [
  ...['bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam'],
  ...['ol-chiki', 'meetei-mayek'],
];

/** Opens the faces of pwa/ui/style from their packages, with all their letters. */
export async function openFaces(): Promise<Faces> {
  const transliteration = await Promise.all(
    ['latin', 'latin-ext'].map((part) => openFile('noto-serif', part)),
  );
  const ofScripts = await Promise.all([
    ...scripts.map((script) => openFile(`noto-sans-${script}`, script)),
    openFile('noto-nastaliq-urdu', 'arabic'),
    openWoff2(Buffer.from(signsFace, 'base64')),
  ]);
  const openFamily = async (name: string) => [
    ...(await Promise.all(letters.map((part) => openFile(name, part)))),
    ...ofScripts,
    ...transliteration,
  ];
  const [display, text] = await Promise.all([
    openFamily('eczar'),
    openFamily('noto-sans-devanagari'),
  ]);
  return { display, text, transliteration };
}

/**
 * Returns the family that a drawing asks for; what it would leave to the device is set in the
 * text's.
 */
export function familyOf(faces: Faces, fontFamily: string): Family {
  const { family } = transliterationFont;
  if (fontFamily.startsWith(family)) {
    return [...faces.transliteration, ...familyOf(faces, fontFamily.slice(family.length))];
  }
  return fontFamily.startsWith("'Eczar'") ? faces.display : faces.text;
}

async function openFile(name: string, part: string): Promise<Font> {
  const path = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
  return await openWoff2(await readFile(packageFile(path)));
}

async function openWoff2(bytes: Uint8Array): Promise<Font> {
  return new Font(new Face(new Blob(await decompress(bytes))));
}
