import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { DashboardScreen } from '#pwa/desk/dashboard-screen.tsx';
import { AskingRouter } from '#pwa/desk/forms/asking-router.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { AdminLoginScreen } from './admin-login-screen.tsx';
import { AdminSignupScreen } from './admin-signup-screen.tsx';
import { InvitationScreen } from './invitation-screen.tsx';

/** The staff area with its own routes; shoppers never load it. */
export function AdminArea({ PhoneOrder }: { PhoneOrder: ComponentType }) {
  useEffect(keepFocus, []);
  return (
    <AskingRouter>
      <Switch>
        <Route path="/admin/login" component={AdminLoginScreen} />
        <Route path="/admin/signup" component={AdminSignupScreen} />
        <Route path="/admin/invitation" component={InvitationScreen} />
        <Route path="/admin">
          <DashboardScreen PhoneOrder={PhoneOrder} />
        </Route>
      </Switch>
    </AskingRouter>
  );
}
