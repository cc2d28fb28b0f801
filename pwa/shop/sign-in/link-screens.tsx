import { Route, Switch } from 'wouter';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { StopMailScreen } from './stop-mail-screen.tsx';

/** Where a link for a new password is asked for, and where links in e-mails lead. */
export function LinkScreens() {
  return (
    <Switch>
      <Route path="/forgot-password" component={ForgotPasswordScreen} />
      <Route path="/reset-password" component={ResetPasswordScreen} />
      <Route path="/stop-mail" component={StopMailScreen} />
      <Route path="/confirm-email" component={ConfirmEmailScreen} />
    </Switch>
  );
}
