import type { PrintProblem } from '#shared/printing/print-problems.ts';
import type { DrawingFailure } from './pdf/drawing-failure.ts';
import type { ItemToPrint, PrintTarget } from './print-messages.ts';

export type PrintOutcome =
  | { ok: true }
  /** It ended before the file was whole: killed, or out of memory. */
  | { ok: false; reason: 'process_ended' }
  /** The disk has no room for it. */
  | { ok: false; reason: 'disk_full' };

/** Called for each gift, in their order; `failure` when it could not be drawn. */
export type OnPrinted = (problems: PrintProblem[], failure?: DrawingFailure) => void;

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
