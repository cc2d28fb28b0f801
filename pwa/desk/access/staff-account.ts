import { useState } from 'react';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { OwnStaffAnswer } from '#shared/accounts/people-schemas.ts';
import { adminApi, useAdminSession } from './admin-session.ts';

/**
 * Who is signed in, with the post that says what they may do (`staffMay`); null until the server has
 * said it. What is not shown for it the server refuses too (B46).
 */
export function useStaffAccount(): OwnStaffAnswer | null {
  const { token } = useAdminSession();
  const [own, setOwn] = useState<OwnStaffAnswer | null>(null);
  useAnswer(token, {
    ask: () => (token === null ? null : adminApi().me()),
    onAnswer: (answer) => {
      if (answer.ok) setOwn(answer.data);
    },
  });
  return own;
}
