import { useState } from 'react';
import { useLocation } from 'wouter';

const token = /^#([\w-]{43})$/;

/**
 * The token in the address's fragment, which no server sees; null when the link was cut short.
 * `used` takes it out of the address, and so out of the history.
 */
export function useLinkToken(): { token: string | null; used: () => void } {
  const [path, navigate] = useLocation();
  const [read] = useState(() => token.exec(location.hash)?.[1] ?? null);
  return { token: read, used: () => navigate(path, { replace: true }) };
}
