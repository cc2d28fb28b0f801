import { useState } from 'react';
import { keepIdentity } from '#shared/values/keep-identity.ts';

/** `value` as the same object for as long as it says the same; see `kept`. */
export function useStableValue<T>(value: T): T {
  const [before, setBefore] = useState(value);
  const now = keepIdentity(before, value);
  if (!Object.is(now, before)) setBefore(now);
  return now;
}
