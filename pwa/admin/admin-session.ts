import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { kept } from '#pwa/device/small-storage.ts';
import { noteServerTime, serverNow } from '#pwa/session/device-clock.ts';
import { isExpired } from '#pwa/session/session-storage.ts';
import { type AdminApi, createAdminApi } from './admin-client.ts';

/** Where the staff's token lies, apart from a customer's. */
const adminTokenKey = 'adminToken';

interface AdminSession {
  token: string | null;
  /** The last session ended by itself: its time was over, or the server refused it. */
  ended: boolean;
}

const adminSessionStore = createStore<AdminSession>(() => ({ ...readToken(), ended: false }));

globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  // A null key means that all of the storage was cleared.
  if (key === null || key === adminTokenKey) checkAdminSession();
});

export function useAdminSession(): AdminSession {
  return useStore(adminSessionStore);
}

/** The signed-in staff member's token; null when there is none. */
export function currentAdminToken(): string | null {
  return adminSessionStore.getState().token;
}

/** Reads the stored token again; one that is over or cannot be read is removed. */
export function checkAdminSession(): void {
  const { token, removed } = readToken();
  if (token === currentAdminToken()) return;
  adminSessionStore.setState({ token, ended: removed });
}

export function startAdminSession(token: string): void {
  kept.set(adminTokenKey, token);
  adminSessionStore.setState({ token, ended: false });
}

/** Forgets the token on this device. */
export function forgetAdminSession(ended: boolean): void {
  kept.remove(adminTokenKey);
  adminSessionStore.setState({ token: null, ended });
}

/** The calls with today's token; a refusal of that token ends the session (spec §8). */
export function adminApi(): AdminApi {
  return createAdminApi({
    token: currentAdminToken(),
    onServerTime: noteServerTime,
    onUnauthorized: (refusedToken) => {
      if (refusedToken === currentAdminToken()) forgetAdminSession(true);
    },
  });
}

function readToken(): { token: string | null; removed: boolean } {
  const token = kept.get(adminTokenKey);
  if (token === null) return { token, removed: false };
  if (!isExpired(token, serverNow())) return { token, removed: false };
  kept.remove(adminTokenKey);
  return { token: null, removed: true };
}
