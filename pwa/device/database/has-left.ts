import { desk, guest } from '#shared/cart/guest.ts';
import type { Scope } from './scope.ts';

/**
 * Resolves, inside a transaction with the session, to whether the owner has logged out, so that
 * what was under way for them must not stay here (T32). Not once their session has ended by its
 * time alone (D32).
 */
export async function hasLeft({ db, owner }: Scope): Promise<boolean> {
  return owner !== guest && owner !== desk && (await db.session.get('last'))?.owner !== owner;
}
