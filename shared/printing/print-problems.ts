/** The kinds of files that a gift can be printed from. */
export const printFormats = ['pdf', 'png'] as const;
export type PrintFormat = (typeof printFormats)[number];

/** What staff have to look at before they print a gift. */
export type PrintProblem =
  /** These letters of the line are left out. */
  | { kind: 'letters_missing'; text: string; letters: string[] }
  | { kind: 'outside_safe_area'; text: string }
  /** It is longer than its place takes in letters of the least size. */
  | { kind: 'cut_short'; text: string }
  | { kind: 'photos_missing'; count: number }
  | { kind: 'photo_unreadable' }
  /** The order does not say what is on the gift, so it has no file. */
  | { kind: 'not_drawn' }
  /** Drawing it went wrong, so it has no file. */
  | { kind: 'drawing_failed' }
  /** The version before is printed. */
  | { kind: 'not_approved' }
  /** Its customer asked for changes, and nobody has answered yet. */
  | { kind: 'changes_asked' }
  /** Drawings look different now from when its customer saw it. */
  | { kind: 'drawn_anew' };

/** A problem and the gift it is about. */
export interface ItemProblem {
  order_number: string;
  /** The gift's place in its order, from 1. */
  item: number;
  problem: PrintProblem;
}

/** Why a day's print files were not made. */
export const printFailures = ['process_ended', 'disk_full', 'hangs', 'internal'] as const;
export type PrintFailure = (typeof printFailures)[number];

/** A day's print files: as they are asked for, made and kept for a while. */
export interface PrintJob {
  id: string;
  date: string;
  /** Says that orders are among them that wait for money or a word. */
  all: boolean;
  format: PrintFormat;
  /** The chosen orders, absent where it is of the whole day; once it is done those that it has. */
  numbers?: string[];
  status: 'waiting' | 'working' | 'done' | 'failed';
  /** Orders that are done, of how many. */
  done: number;
  of: number;
  /** How many of the day or of the chosen ones are not made: nobody has seen their money yet, or they are over. */
  left_out: number;
  /** The first of them, and how many more the ZIP lists. */
  problems: ItemProblem[];
  more_problems?: number;
  /** Why it failed, also in a sentence. */
  reason?: PrintFailure;
  message?: string;
}
