import { useMemo } from 'react';
import { type Scope, scopeOf } from '#pwa/local/scope.ts';
import { currentOwner, useOwner } from './session-store.ts';

/**
 * What a screen reads and writes: the rows of whoever shops here (SY8), in this browser. The same
 * object until somebody else shops, so it serves as a dependency. For screens that come after the
 * first paint: it brings the database along.
 */
export function useScope(): Scope {
  const owner = useOwner();
  return useMemo(() => scopeOf(owner), [owner]);
}

/** The same outside a component. */
export function currentScope(): Scope {
  return scopeOf(currentOwner());
}
