import { createContext, use, useMemo } from 'react';
import { type Scope, scopeOf } from '#pwa/device/database/scope.ts';
import { currentOwner, useOwner } from './current-session.ts';

/** Whose rows the screens within it have, whoever is signed in; null for those who are. */
export const OwnerHere = createContext<string | null>(null);

/**
 * Returns the scope of a screen: the rows of the current owner (SY8) in this browser. The same
 * object until the owner changes, so it can be a dependency. Only for code loaded after the first
 * paint: it imports the database.
 */
export function useScope(): Scope {
  const current = useOwner();
  const owner = use(OwnerHere) ?? current;
  return useMemo(() => scopeOf(owner), [owner]);
}

/** Returns the same outside a component. */
export function currentScope(): Scope {
  return scopeOf(currentOwner());
}
