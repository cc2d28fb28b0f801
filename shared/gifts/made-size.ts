/** How large a gift is made, as it hangs or stands before its owner, in millimetres (B14). */
export interface MadeSize {
  widthMm: number;
  heightMm: number;
  isRound?: true;
}

const mmPerInch = 25.4;

export function inches(width: number, height: number): MadeSize {
  return { widthMm: width * mmPerInch, heightMm: height * mmPerInch };
}

/** A real note as it is in circulation, in millimetres: all that lies in a gift has its place. @internal */
export function noteSizeMm(rupees: number | null): { width: number; height: number } {
  const width = rupees === null ? largestNoteMm : (noteWidthsMm[rupees] ?? largestNoteMm);
  return { width, height: rupees !== null && rupees < 50 ? 63 : 66 };
}

const noteWidthsMm: Readonly<Record<number, number>> = {
  1: 97,
  2: 107,
  5: 117,
  10: 123,
  20: 129,
  50: 135,
  100: 142,
  200: 146,
  500: 150,
};
/** The place of a note that the shop chooses fits any. */
const largestNoteMm = 150;
