import { noteServerTime } from '#pwa/session/device-clock.ts';
import { minPasswordLength, passwordTooShortText } from '#shared/auth/password-rule.ts';
import { createAdminApi, type NewAdmin } from './admin-client.ts';
import { adminApi, forgetAdminSession, startAdminSession } from './admin-session.ts';

/** Without a token, so that a wrong password ends no session. */
const openApi = createAdminApi({
  token: null,
  onUnauthorized: () => {},
  onServerTime: noteServerTime,
});

/** What is typed on the staff's sign-up page. */
export interface AdminSignupForm extends NewAdmin {
  confirmation: string;
}

/** What is wrong with a staff member's sign-up (spec §5); null when it may be sent. */
export function adminSignupProblem(form: AdminSignupForm): string | null {
  const { name, email, password, confirmation } = form;
  if ([name.trim(), email.trim(), password, confirmation].includes('')) {
    return 'All fields are required';
  }
  if (password !== confirmation) return 'Passwords do not match';
  if (password.length < minPasswordLength) return passwordTooShortText;
  return null;
}

/** Signs in; answers the text to show when that failed (spec §8). */
export async function signInAdmin(email: string, password: string): Promise<string | null> {
  const answer = await openApi.login({ email: email.trim(), password });
  if (!answer.ok) return answer.message || 'Login failed';
  return enter(answer.data, 'Login failed');
}

/** Registers and signs in; answers the text to show when that failed (spec §8). */
export async function signUpAdmin(form: AdminSignupForm): Promise<string | null> {
  const { name, email, password } = form;
  const admin = { name: name.trim(), email: email.trim(), password };
  const answer = await openApi.register(admin);
  if (answer.ok) return enter(answer.data, 'Registration failed');
  const reasons = (answer.errors ?? []).map(({ msg }) => msg).join(', ');
  return reasons || answer.message || 'Registration failed';
}

/** Ends the session here at once and, as well as the network lets it, on the server. */
export async function signOutAdmin(): Promise<void> {
  const farewell = adminApi().logout();
  forgetAdminSession(false);
  await farewell;
}

function enter({ token }: { token?: string }, noTokenText: string): string | null {
  if (!token) return noTokenText;
  startAdminSession(token);
  return null;
}
