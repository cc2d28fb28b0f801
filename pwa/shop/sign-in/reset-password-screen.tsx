import { useState } from 'react';
import { Link } from 'wouter';
import { AccessCard, AccessForm } from '#pwa/accounts/access-form.tsx';
import { NewPasswordInputs } from '#pwa/accounts/new-password-inputs.tsx';
import { mailedLinks } from '#pwa/api/later-client.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useLinkToken } from '#pwa/ui/remote/use-fragment-token.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { words as signInWords } from './words.tsx';

type Phase = 'asking' | 'form' | 'over' | 'done';

/**
 * Shows `/reset-password#TOKEN`, where a link that works once lets people choose a new password
 * (T35).
 */
export function ResetPasswordScreen() {
  const { token, used } = useLinkToken();
  const online = useOnline();
  const [phase, setPhase] = useState<Phase>('asking');
  const [hasAsked, setHasAsked] = useState(false);
  // It stays when the network is back: a skeleton in its place would lose what was typed.
  if (phase === 'asking' && !online) setPhase('form');
  useAnswer(online && !hasAsked ? token : null, {
    ask: () => (token === null ? null : mailedLinks.checkReset(token)),
    onAnswer(answer) {
      setHasAsked(true);
      // Any other failure is told when the password is saved.
      const isOver = !answer.ok && answer.reason === 'link_over';
      setPhase((before) => (before === 'done' ? before : isOver ? 'over' : 'form'));
    },
  });
  const place = useFocusWhenLost(phase === 'done');
  const words = signInWords.link.reset;
  if (token === null || phase === 'over') {
    return (
      <Page title={words.title} width="form">
        <AccessCard links={<AskAgain />}>
          <Notice tone="error">{token === null ? words.incomplete : failureWords.link_over}</Notice>
        </AccessCard>
      </Page>
    );
  }
  if (phase === 'done') {
    return (
      <Page title={words.title} width="form">
        <AccessCard>
          <div ref={place} tabIndex={-1} className={ui.rounded}>
            <Notice tone="success">{words.done}</Notice>
          </div>
          <ButtonLink href="/login">{words.logIn}</ButtonLink>
        </AccessCard>
      </Page>
    );
  }
  return (
    <Page title={words.title} width="form" lead={words.lead}>
      {phase === 'asking' ? (
        <AccessCard>
          <p role="status">{signInWords.link.loading}</p>
          <Skeleton lines={3} />
        </AccessCard>
      ) : (
        <ChooseForm
          token={token}
          onDone={() => {
            setPhase('done');
            used();
          }}
        />
      )}
    </Page>
  );
}

function ChooseForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [form, setForm] = useState({ password: '', confirmation: '' });
  const online = useOnline();
  const words = signInWords.link.reset;
  return (
    <AccessForm
      notice={online ? null : laterWords.worksOnline}
      submitLabel={words.save}
      busyLabel={words.saving}
      onSubmit={async () => {
        const answer = await mailedLinks.resetPassword(token, form.password);
        if (!answer.ok) return refusalOf(answer, { password: 'password' });
        onDone();
        return null;
      }}
      links={<AskAgain />}
    >
      <NewPasswordInputs label={words.newPassword} form={form} onChange={setForm} />
    </AccessForm>
  );
}

function AskAgain() {
  return (
    <p>
      <Link href="/forgot-password">{signInWords.link.reset.askAgain}</Link>
    </p>
  );
}
