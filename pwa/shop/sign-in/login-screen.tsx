import { useEffect } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { AccessCard } from '#pwa/accounts/access-form.tsx';
import { SignInForm } from '#pwa/accounts/sign-in-form.tsx';
import { noteSignedIn, wasSignedInHere } from '#pwa/device/first-paint-notes.ts';
import { keepingStore } from '#pwa/device/keeping.ts';
import { noteEndShown, useEndedSession, useSession } from '#pwa/session/current-session.ts';
import { signIn } from '#pwa/session/sign-in.ts';
import { words as sessionWords } from '#pwa/session/words.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { nextPath, withNext } from './next-path.ts';
import { words } from './words.tsx';

/** Shows `/login`; redirects to `next` once signed in (D8). */
export function LoginScreen() {
  const search = useSearch();
  const next = nextPath(search, useHistoryState());
  const session = useSession();
  const ended = useEndedSession();
  const keepsNothing = useStore(keepingStore, ({ data }) => data === false);
  useEffect(() => {
    if (ended) noteEndShown();
  }, [ended]);
  useEffect(() => {
    if (session) noteSignedIn(true);
  }, [session]);
  if (session) return <Redirect to={next} replace />;
  // Whoever never signed in here and is on the way to order most likely has no account yet.
  const isNew = next === '/payment' && ended === null && !wasSignedInHere();
  const signUpPath = withNext('/signup', next);
  return (
    <Page title={words.loginTitle} width="form" lead={words.lead}>
      {isNew && (
        <AccessCard>
          <div className={ui.stack2}>
            <h2 className={ui.smallTitle}>{words.newHere}</h2>
            <p>{words.newHereLead}</p>
          </div>
          <ButtonLink href={signUpPath}>{words.createAccount}</ButtonLink>
        </AccessCard>
      )}
      <SignInForm
        isSecond={isNew}
        // Not by the address alone: of an account that was deleted elsewhere nothing is kept (P21).
        notice={ended ? sessionWords.expired({ keepsNothing }) : null}
        signIn={async (email, password) => {
          const answer = await signIn({ email, password });
          if (answer.ok) return null;
          // Whoever was signed in here and is unknown now may have a shop that lost its data.
          const isUnknown = ended !== null && answer.code === 'invalid_credentials';
          if (isUnknown) return () => words.maybeLost(answer.message);
          if (answer.code === 'too_many_requests') return () => <LockedOut text={answer.message} />;
          // A page of a proxy, or nothing that can be read, says nothing about the password.
          const isUnread = answer.failure != null && answer.failure.status !== null;
          if (isUnread) return () => words.notAnswering(answer.message);
          return () => answer.message;
        }}
        links={
          <>
            <p>
              <Link href="/forgot-password">{words.forgot}</Link>
            </p>
            {!isNew && (
              <div className={ui.stack2}>
                <p>{words.newHere}</p>
                <ButtonLink href={signUpPath} variant="secondary">
                  {words.createAccount}
                </ButtonLink>
              </div>
            )}
          </>
        }
      />
    </Page>
  );
}

/** A new password lets in at once; the wait is for who guesses. */
function LockedOut({ text }: { text: string }) {
  return (
    <>
      {text} <Link href="/forgot-password">{words.newPasswordInstead}</Link>
    </>
  );
}
