import type { FieldId } from '#shared/gifts/field.ts';
import type { SeenGift } from './gift-now.ts';
import type { PhotoUrl } from './store-gift.ts';

/*
 * The phases of an open gift. One that lacks nothing is drawn in the cart from `adding` on.
 *
 *            add                      stored
 *     open ───────▶ adding ─────────────────────▶ the dialog leaves
 *      ▲ ▲           │  │ ▲
 *      │ └──refused──┘  │ └─ready, no photo left out─┐
 *      │                └──photos are prepared────▶ waiting
 *      └────────cancel; ready, a photo left out──────┘
 */
type Phase = 'open' | 'adding' | 'waiting';

export interface GiftState extends SeenGift {
  phase: Phase;
  /** An earlier draft is shown again. */
  continued: boolean;
  /** What was entered was cleared for a new start. */
  cleared: boolean;
  /** What is missing is marked from the first try on. */
  asked: boolean;
  /** Why the database could not be read. */
  broken: { cause: unknown } | null;
}

/** The page around the dialog. */
export interface GiftPage {
  /** Leaves the dialog's entry in the history; `closed` follows. */
  leave: () => void;
  /** Moves the focus to the first of what is missing. */
  focusMissing: (missing: readonly FieldId[]) => void;
  photoUrl: PhotoUrl;
}
