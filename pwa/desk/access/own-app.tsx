import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { CopyButton } from '#pwa/desk/link-to-send.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { TotpToAdd } from '#shared/accounts/passkey-schemas.ts';
import { maxPasswordLength } from '#shared/accounts/password-rule.ts';
import { deskApi } from './desk-session.ts';
import { goOnAs } from './desk-sign-in.ts';
import styles from './own-sign-in.module.css';
import { words } from './words.tsx';

const QrCode = lazy(async () => ({
  default: (await import('#pwa/payments/qr-code.tsx')).QrCode,
}));

/** What somebody does about their app; `add` also in the place of another one. */
type Deed = 'add' | 'codes' | 'remove';

type Step =
  | { kind: 'rest' }
  | { kind: 'asking'; deed: Deed }
  | { kind: 'scanning'; offered: TotpToAdd }
  | { kind: 'codes'; codes: readonly string[] };

interface OwnAppProps {
  /**
   * Is called when the recovery codes come on the screen, which shows them once, and when they go.
   */
  onCodes?: (areShown: boolean) => void;
}

/** Shows the authenticator app of who is signed in, and its recovery codes (T50). */
export function OwnApp({ onCodes }: OwnAppProps) {
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const [note, setNote] = useState<(() => string) | null>(null);
  const texts = words.app;
  const account = useRemote('app', () => deskApi().me());
  const setHas = (totp: boolean) => account.change((now) => ({ ...now, totp }));
  const ask = (deed: Deed) => {
    setNote(null);
    setStep({ kind: 'asking', deed });
  };
  const rest = () => setStep({ kind: 'rest' });
  const showCodes = (codes: readonly string[]) => {
    setHas(true);
    setStep({ kind: 'codes', codes });
    onCodes?.(true);
  };

  return (
    <RemoteView remote={account} texts={{ loading: texts.loading, failed: words.failed }} lines={2}>
      {({ totp: has }) => (
        <div className={ui.stack3}>
          {step.kind === 'rest' && (
            <>
              <p>{has ? texts.here : texts.none}</p>
              {note && <Notice tone="success">{note()}</Notice>}
              <div className={ui.row3}>
                <Button variant={has ? 'secondary' : 'primary'} onClick={() => ask('add')}>
                  {has ? texts.replace : texts.add}
                </Button>
                {has && (
                  <>
                    <Button variant="secondary" onClick={() => ask('codes')}>
                      {texts.newCodes}
                    </Button>
                    <Button variant="quiet" onClick={() => ask('remove')}>
                      {texts.remove}
                    </Button>
                  </>
                )}
              </div>
            </>
          )}
          {step.kind === 'asking' && (
            <Confirmation
              deed={step.deed}
              has={has}
              onOffered={(offered) => setStep({ kind: 'scanning', offered })}
              onCodes={showCodes}
              onRemoved={() => {
                setHas(false);
                setNote(() => () => texts.removed);
                rest();
              }}
              onBack={rest}
            />
          )}
          {step.kind === 'scanning' && (
            <Scanning offered={step.offered} onAdded={showCodes} onBack={rest} />
          )}
          {step.kind === 'codes' && (
            <>
              <p>{texts.codesLead}</p>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers */}
              <ul role="list" className={styles.codes}>
                {step.codes.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ul>
              <div className={ui.row3}>
                <CopyButton text={step.codes.join('\n')} variant="secondary" />
                <Button
                  onClick={() => {
                    rest();
                    onCodes?.(false);
                  }}
                >
                  {texts.codesKept}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </RemoteView>
  );
}

interface ConfirmationProps {
  deed: Deed;
  has: boolean;
  onOffered: (offered: TotpToAdd) => void;
  onCodes: (codes: readonly string[]) => void;
  onRemoved: () => void;
  onBack: () => void;
}

/** Asks for the password, or for a fresh code, or for both. */
function Confirmation({ deed, has, onOffered, onCodes, onRemoved, onBack }: ConfirmationProps) {
  const [form, setForm] = useState({ password: '', code: '' });
  const texts = words.app;
  const asksCode = has;
  const asksPassword = deed === 'add';
  const first = useFocusWhenLost<HTMLInputElement>(true);
  const send = async () => {
    const { password, code } = form;
    const api = deskApi();
    switch (deed) {
      case 'add': {
        const answer = await api.appToAdd({ password, ...(asksCode && { code }) });
        if (answer.ok) onOffered(answer.data);
        return answer;
      }
      case 'codes': {
        const answer = await api.makeRecoveryCodes(code);
        if (answer.ok) onCodes(answer.data.recovery_codes);
        return answer;
      }
      case 'remove': {
        const answer = await api.removeApp(code);
        if (answer.ok) onRemoved();
        return answer;
      }
    }
  };
  return (
    <SmallForm submit={texts.confirm[deed]} send={send} onBack={onBack}>
      {asksPassword && (
        <TextInput
          ref={first}
          field="password"
          label={texts.password}
          type="password"
          autoComplete="current-password"
          data-missing={words.password.currentMissing}
          required
          maxLength={maxPasswordLength}
          value={form.password}
          onChange={({ target }) => setForm({ ...form, password: target.value })}
        />
      )}
      {asksCode && (
        <TextInput
          ref={asksPassword ? undefined : first}
          field="code"
          label={texts.freshCode}
          autoComplete="one-time-code"
          spellCheck={false}
          data-missing={texts.codeMissing}
          required
          maxLength={40}
          value={form.code}
          onChange={({ target }) => setForm({ ...form, code: target.value })}
        />
      )}
    </SmallForm>
  );
}

interface ScanningProps {
  offered: TotpToAdd;
  onAdded: (codes: readonly string[]) => void;
  onBack: () => void;
}

/** The secret as a picture and as a text, and the first code that the app makes of it. */
function Scanning({ offered: { secret, uri, ticket }, onAdded, onBack }: ScanningProps) {
  const [code, setCode] = useState('');
  const texts = words.app;
  const send = async () => {
    const answer = await deskApi().addApp({ ticket, code });
    if (!answer.ok) return answer;
    // All sessions of before are over, this one too.
    goOnAs(answer.data);
    onAdded(answer.data.recovery_codes);
    return answer;
  };
  return (
    <>
      <p>{texts.scan}</p>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <QrCode text={uri} label={texts.picture} />
        </Suspense>
      </ErrorBoundary>
      <div className={classNames(ui.row3, styles.secret)}>
        <TextInput
          label={texts.secret}
          readOnly
          value={secret.replace(/.{4}(?=.)/g, '$& ')}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={secret} variant="secondary" />
      </div>
      <SmallForm submit={texts.confirm.scan} send={send} onBack={onBack}>
        <TextInput
          field="code"
          label={texts.firstCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-missing={texts.codeMissing}
          required
          maxLength={10}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </SmallForm>
    </>
  );
}

interface SmallFormProps {
  submit: string;
  send: () => Promise<ApiAnswer<unknown>>;
  onBack: () => void;
  children: ReactNode;
}

const fields = { wrong_password: 'password', wrong_code: 'code', code: 'code' };

function SmallForm({ submit, send, onBack, children }: SmallFormProps) {
  const { busy, failed, form } = useTried();
  const formProps = form(async () => {
    const answer = await send();
    return answer.ok ? null : refusalOf(answer, fields, () => words.failed);
  });
  return (
    <CheckedForm className={ui.stack3} {...formProps}>
      {children}
      {failed?.field === null && <Notice tone="error">{failed.text()}</Notice>}
      <div className={ui.row3}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {words.app.back}
        </Button>
      </div>
    </CheckedForm>
  );
}
