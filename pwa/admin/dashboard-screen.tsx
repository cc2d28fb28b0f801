import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import { checkAdminSession, useAdminSession } from './admin-session.ts';
import { Dashboard } from './dashboard.tsx';

/** `/admin`: only with a token that is not over; others go to sign in and come back (spec §4). */
export function DashboardScreen() {
  const { token } = useAdminSession();
  const list = useSearch();
  useEffect(() => {
    checkAdminSession();
    // A tablet that slept all night wakes up with a token of yesterday.
    document.addEventListener('visibilitychange', checkAdminSession);
    return () => document.removeEventListener('visibilitychange', checkAdminSession);
  }, []);
  if (token === null) return <Redirect to="/admin/login" state={{ list }} replace />;
  return <Dashboard key={token} />;
}
