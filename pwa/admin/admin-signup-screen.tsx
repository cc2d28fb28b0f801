import { Link, Redirect } from 'wouter';
import { SignUpForm } from '#pwa/sign-in/sign-up-form.tsx';
import { useAdminSession } from './admin-session.ts';
import { signUpAdmin } from './admin-sign-in.ts';
import { StaffEntrance } from './staff-entrance.tsx';

/** `/admin/signup`: a new staff account is signed in at once. */
export function AdminSignupScreen() {
  const { token } = useAdminSession();
  if (token !== null) return <Redirect to="/admin" replace />;
  return (
    <StaffEntrance title="Staff sign-up" lead="An account for the staff area of the shop.">
      <SignUpForm
        nameLabel="Name"
        noValidate
        signUp={signUpAdmin}
        links={
          <p>
            <Link href="/admin/login">Sign in with an account you have</Link>
          </p>
        }
      />
    </StaffEntrance>
  );
}
