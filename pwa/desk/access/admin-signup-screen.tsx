import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { SignUpForm } from '#pwa/accounts/sign-up-form.tsx';
import { words } from '#pwa/desk/words.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useAdminSession } from './admin-session.ts';
import { signUpAdmin } from './admin-sign-in.ts';
import { StaffEntrance } from './staff-entrance.tsx';

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
