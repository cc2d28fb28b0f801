import { useMemo } from 'react';
import { type Scope, scopeOf } from '#pwa/local/scope.ts';
import { currentOwner, useOwner } from './session-store.ts';

/**
 * The scope of a screen: the rows of the current owner (SY8) in this browser. The same object
 * until the owner changes, so it can be a dependency. Only for code loaded after the first paint:
 * it imports the database.
 */
export function useScope(): Scope {
  const owner = useOwner();
  return useMemo(() => scopeOf(owner), [owner]);
}

/** The same outside a component. */
export function currentScope(): Scope {
  return scopeOf(currentOwner());
}
