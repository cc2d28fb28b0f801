/** Where a session that ended by itself leads (spec §2); the way back goes in the history's state. */
export const expiredLogin = '/login?session=expired';

/** What is said of that end, and no more of the cart than is true in this browser. */
export function expiredText({ keepsNothing }: { keepsNothing: boolean }): string {
  const cart = keepsNothing ? 'lasts only while this page is open' : 'is kept';
  return `Your session has expired. Please sign in again; your cart ${cart}.`;
}
