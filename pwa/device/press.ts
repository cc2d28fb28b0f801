import { tabValues } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The press whose code is on its way; null while there is none. */
let current: { name: string; isAgain: boolean } | null = null;

/**
 * Notes that a press waits for its code, until that is there or could not be had.
 * @param isAgain the shopper asked for it again after it had failed
 */
export async function awaitCode(
  name: string,
  code: Promise<unknown>,
  isAgain = false,
): Promise<void> {
  const press = { name, isAgain };
  current = press;
  try {
    await code;
  } finally {
    if (current === press) current = null;
  }
}

/**
 * Returns whether the shopper asks for missing code again, for which a second reload may be made.
 */
export function isAskedAgain(): boolean {
  return current?.isAgain === true;
}

/** Keeps the press that waits for its code over the reload that follows (P13). */
export function keepPress(): void {
  if (current) tabValues.set(storageKeys.press, current.name);
}

/** Returns whether a press is kept for after a reload; of one name, or of any. */
export function isPressKept(name?: string): boolean {
  const pressName = tabValues.get(storageKeys.press);
  return name === undefined ? pressName !== null : pressName === name;
}

export function forgetPress(): void {
  tabValues.remove(storageKeys.press);
}
