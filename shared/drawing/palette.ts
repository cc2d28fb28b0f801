/** Colours and type of the pictures. They look the same by day and by night, as things do. */
export const ink = '#1c2823';
export const inkSoft = '#5d6659';
export const gold = '#c98a1b';
export const goldLight = '#f3d489';
export const goldInk = '#845408';
export const paper = '#fffaf0';
export const shade = '#3b2c08';
export const bronze = '#6b4608';
export const night = '#1d3158';

/** The families of pwa/ui/style/tokens.css: an attribute cannot read a custom property. */
export const displayFont = "'Eczar','Iowan Old Style',Palatino,Georgia,serif";
export const textFont =
  "'Noto Sans Devanagari',system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** It stands before them for texts with letters of transliteration; it is larger and lighter than they are. */
export const transliterationFont = { family: "'Noto Serif',", share: 0.9, addedWeight: 100 };

interface NoteColours {
  ground: string;
  print: string;
}

/** Paper and print of a note by its rupees, chosen unlike any bank note's. */
const noteColours: Readonly<Record<number, NoteColours>> = {
  1: { ground: '#f7dcd8', print: '#a8473f' },
  2: { ground: '#d5ece8', print: '#1f6f66' },
  5: { ground: '#fbe3cf', print: '#b0581c' },
  10: { ground: '#dde1f5', print: '#3a4a9c' },
  20: { ground: '#efdcf0', print: '#7a2f7d' },
  50: { ground: '#e3ecd0', print: '#4d6a1c' },
  100: { ground: '#fbe9bd', print: '#8f6205' },
  200: { ground: '#d6e6f2', print: '#245b83' },
  500: { ground: '#f6d7e0', print: '#9a2450' },
};

const anyNote: NoteColours = { ground: '#dcebe0', print: '#14523f' };

/** The colours of a note; one without a known value is green. */
export function noteColoursOf(rupees: number | null): NoteColours {
  return (rupees === null ? undefined : noteColours[rupees]) ?? anyNote;
}
