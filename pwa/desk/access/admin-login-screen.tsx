import { Link, Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { words } from '#pwa/desk/words.ts';
import { useAdminSession } from './admin-session.ts';
import { StaffEntrance } from './staff-entrance.tsx';
import { StaffSignIn } from './staff-sign-in.tsx';

/** `/admin/login`; a signed-in member of staff goes on to the list they asked for. */
export function AdminLoginScreen() {
  const { token, ended } = useAdminSession();
  const state: unknown = useHistoryState();
  if (token !== null) return <Redirect to={`/admin${listAsked(state)}`} replace />;
  return (
    <StaffEntrance title={words.signInTitle} lead={words.signInLead}>
      <StaffSignIn
        notice={ended ? words.sessionEnded : null}
        links={
          <>
            <p>
              <Link href="/admin/signup">{words.createAccount}</Link>
            </p>
            <p>
              <Link href="/">{words.toShop}</Link>
            </p>
          </>
        }
      />
    </StaffEntrance>
  );
}

/** The query of the list that was asked for before signing in. */
function listAsked(state: unknown): string {
  const asked = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return typeof asked === 'string' && asked !== '' ? `?${asked}` : '';
}
