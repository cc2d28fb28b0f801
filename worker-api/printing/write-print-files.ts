import { open } from 'node:fs/promises';
import { makeZip } from 'client-zip';
import sharp from 'sharp';
import { englishProblems, problemText } from '#shared/printing/english-problems.ts';
import type { ItemProblem } from '#shared/printing/print-problems.ts';
import { notDrawn } from './pdf/drawing-failure.ts';
import { openFaces } from './pdf/faces.ts';
import { writePictures } from './pictures/write-pictures.ts';
import { type PrintedItem, type PrintTools, printItem } from './print-item.ts';
import type { ItemToPrint, PrintTarget } from './print-messages.ts';
import type { OnPrinted } from './printer.ts';

/** How many gifts are drawn at once, in any kind of file; more take more memory. */
const giftsAtOnce = 2;
const problemsFile = 'problems.txt';

interface Made {
  item: ItemToPrint;
  printed: PrintedItem;
}

/**
 * Prints gifts into one file, or several into a ZIP with what has to be looked at. The same gifts
 * make the same bytes, whenever and wherever. Calls `onPrinted` for each one, in its order.
 */
export async function writePrintFiles(
  { path, format, asZip }: PrintTarget,
  items: AsyncIterable<ItemToPrint>,
  onPrinted: OnPrinted,
): Promise<void> {
  if (format === 'picture') return await writePictures(path, items, onPrinted);
  const tools = await openTools();
  const made = ahead(items, giftsAtOnce, async (item) => ({
    item,
    printed: await printItem(item, format, tools).catch((error: unknown) => notDrawn(item, error)),
  }));
  const out = await open(path, 'w', 0o600);
  try {
    // Unlike `write`, `writeFile` goes on after the last one, and until all is written.
    if (asZip) {
      const zip = makeZip(entriesOf(made, format, onPrinted));
      for await (const chunk of zip) await out.writeFile(chunk);
    } else {
      for await (const { printed } of made) {
        if (printed.bytes) await out.writeFile(printed.bytes);
        onPrinted(printed.problems, printed.failure);
      }
    }
  } finally {
    await out.close();
  }
}

async function openTools(): Promise<PrintTools> {
  // What the file says must be all that decides about its colours.
  const white = { width: 1, height: 1, channels: 3, background: '#ffffff' } as const;
  const { icc } = await sharp(
    await sharp({ create: white }).withIccProfile('srgb').png().toBuffer(),
  ).metadata();
  if (!icc) throw new Error('The profile of sRGB is missing');
  return { faces: await openFaces(), srgb: icc };
}

/** Entries in the order of the gifts, and last what is wrong with them. */
async function* entriesOf(made: AsyncIterable<Made>, format: string, onPrinted: OnPrinted) {
  const problems: ItemProblem[] = [];
  let lastModified = new Date(0);
  for await (const { item, printed } of made) {
    const { order_number, item: place } = item;
    lastModified = new Date(item.createdAt);
    const { bytes: input } = printed;
    if (input) yield { name: `${item.name}.${format}`, lastModified, input };
    problems.push(...printed.problems.map((problem) => ({ order_number, item: place, problem })));
    onPrinted(printed.problems, printed.failure);
  }
  if (problems.length === 0) return;
  const lines = problems.map((problem) => problemText(englishProblems, problem));
  yield { name: problemsFile, lastModified, input: `${lines.join('\n')}\n` };
}

/** What `make` makes of all, in their order, a few of them at a time. */
async function* ahead<T, U>(all: AsyncIterable<T>, count: number, make: (one: T) => Promise<U>) {
  const begun: Promise<U>[] = [];
  for await (const one of all) {
    const making = make(one);
    // Its failure is thrown at its turn.
    making.catch(() => undefined);
    begun.push(making);
    if (begun.length >= count) yield await (begun.shift() as Promise<U>);
  }
  for (const making of begun) yield await making;
}
