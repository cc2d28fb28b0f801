import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { newId } from '#pwa/local/new-id.ts';
import { SignUpForm } from '#pwa/sign-in/sign-up-form.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useAdminSession } from './admin-session.ts';
import { signUpAdmin } from './admin-sign-in.ts';
import { StaffEntrance } from './staff-entrance.tsx';
import { words } from './words.ts';

/** `/admin/signup`: a new staff account is signed in at once. */
export function AdminSignupScreen() {
  const { token } = useAdminSession();
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
