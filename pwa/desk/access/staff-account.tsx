import { useRemote } from '#pwa/ui/remote/remote.tsx';
import type { OwnStaffAnswer } from '#shared/accounts/people-schemas.ts';
import { adminApi, useAdminSession } from './admin-session.ts';

/**
 * Who is signed in, with the post that says what they may do (`staffMay`); null until the server has
 * said it. It stays while the session of the same person is renewed or the server is away. What is not shown for it the server refuses too (B46).
 */
export function useStaffAccount(): OwnStaffAnswer | null {
  const { token, person } = useAdminSession();
  return useRemote(token && person, () => adminApi().me(), { fresh: true }).data;
}
