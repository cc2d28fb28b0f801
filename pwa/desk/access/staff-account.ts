import { useRemote } from '#pwa/ui/remote/remote.tsx';
import type { OwnStaffAnswer } from '#shared/accounts/people-schemas.ts';
import { adminApi, useAdminSession } from './admin-session.ts';

/**
 * Who is signed in, with the post that says what they may do (`staffMay`); null until the server has
 * said it. What is not shown for it the server refuses too (B46).
 */
export function useStaffAccount(): OwnStaffAnswer | null {
  const { token } = useAdminSession();
  return useRemote(token, () => (token === null ? null : adminApi().me())).data;
}
