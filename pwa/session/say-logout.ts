import { apiOf } from '#pwa/api/api.ts';
import { endPushes, mayHavePushes } from './pushes-here.ts';

/**
 * Tells the server of a logout. Its answer, whatever it is, also empties the browser's cache of
 * photos (T32). What it does not hear waits on the device, and is sent as other work is.
 */
export async function sayLogout(
  token: string,
  refreshToken: string | null,
  keepCache: boolean,
): Promise<void> {
  // With the session, which the logout ends, and with what is kept of it for later.
  if (mayHavePushes()) await endPushes(token);
  // Before anything else is awaited: the page may be left at once.
  const answer = apiOf(token).logout({ keepCache });
  if (refreshToken === null) return;
  const { keepLogoutOnDevice, dropLogoutOnDevice, sendLogoutLater } = await import(
    './session-on-device.ts'
  );
  try {
    const id = await keepLogoutOnDevice(refreshToken, keepCache);
    void answer.then((heard) =>
      heard.ok || (heard.status === 401 && heard.code !== null)
        ? dropLogoutOnDevice(id)
        : sendLogoutLater(),
    );
  } catch (error) {
    // On a full device, which is logged out all the same.
    reportError(error);
  }
}
