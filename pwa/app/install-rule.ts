import { isAdminPath } from './admin-path.ts';

/** How a shopper installs by hand: Safari's Share on Apple's phones, Firefox's menu on Android. */
export type OwnWay = 'share' | 'menu';

/** What decides whether a shopper is invited to install the shop. */
export interface InstallSituation {
  path: string;
  /** Opened as an installed app already. */
  standalone: boolean;
  /** The browser is ready to ask. */
  canPrompt: boolean;
  /** Where this browser's shopper alone can do it; null when there is no such way. */
  ownWay: OwnWay | null;
  /** This one included. */
  visits: number;
  itemsInCart: number;
  /** UTC instant of the last no; null without one. */
  refusedAt: string | null;
  now: Date;
}

/** What is read of `navigator`; `standalone` is there in Safari alone. */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { standalone?: boolean };

export function ownWayToInstall(browser: Browser): OwnWay | null {
  if ('standalone' in browser && browser.maxTouchPoints > 1) return 'share';
  // Firefox on a computer does not install, and nothing but its name tells the two apart.
  return /\bAndroid\b.*\bFirefox\//.test(browser.userAgent) ? 'menu' : null;
}

const quietAfterNoMs = 30 * 24 * 60 * 60 * 1000;

/**
 * How to invite a shopper: with the browser's question, with instructions, or not at all. Only
 * who chose a gift or came back is asked; never staff (D7), never during checkout, and not for
 * 30 days after a no.
 */
export function installInvitation(situation: InstallSituation): 'ask' | OwnWay | null {
  const { path, standalone, visits, itemsInCart, refusedAt, now } = situation;
  if (standalone || isAdminPath(path) || path === '/payment') return null;
  if (visits < 2 && itemsInCart === 0) return null;
  if (refusedAt !== null && now.getTime() - Date.parse(refusedAt) < quietAfterNoMs) return null;
  return situation.canPrompt ? 'ask' : situation.ownWay;
}
