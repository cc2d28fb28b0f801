import type { DatabaseHome } from './storage-home.ts';

type LoadStandIn = () => Promise<DatabaseHome>;

let offer: (load: LoadStandIn) => void;
const offered = new Promise<LoadStandIn>((resolve) => {
  offer = resolve;
});

/** A page offers its memory in place of a database that the browser refuses. */
export function offerStandIn(load: LoadStandIn): void {
  offer(load);
}

/** What was offered; a service worker, which ends at any moment, has nothing to offer. */
export async function standIn(): Promise<DatabaseHome> {
  if (!('document' in globalThis)) throw new Error('The browser refuses its database');
  const load = await offered;
  return load();
}
