const listeners = new Set<() => void>();

/** Calls `listener` after every local change that sync has to send; returns an unsubscribe. */
export function onLocalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies the listeners of this page; call it after the transaction, never inside. */
export function announceLocalChange(): void {
  for (const listener of listeners) listener();
}
