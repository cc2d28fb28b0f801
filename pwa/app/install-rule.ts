import { isAdminPath } from './admin-path.ts';

/** What decides whether a shopper is invited to install the shop. */
export interface InstallSituation {
  path: string;
  /** Opened as an installed app already. */
  standalone: boolean;
  /** The browser is ready to ask. */
  canPrompt: boolean;
  /** Safari on a phone or tablet of Apple, where only the shopper can do it. */
  appleTouch: boolean;
  /** This one included. */
  visits: number;
  itemsInCart: number;
  /** UTC instant of the last no; null without one. */
  refusedAt: string | null;
  now: Date;
}

const quietAfterNoMs = 30 * 24 * 60 * 60 * 1000;

/**
 * How to invite a shopper: with the browser's question, with instructions, or not at all. Only
 * who chose a gift or came back is asked; never staff (D7), never during checkout, and not for
 * 30 days after a no.
 */
export function installInvitation(situation: InstallSituation): 'ask' | 'instruct' | null {
  const { path, standalone, visits, itemsInCart, refusedAt, now } = situation;
  if (standalone || isAdminPath(path) || path === '/payment') return null;
  if (visits < 2 && itemsInCart === 0) return null;
  if (refusedAt !== null && now.getTime() - Date.parse(refusedAt) < quietAfterNoMs) return null;
  if (situation.canPrompt) return 'ask';
  return situation.appleTouch ? 'instruct' : null;
}
