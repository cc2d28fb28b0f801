import { useLayoutEffect, useRef } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import { textOf } from '#shared/failures/failure-words.ts';
import { readNumber } from '#shared/language/typed-text.ts';
import { words } from './words.ts';

interface SettingCalls<Kept> {
  get: () => Promise<ApiAnswer<Kept>>;
  /** Saves `kept` with its revision; the shop refuses when somebody saved another since. */
  save: (setting: Kept) => Promise<ApiAnswer<Kept>>;
}

/**
 * Changes what is kept; says in a toast what was done. Returns why it was not, or null. `edit` returns
 * null where somebody else has changed the same thing.
 */
export type ChangeSetting<Kept> = (
  edit: (setting: Kept) => Kept | null,
  successText: string,
) => Promise<(() => string) | null>;

/**
 * Returns a document of the shop that several staff may change. A change is made to what was read
 * last, one after the other; where somebody else was faster nothing is stored, and theirs is shown.
 */
export function useShopSetting<Kept extends { revision: number }>(
  key: string,
  { get, save }: SettingCalls<Kept>,
) {
  const newest = useRef<Kept | null>(null);
  const changes = useRef<Promise<unknown>>(Promise.resolve());
  const remote = useRemote(key, get, { fresh: true });
  useLayoutEffect(() => {
    newest.current = remote.data;
  }, [remote.data]);

  const store = async (next: Kept): Promise<(() => string) | null> => {
    const answer = await save(next);
    if (!answer.ok) {
      remote.refresh();
      return () => textOf(answer) || words.notSaved;
    }
    newest.current = answer.data;
    remote.change(() => answer.data);
    return null;
  };
  const apply: ChangeSetting<Kept> = async (edit, successText) => {
    const before = newest.current;
    if (!before) return () => words.notSaved;
    const next = edit(before);
    if (!next) return () => words.changedMeanwhile;
    // Nothing has changed, as after a second tap.
    if (JSON.stringify(next) === JSON.stringify(before)) return null;
    const failure = await store(next);
    if (failure) return failure;
    const { revision } = newest.current ?? before;
    const undo = async () => {
      const why = await store({ ...before, revision });
      showToast(why ? { text: why() } : { text: words.undone, confirms: true });
    };
    showToast({
      text: successText,
      confirms: true,
      action: { label: words.undo, onAction: () => void undo() },
    });
    return null;
  };
  const change: ChangeSetting<Kept> = (edit, successText) => {
    const pendingChange = changes.current.then(() => apply(edit, successText));
    changes.current = pendingChange.catch(() => undefined);
    return pendingChange;
  };
  return { ...remote, change };
}

/**
 * Returns a typed whole number, also as `₹1,00,000` or `₹१,००,०००`; null when it is none, or beyond its bounds.
 */
export function readWhole(
  typedText: string,
  { min, max }: { min: number; max: number },
): number | null {
  const digits = readNumber(typedText).replace(/^₹\s*/, '').replaceAll(',', '');
  if (!/^\d+$/.test(digits)) return null;
  const number = Number(digits);
  return number >= min && number <= max ? number : null;
}
