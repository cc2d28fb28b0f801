import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { identity, type Matrix, times } from '#shared/drawing/matrix.ts';

/** Says where something stands on a page, in millimetres from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PaperPage {
  width: number;
  height: number;
  words: (Box & { text: string })[];
  pictures: Box[];
}

const mmOfPoint = 25.4 / 72;

/** Reads what stands where in a PDF: runs of letters, and pictures with all of what is cut off them. */
export async function readPaper(pdf: Uint8Array): Promise<PaperPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { OPS } = await getResolvedPDFJS();
  const pages: PaperPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const boxOf = (x1: number, y1: number, x2: number, y2: number): Box => ({
      left: (Math.min(x1, x2) - left) * mmOfPoint,
      right: (Math.max(x1, x2) - left) * mmOfPoint,
      top: (top - Math.max(y1, y2)) * mmOfPoint,
      bottom: (top - Math.min(y1, y2)) * mmOfPoint,
    });
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , size, x, y] = item.transform as unknown as Matrix;
      // From below the baseline to the height of small letters: lines that are set tight do not touch.
      const box = boxOf(x, y - 0.1 * size, x + item.width, y + 0.55 * size);
      return [{ text: item.str, ...box }];
    });
    const { fnArray, argsArray } = await page.getOperatorList();
    const pictures: Box[] = [];
    const stack: Matrix[] = [];
    let matrix: Matrix = identity;
    for (const [index, operation] of fnArray.entries()) {
      const operands = argsArray[index];
      if (operation === OPS.save) stack.push(matrix);
      else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) {
        matrix = stack.pop() ?? identity;
      } else if (operation === OPS.transform) matrix = times(matrix, operands);
      else if (operation === OPS.paintFormXObjectBegin) {
        stack.push(matrix);
        if (operands[0]) matrix = times(matrix, operands[0]);
      } else if (operation === OPS.paintImageXObject) {
        const [a, b, c, d, e, f] = matrix;
        pictures.push(boxOf(e, f, a + c + e, b + d + f));
      }
    }
    pages.push({
      width: (right - left) * mmOfPoint,
      height: (top - bottom) * mmOfPoint,
      words,
      pictures,
    });
  }
  return pages;
}
