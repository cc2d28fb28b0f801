import { useState } from 'react';
import { openApi } from '#pwa/desk/access/admin-sign-in.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { PasskeyPlace } from '#shared/accounts/passkey-schemas.ts';

/** Where passkeys work; null until the server has said so. */
export function usePasskeyPlace(): PasskeyPlace | null {
  const [place, setPlace] = useState<PasskeyPlace | null>(null);
  useAnswer('place', {
    ask: () => openApi.passkeyPlace(),
    onAnswer: (answer) => setPlace(answer.ok ? answer.data : null),
    onError: () => setPlace(null),
  });
  return place;
}
