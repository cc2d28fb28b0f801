import type { Box, PaperPage } from './read-paper.ts';

/** What a paper is to say, each text as it stands on one line. */
export interface PaperTexts {
  /** What stands in each row: on one page. */
  rows: readonly (readonly string[])[];
  /** The heads of the columns: above the rows of each page. */
  heads?: readonly string[];
  /** What stands below the rows: on the page of the last one. */
  totals?: readonly string[];
  /** A heading, and what begins below it: on one page. */
  together?: readonly (readonly [string, string])[];
  /** How many pictures there are. */
  pictures?: number;
  /** The most pages that it may take. */
  mostPages?: number;
}

/** Printers leave this much of the edge white. */
const edgeMm = 2;
/** What letters lean over each other. */
const touchMm = 0.35;

/** Returns what is wrong with a paper, in sentences: overlaps, cuts, and parts that stand alone. */
export function paperFaults(pages: readonly PaperPage[], texts: PaperTexts): string[] {
  const { rows, heads = [], totals = [], together = [], pictures, mostPages } = texts;
  const faults: string[] = [];
  const lines = pages.map(textOf);
  const pagesOf = (text: string) =>
    lines.flatMap((page, index) => (page.includes(squeezed(text)) ? [index] : []));
  if (pages.length > (mostPages ?? 99)) faults.push(`There are ${pages.length} pages`);
  for (const [index, page] of pages.entries()) {
    const name = `page ${index + 1}`;
    for (const box of [...page.words, ...page.pictures]) {
      if (beyond(box, page)) faults.push(`${name}: ${nameOf(box)} is beyond the edge`);
    }
    for (const [first, second] of pairsOf(page.words)) {
      if (overlap(first, second)) {
        faults.push(`${name}: ${nameOf(first)} lies over ${nameOf(second)}`);
      }
    }
    for (const picture of page.pictures) {
      const over = page.words.find((word) => overlap(word, picture));
      if (over) faults.push(`${name}: ${nameOf(over)} lies over a picture`);
    }
    if (page.words.length + page.pictures.length === 0) faults.push(`${name} is empty`);
  }
  const rowPages = rows.map((row) => row.map((text) => pagesOf(text)));
  for (const [index, row] of rowPages.entries()) {
    const onPages = new Set(row.flat());
    for (const [at, places] of row.entries()) {
      if (places.length === 0) faults.push(`Row ${index + 1} lacks ${rows[index]?.[at]}`);
    }
    if (onPages.size > 1) faults.push(`Row ${index + 1} is cut`);
  }
  const withRows = new Set(rowPages.flat(2));
  for (const index of withRows) {
    for (const head of heads) {
      if (!pagesOf(head).includes(index)) faults.push(`Page ${index + 1} has no head ${head}`);
    }
  }
  for (const head of heads) {
    for (const index of pagesOf(head)) {
      if (heads.length > 0 && !withRows.has(index)) {
        faults.push(`Page ${index + 1} has ${head} and no row`);
      }
    }
  }
  const last = rowPages.at(-1)?.flat()[0];
  for (const total of totals) {
    const places = pagesOf(total);
    if (places.length === 0) faults.push(`There is no ${total}`);
    else if (last !== undefined && !places.includes(last)) {
      faults.push(`${total} is not on the page of the last row`);
    }
  }
  for (const [head, below] of together) {
    const [headPage] = pagesOf(head);
    if (headPage === undefined) faults.push(`There is no ${head}`);
    else if (!pagesOf(below).includes(headPage)) faults.push(`${head} stands alone`);
  }
  const shownPictures = pages.reduce((sum, page) => sum + page.pictures.length, 0);
  if (pictures !== undefined && shownPictures !== pictures) {
    faults.push(`There are ${shownPictures} pictures in place of ${pictures}`);
  }
  return faults;
}

/** The page as one text without spaces: engines write spaces as letters or as room. */
function textOf({ words }: PaperPage): string {
  return squeezed(words.map(({ text }) => text).join(''));
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function beyond({ left, top, right, bottom }: Box, { width, height }: PaperPage): boolean {
  return left < edgeMm || top < edgeMm || right > width - edgeMm || bottom > height - edgeMm;
}

function overlap(first: Box, second: Box): boolean {
  return (
    Math.min(first.right, second.right) - Math.max(first.left, second.left) > touchMm &&
    Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > touchMm
  );
}

function nameOf(box: Box & { text?: string }): string {
  return box.text === undefined ? 'a picture' : `“${box.text.slice(0, 40)}”`;
}

function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((first, index) =>
    all.slice(index + 1).map((second): [T, T] => [first, second]),
  );
}
