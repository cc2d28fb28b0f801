import { useLiveQuery } from 'dexie-react-hooks';
import { lastBilling } from '#pwa/local/account.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { type ContactForm, emptyContactForm } from '#shared/contact-form.ts';

/** The form as it is first shown: with name, email and phone of who is signed in. */
export function useOwnDetails(): ContactForm {
  const scope = useScope();
  const user = useSession()?.user;
  const last = useLiveQuery(() => lastBilling(scope), [scope]);
  if (!user) return emptyContactForm;
  const { name, email, phone } = user;
  return { ...emptyContactForm, name, email, phone: phone || last?.phone || '' };
}
