import { useState } from 'react';
import { Link, Route, Switch } from 'wouter';
import { AccessCard, AccessForm } from '#pwa/accounts/access-form.tsx';
import { mailedLinks } from '#pwa/api/later-client.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { EmailInput } from '#pwa/ui/forms/person-fields.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { ResetRequestAnswer } from '#shared/accounts/auth-schemas.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { StopMailScreen } from './stop-mail-screen.tsx';
import { words as signInWords } from './words.tsx';

/** Shows where a link for a new password is asked for, and where links in e-mails lead. */
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

/** How links reach people; `unknown` until the shop has said so. */
type Delivery = ResetRequestAnswer['delivery'] | 'unknown';

/** `/forgot-password`: asks for a link; the answer never tells whether the address has an account. */
function ForgotPasswordScreen() {
  const [delivery, setDelivery] = useState<Delivery>('unknown');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const online = useOnline();
  useAnswer(online && delivery === 'unknown' ? 'delivery' : null, {
    ask: () => mailedLinks.resetDelivery(),
    // Is called with the answer, which says it where that is not known.
    onAnswer: (answer) => setDelivery(answer.ok ? answer.data.delivery : 'email'),
  });
  const words = signInWords.link.forgot;
  const asks = delivery === 'email' && sentTo === null;
  return (
    <Page title={words.title} width="form" lead={asks ? words.lead : undefined}>
      {asks ? (
        <AskForm
          onAsked={(email, by) => {
            setSentTo(email);
            setDelivery(by);
          }}
        />
      ) : (
        <AccessCard links={<ToLogin />}>
          {delivery === 'unknown' &&
            (online ? <Asking /> : <Notice>{laterWords.worksOnline}</Notice>)}
          {delivery === 'owner' && <ByHand />}
          {delivery === 'email' && sentTo !== null && (
            <MailSent to={sentTo} onAnother={() => setSentTo(null)} />
          )}
        </AccessCard>
      )}
    </Page>
  );
}

interface AskFormProps {
  onAsked: (email: string, delivery: ResetRequestAnswer['delivery']) => void;
}

function AskForm({ onAsked }: AskFormProps) {
  const [typedEmail, setTypedEmail] = useState('');
  const online = useOnline();
  const language = useLanguage();
  const words = signInWords.link.forgot;
  return (
    <AccessForm
      notice={online ? null : laterWords.worksOnline}
      submitLabel={words.send}
      busyLabel={words.sending}
      onSubmit={async () => {
        const email = typedEmail.trim();
        const answer = await mailedLinks.askForReset(email, language);
        if (!answer.ok) return refusalOf(answer, { email: 'email' });
        onAsked(email, answer.data.delivery);
        return null;
      }}
      links={<ToLogin />}
    >
      <EmailInput
        field="email"
        autoComplete="username"
        required
        value={typedEmail}
        onChange={(event) => setTypedEmail(event.target.value)}
      />
    </AccessForm>
  );
}

function Asking() {
  return (
    <>
      <p role="status">{signInWords.link.loading}</p>
      <Skeleton lines={2} />
    </>
  );
}

function ByHand() {
  return (
    <div role="status">
      <Notice>{signInWords.link.forgot.fromOwner(<Mail />, <Phone />)}</Notice>
    </div>
  );
}

function MailSent({ to, onAnother }: { to: string; onAnother: () => void }) {
  const words = signInWords.link.forgot;
  return (
    <>
      <Notice tone="success">{words.sent(to)}</Notice>
      <p>{words.nothingThere(<Mail />, <Phone />)}</p>
      <Button variant="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </>
  );
}

function Mail() {
  return <a href={`mailto:${shop.email}`}>{shop.email}</a>;
}

function Phone() {
  return <PhoneLink phone={shop.phone} call={shop.call} />;
}

function ToLogin() {
  return (
    <p>
      <Link href="/login">{signInWords.link.forgot.toLogin}</Link>
    </p>
  );
}
