import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type AroundNavHandler, Link, Redirect, Route, Router, Switch, useRouter } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { SignUpForm } from '#pwa/accounts/sign-up-form.tsx';
import { DashboardScreen, type LanguageChoice } from '#pwa/desk/dashboard-screen.tsx';
import { hasUnsaved, mayLeave } from '#pwa/desk/forms/unsaved.ts';
import { words } from '#pwa/desk/words.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useDeskSession } from './desk-session.ts';
import { signUpAdmin } from './desk-sign-in.ts';
import { InvitationScreen } from './invitation-screen.tsx';
import { StaffEntrance, StaffSignIn } from './staff-sign-in.tsx';

/** Shows the desk with its own routes; shoppers never load it. */
export function DeskArea({ onLanguage }: LanguageChoice) {
  useEffect(keepFocus, []);
  return (
    <AskingRouter>
      <Switch>
        <Route path="/admin/login" component={DeskLoginScreen} />
        <Route path="/admin/signup" component={DeskSignupScreen} />
        <Route path="/admin/invitation" component={InvitationScreen} />
        <Route path="/admin">
          <DashboardScreen onLanguage={onLanguage} />
        </Route>
      </Switch>
    </AskingRouter>
  );
}

/** Navigation that asks before it leaves something unsaved (B56). */
function AskingRouter({ children }: { children: ReactNode }) {
  const { aroundNav } = useRouter();
  const ask: AroundNavHandler = useCallback(
    (navigate, to, options) => {
      // At once where nothing is unsaved: a screen may read the address right after.
      if (!hasUnsaved()) return aroundNav(navigate, to, options);
      void mayLeave().then((leaves) => {
        if (leaves) aroundNav(navigate, to, options);
      });
    },
    [aroundNav],
  );
  return <Router aroundNav={ask}>{children}</Router>;
}

/** `/admin/login`; a signed-in member of staff goes on to the list they asked for. */
function DeskLoginScreen() {
  const { token, ended } = useDeskSession();
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

/** Returns the query of the list that was asked for before signing in. */
function listAsked(state: unknown): string {
  const listQuery =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return typeof listQuery === 'string' && listQuery !== '' ? `?${listQuery}` : '';
}

/** `/admin/signup`: a new staff account is signed in at once. */
function DeskSignupScreen() {
  const { token } = useDeskSession();
  const [key] = useState(newId);
  if (token !== null) return <Redirect to="/admin" replace />;
  return (
    <StaffEntrance title={words.signUpTitle} lead={words.signUpLead}>
      <SignUpForm
        nameLabel={laterWords.fields.name}
        noValidate
        signUp={(form) => signUpAdmin(form, key)}
        links={
          <p>
            <Link href="/admin/login">{words.haveAccount}</Link>
          </p>
        }
      />
    </StaffEntrance>
  );
}
