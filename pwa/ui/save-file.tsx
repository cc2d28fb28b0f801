import { Notice } from './feedback/notice.tsx';
import { laterWords } from './later-words.tsx';

/** Downloads bytes as a file of the given name. */
export function saveFile(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The click only starts the download; the address must outlive it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type Browser = Pick<Navigator, 'userAgent'> & { standalone?: boolean };

/**
 * Returns whether an app, such as Instagram, shows the page in a view of its own. Such a view saves
 * no files and does not print, and has all that a page could ask for, so only its name tells:
 * Android's says `wv`, those of iOS lack `Safari`, as apps on the home screen do. @internal
 */
export function isInAppView({ userAgent, standalone = false }: Browser): boolean {
  if (/; wv\)|\b(Instagram|FBAN|FBAV|FB_IAB|WhatsApp)\b/.test(userAgent)) return true;
  return /\((iPhone|iPad|iPod)\b/.test(userAgent) && !/\bSafari\//.test(userAgent) && !standalone;
}

/**
 * Shows how to save or print where the view that shows the page can do neither; nothing anywhere
 * else.
 */
export function OpenInBrowser({ to }: { to: 'save' | 'print' }) {
  const { navigator } = globalThis;
  return navigator && isInAppView(navigator) && <Notice>{laterWords.openInBrowser[to]}</Notice>;
}
