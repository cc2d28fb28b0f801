import { words } from './words.ts';

/** Login after a session ended by itself (spec §2); the return path is in the history's state. */
export const expiredLogin = '/login?session=expired';

/** Why the session ended, and what becomes of the cart in this browser. */
export function expiredText({ keepsNothing }: { keepsNothing: boolean }): string {
  return keepsNothing ? words.expiredKeepingNothing : words.expired;
}
