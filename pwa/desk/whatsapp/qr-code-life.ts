import type { ReceivedQrCode } from '#pwa/desk/api/messenger-calls.ts';

/** How long a code lives, and so when the next is asked for (spec §9). */
export const qrLifeMs = 60_000;
const qrRetryMs = 5_000;

/** A code as it is shown; kept in memory only, as scanning it gives control of the account (T20). */
export interface ShownQrCode {
  picture: Blob;
  /** When it was made, in this device's milliseconds. */
  madeAt: number;
}

/** The picture of an answer; null when there is none, or none that can be read. */
export function shownQrCode({ qrCode, ageMs }: ReceivedQrCode, now: number): ShownQrCode | null {
  const picture = qrCode ? pictureOf(qrCode) : null;
  return picture && { picture, madeAt: now - ageMs };
}

/**
 * Returns how long until a code is asked for: at the end of the shown one's life, else soon again.
 */
export function qrPause(code: ShownQrCode | null, now: number): number {
  return code ? Math.max(qrRetryMs, code.madeAt + qrLifeMs - now) : qrRetryMs;
}

/** The bytes of a `data:` URL, which the page's security policy does not show as it is (T24). */
function pictureOf(dataUrl: string): Blob | null {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|webp|gif));base64,(.+)$/.exec(dataUrl) ?? [];
  if (type === undefined || base64 === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new Blob([bytes], { type });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
