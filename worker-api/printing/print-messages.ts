import { join } from 'node:path';
import { z } from 'zod';
import { type PhotoFile, thumbnailWidths } from '#api/photos/photo-store.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { Language } from '#shared/language/language.ts';
import {
  type PrintFormat,
  type PrintProblem,
  printFormats,
} from '#shared/printing/print-problems.ts';

/** A gift to print, with all that its file is made of. */
export interface ItemToPrint {
  /** The name of its file, without the ending. */
  name: string;
  order_number: string;
  /** Its place in its order, from 1. */
  item: number;
  /** Null when the order does not say what is on it: then it has no file. */
  gift: { product: Pick<Product, 'name' | 'type'>; customisation: Customisation } | null;
  /** That of the shopper, in which the gift says its own words. */
  language: Language;
  /** The photos in their order, and where each lies. */
  photos: readonly { id: string; path: string }[];
  /** What is known before it is drawn. */
  problems: readonly PrintProblem[];
  /** When it was ordered, which is the time of its file. */
  createdAt: string;
}

/**
 * What becomes of print files: one file for a single gift, else a ZIP of them. Of a `picture` each
 * gift has its own files, in the folder at `path` (see `pictureFiles`).
 */
export interface PrintTarget {
  path: string;
  format: PrintFormat | 'picture';
  asZip: boolean;
}

/** Every picture of an ordered gift is so large; 5.3 inches wide at 300 dots per inch (B19). */
export const pictureWidthPx = 1_600;
export const pictureHeightPx = 1_200;
export const pictureType = 'image/jpeg';

/** Returns where the files of the picture of a gift lie, whole and as thumbnails. */
export function pictureFiles(
  folder: string,
  name: string,
): { width: PhotoFile['width']; path: string }[] {
  return [
    { width: 'full', path: join(folder, `${name}.jpg`) },
    ...thumbnailWidths.map((width) => ({ width, path: join(folder, `${name}-${width}.webp`) })),
  ];
}

/** What the server says to the process that prints. */
export type PrintOrder = { type: 'item'; item: ItemToPrint } | { type: 'end' };

export const problemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('letters_missing'), text: z.string(), letters: z.array(z.string()) }),
  z.object({ kind: z.literal('outside_safe_area'), text: z.string() }),
  z.object({ kind: z.literal('cut_short'), text: z.string() }),
  z.object({ kind: z.literal('photos_missing'), count: z.number() }),
  z.object({ kind: z.literal('photo_unreadable') }),
  z.object({ kind: z.literal('not_drawn') }),
  z.object({ kind: z.literal('drawing_failed') }),
  z.object({ kind: z.literal('not_approved') }),
  z.object({ kind: z.literal('changes_asked') }),
  z.object({ kind: z.literal('drawn_anew') }),
]) satisfies z.ZodType<PrintProblem>;

/**
 * What the process that prints says to the server: each gift in its order, then that the file is
 * whole, or that there is no room for it.
 */
export const printReportSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('printed'),
    problems: z.array(problemSchema),
    failure: z.object({ name: z.string(), stack: z.string() }).optional(),
  }),
  z.object({ type: z.literal('written') }),
  z.object({ type: z.literal('disk_full') }),
]);
export type PrintReport = z.output<typeof printReportSchema>;

/** Writes the arguments of the process, which `readTarget` reads. */
export function targetArguments({ path, format, asZip }: PrintTarget): string[] {
  return [path, format, asZip ? 'zip' : 'file'];
}

export function readTarget([path = '', format = '', kind = '']: readonly string[]): PrintTarget {
  return {
    path,
    format: format === 'picture' ? format : (printFormats.find((each) => each === format) ?? 'pdf'),
    asZip: kind === 'zip',
  };
}

export type PrintOutcome =
  | { ok: true }
  /** It ended before the file was whole: killed, or out of memory. */
  | { ok: false; reason: 'process_ended' }
  /** The disk has no room for it. */
  | { ok: false; reason: 'disk_full' };

/** Called for each gift, in their order; `failure` when it could not be drawn. */
export type OnPrinted = (problems: PrintProblem[], failure?: DrawingFailure) => void;

/** Why a gift could not be drawn, as the log says it. */
export type DrawingFailure = ReturnType<typeof loggableError>;

/** One gift that cannot be drawn must not cost the others their files. */
export function notDrawn({ problems }: Pick<ItemToPrint, 'problems'>, error: unknown) {
  if (!(error instanceof Error)) throw error;
  const failed: PrintProblem = { kind: 'drawing_failed' };
  return { bytes: null, problems: [...problems, failed], failure: loggableError(error) };
}

export function logDrawingFailure(
  logger: BasicDeps['logger'],
  { order_number: orderNumber, item }: Pick<ItemToPrint, 'order_number' | 'item'>,
  error: DrawingFailure,
) {
  logger.error({ error, orderNumber, item, during: 'drawing a gift' });
}

/** Makes print files, apart from the server where it can. */
export interface Printer {
  /**
   * Prints gifts into one file, which is whole once this says so. Gifts are taken a few at a time;
   * `onPrinted` is called for each one in its order, and its photos are not read after that. What
   * `items` throws is thrown. `stopped` ends it.
   */
  print(
    target: PrintTarget,
    items: AsyncIterable<ItemToPrint>,
    onPrinted: OnPrinted,
    stopped: AbortSignal,
  ): Promise<PrintOutcome>;
  /** Print files wait or are made: whoever has pictures made is to send no more gifts. */
  readonly filesWanted: boolean;
  /** Ends what is being printed, and begins nothing more. */
  close(): Promise<void>;
  /** Aborted once it is closed. */
  closed: AbortSignal;
}
