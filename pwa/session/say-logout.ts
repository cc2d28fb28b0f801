import { apiOf } from '#pwa/api/api.ts';
import { endPushes, mayHavePushes } from './end-session.ts';

/**
 * Tells the server of a logout. Its answer, whatever it is, also empties the browser's cache of
 * photos (T32). What it does not hear waits on the device, and is sent as other work is.
 */
export async function sayLogout(
  token: string,
  refreshToken: string | null,
  keepCache: boolean,
): Promise<void> {
  const say = () => apiOf(token).logout({ keepCache });
  // Before anything is awaited, as the page may be left at once; pushes end with the session, before it.
  const answer = mayHavePushes() ? endPushes(token).then(say) : say();
  if (refreshToken === null) return;
  const { keepLogoutOnDevice, dropLogoutOnDevice, sendLogoutLater } = await import(
    './session-on-device.ts'
  );
  try {
    const id = await keepLogoutOnDevice(refreshToken, keepCache);
    void answer.then((apiAnswer) =>
      apiAnswer.ok || (apiAnswer.status === 401 && apiAnswer.code !== null)
        ? dropLogoutOnDevice(id)
        : sendLogoutLater(),
    );
  } catch (error) {
    // The device is full, but it is logged out all the same.
    reportError(error);
  }
}
