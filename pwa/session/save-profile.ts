import { api } from '#pwa/api/api.ts';
import type { UpdateProfileRequest } from '#shared/accounts/auth-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { updateSessionUser } from './current-session.ts';
import { words } from './words.ts';

/**
 * Saves the profile on the server, then in its own session and on the device (D14). `message` is the
 * text to show, in the language of the page when it is read.
 */
export async function saveProfile(
  changes: UpdateProfileRequest,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const answer = await api.updateProfile(changes);
  if (!answer.ok) {
    return {
      ok: false,
      get message() {
        return textOf(answer) || words.profileFailed;
      },
    };
  }
  if (updateSessionUser(answer.data)) {
    const { keepProfileOnDevice } = await import('./session-on-device.ts');
    // A full device reads it again once there is room.
    await keepProfileOnDevice(answer.data).catch(reportError);
  }
  return { ok: true };
}
