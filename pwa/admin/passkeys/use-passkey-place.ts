import { useState } from 'react';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import type { PasskeyPlace } from '#shared/http/passkey-schemas.ts';
import { openApi } from '../admin-sign-in.ts';

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
