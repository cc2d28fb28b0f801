import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import { checkAdminSession, useAdminSession, watchAdminSession } from './admin-session.ts';
import { Dashboard } from './dashboard.tsx';

/** `/admin`: only with a token that is not over; others go to sign in and come back (spec §4). */
export function DashboardScreen() {
  const { token } = useAdminSession();
  const list = useSearch();
  useEffect(() => {
    checkAdminSession();
    return watchAdminSession();
  }, []);
  if (token === null) return <Redirect to="/admin/login" state={{ list }} replace />;
  return <Dashboard key={token} />;
}
