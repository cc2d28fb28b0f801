import { isAdminPath } from '#pwa/frame/admin-path.ts';

/** How to install by hand: Safari's Share on iOS, Firefox's menu on Android. */
export type OwnWay = 'share' | 'menu';

/** The input of `installInvitation`. */
export interface InstallSituation {
  path: string;
  /** Running as an installed app. */
  standalone: boolean;
  /** The browser has an install prompt ready. */
  canPrompt: boolean;
  /** How to install by hand in this browser, or null. */
  ownWay: OwnWay | null;
  /** The current visit included. */
  visits: number;
  itemsInCart: number;
  /** UTC instant of the last refusal; null without one. */
  refusedAt: string | null;
  now: Date;
}

/** The fields read of `navigator`; only Safari has `standalone`. */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { standalone?: boolean };

export function ownWayToInstall(browser: Browser): OwnWay | null {
  if ('standalone' in browser && browser.maxTouchPoints > 1) return 'share';
  // Firefox on desktop cannot install, and only the user agent tells them apart.
  return /\bAndroid\b.*\bFirefox\//.test(browser.userAgent) ? 'menu' : null;
}

const quietAfterRefusalMs = 30 * 24 * 60 * 60 * 1000;

/**
 * How to invite a shopper to install: with the browser's prompt (`ask`), with instructions, or
 * not at all. Only on a second visit or with a gift in the cart; never staff (D7), never during
 * checkout, not for 30 days after a refusal.
 */
export function installInvitation(situation: InstallSituation): 'ask' | OwnWay | null {
  const { path, standalone, visits, itemsInCart, refusedAt, now } = situation;
  if (standalone || isAdminPath(path) || path === '/payment') return null;
  if (visits < 2 && itemsInCart === 0) return null;
  if (refusedAt !== null && now.getTime() - Date.parse(refusedAt) < quietAfterRefusalMs)
    return null;
  return situation.canPrompt ? 'ask' : situation.ownWay;
}
