import { api } from '#pwa/api/api.ts';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import type { UpdateProfileRequest } from '#shared/accounts/auth-schemas.ts';
import { updateSessionUser } from './current-session.ts';

/** Saves the profile on the server, then in its own session and on the device (D14). */
export async function saveProfile(
  changes: UpdateProfileRequest,
): Promise<{ ok: true } | ApiFailure> {
  const answer = await api.updateProfile(changes);
  if (!answer.ok) return answer;
  if (updateSessionUser(answer.data)) {
    const { keepProfileOnDevice } = await import('./session-on-device.ts');
    // A full device reads it again once there is room.
    await keepProfileOnDevice(answer.data).catch(reportError);
  }
  return { ok: true };
}
