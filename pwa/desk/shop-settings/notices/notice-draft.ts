import { newId } from '#pwa/device/database/new-id.ts';
import { longestClosedDays } from '#shared/delivery/delivery-plan.ts';
import {
  type DeskNotice,
  type NoticeTone,
  noticesOn,
} from '#shared/shop-settings/shop-settings.ts';
import { dayMs } from '#shared/values/units.ts';
import { closingText, reasonIn } from './closing-words.ts';

/** A notice as it is typed; days as YYYY-MM-DD or empty. */
export interface NoticeDraft {
  id: string;
  closes: boolean;
  reason: string;
  closedFrom: string;
  closedUntil: string;
  text: string;
  textHi: string;
  tone: NoticeTone;
  from: string;
  until: string;
}

/** @param today the first day it is shown, unless another is said */
export function newNotice(today: string, closes: boolean): NoticeDraft {
  return {
    id: newId(),
    closes,
    reason: '',
    closedFrom: '',
    closedUntil: '',
    text: '',
    textHi: '',
    tone: closes ? 'important' : 'info',
    from: today,
    until: '',
  };
}

export function draftOfNotice({ text_hi, closed, ...notice }: DeskNotice): NoticeDraft {
  const { id, text, tone, from, until } = notice;
  return {
    id,
    closes: closed !== undefined,
    text,
    textHi: text_hi ?? '',
    tone,
    from,
    until,
    closedFrom: closed?.from ?? '',
    closedUntil: closed?.until ?? '',
    reason: closed ? reasonIn(text, closed.until) : '',
  };
}

/** With the reason or the last closed day, the texts that say them follow until they are typed over. */
export function withClosing(draft: NoticeDraft, part: Partial<NoticeDraft>): NoticeDraft {
  const next = { ...draft, ...part };
  if (!next.closes) return next;
  const before = closingText(draft.reason, draft.closedUntil);
  const after = closingText(next.reason, next.closedUntil);
  const follows = (typedText: string, saidText: string) =>
    typedText === '' || typedText === saidText;
  return {
    ...next,
    text: part.text === undefined && follows(draft.text, before.text) ? after.text : next.text,
    textHi:
      part.textHi === undefined && follows(draft.textHi, before.text_hi)
        ? after.text_hi
        : next.textHi,
    until:
      part.until === undefined && follows(draft.until, draft.closedUntil)
        ? next.closedUntil
        : next.until,
  };
}

export type NoticeMistake = 'until' | 'closedUntil' | 'closedLong';

/** What cannot be so; what is empty says so itself. */
export function mistakesIn(draft: NoticeDraft): NoticeMistake[] {
  const { from, until, closes, closedFrom, closedUntil } = draft;
  const days = (Date.parse(closedUntil) - Date.parse(closedFrom)) / dayMs;
  return [
    ...(from && until && until < from ? (['until'] as const) : []),
    ...(closes && days < 0 ? (['closedUntil'] as const) : []),
    ...(closes && days >= longestClosedDays ? (['closedLong'] as const) : []),
  ];
}

export function noticeOf(draft: NoticeDraft): DeskNotice {
  const { id, text, textHi, tone, from, until, closes, closedFrom, closedUntil } = draft;
  return {
    id,
    text: text.trim(),
    tone,
    from,
    until,
    ...(textHi.trim() === '' ? {} : { text_hi: textHi.trim() }),
    ...(closes ? { closed: { from: closedFrom, until: closedUntil } } : {}),
  };
}

/**
 * Returns the notices with one that was written, in its place or at the end; null where the one
 * that was opened (`before`) is another by now, or gone.
 */
export function withNotice(
  notices: readonly DeskNotice[],
  notice: DeskNotice,
  before: DeskNotice | null,
): DeskNotice[] | null {
  const there = notices.find(({ id }) => id === notice.id);
  // It is as it was written where the answer to that was lost.
  const isKnown = [before, notice].some((each) => each && there && isSame(each, there));
  if (before && !isKnown) return null;
  return there ? notices.map((each) => (each === there ? notice : each)) : [...notices, notice];
}

function isSame(one: DeskNotice, other: DeskNotice): boolean {
  return JSON.stringify(draftOfNotice(one)) === JSON.stringify(draftOfNotice(other));
}

export type NoticeState = 'shown' | 'later' | 'over';

export function noticeState(notice: DeskNotice, today: string): NoticeState {
  if (noticesOn(today, [notice]).length > 0) return 'shown';
  return notice.from > today ? 'later' : 'over';
}
