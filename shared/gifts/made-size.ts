import type { Box } from '#shared/drawing/ornaments.ts';

/** How large a gift is made, as it hangs or stands before its owner, in millimetres (B14). */
export interface MadeSize {
  widthMm: number;
  heightMm: number;
  isRound?: true;
}

export const mmPerInch = 25.4;

export function inches(width: number, height: number): MadeSize {
  return { widthMm: width * mmPerInch, heightMm: height * mmPerInch };
}

/** `8 × 15`: the sides of a gift that is sold by inches, the shorter first. */
export function sidesInInches({ widthMm, heightMm }: MadeSize): string {
  const [one, other] = [widthMm, heightMm].map((mm) => Math.round(mm / mmPerInch)) as [
    number,
    number,
  ];
  return `${Math.min(one, other)} × ${Math.max(one, other)}`;
}

/** The room that a picture has for its gift. */
const room: Box = { x: 40, y: 54, width: 720, height: 480 };

/** A gift in its true proportions, as large as its picture has room for. */
export function pieceOf({ widthMm, heightMm }: MadeSize): Box {
  const scale = Math.min(room.width / widthMm, room.height / heightMm);
  const width = widthMm * scale;
  const height = heightMm * scale;
  return {
    x: room.x + (room.width - width) / 2,
    y: room.y + (room.height - height) / 2,
    width,
    height,
  };
}

/** A real note as it is in circulation, in millimetres: all that lies in a gift has its place. */
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
