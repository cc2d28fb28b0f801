import { type SubmitEvent, useState } from 'react';
import { deviceName } from '#pwa/accounts/session-list.tsx';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import styles from '#pwa/desk/access/own-sign-in.module.css';
import { words as signInWords } from '#pwa/desk/access/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { PasskeyView } from '#shared/accounts/passkey-schemas.ts';
import { maxPasswordLength } from '#shared/accounts/password-rule.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { addPasskey, refusalText } from './passkey-calls.ts';
import { PasskeysOffText, usePasskeyPlace, whyOff } from './passkey-sign-in.tsx';

/** The passkeys of who is signed in: each can be removed, and another one added (T17). */
export function OwnPasskeys() {
  const listed = useRemote('passkeys', () => deskApi().passkeys());
  const texts = { loading: signInWords.passkeys.loading, failed: signInWords.passkeys.failed };
  return (
    <div className={ui.stack3}>
      <p>{signInWords.passkeys.lead}</p>
      <RemoteView remote={listed} texts={texts} lines={2}>
        {({ passkeys }) => (
          <ListedPasskeys
            passkeys={passkeys}
            onChange={(now) => listed.change((before) => ({ ...before, passkeys: [...now] }))}
          />
        )}
      </RemoteView>
    </div>
  );
}

interface ListedPasskeysProps {
  passkeys: readonly PasskeyView[];
  onChange: (passkeys: readonly PasskeyView[]) => void;
}

function ListedPasskeys({ passkeys, onChange }: ListedPasskeysProps) {
  const place = usePasskeyPlace();
  /** The passkey that is being removed, or `new`. */
  const [busy, setBusy] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  /** Null while none is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<(() => string) | null>(null);
  const [isRemoved, setRemoved] = useState(false);

  const doing = async (what: string, work: () => Promise<(() => string) | null>) => {
    setBusy(what);
    setProblem(null);
    setRemoved(false);
    try {
      const problemText = await work();
      setProblem(() => problemText);
    } finally {
      setBusy(null);
    }
  };
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    return doing('new', async () => {
      const added = await addPasskey(password, code ?? '');
      if (!added.ok) {
        if (added.needsCode) setCode('');
        return added.problem;
      }
      setPassword('');
      setCode(null);
      onChange([...passkeys, added.value]);
      return null;
    });
  };
  const remove = async (passkey: PasskeyView) => {
    const { id } = passkey;
    const { text, ...labels } = signInWords.passkeys.askToRemove;
    const question = text(deviceName(passkey), formatMoment(passkey.createdAt));
    if (!(await confirmAlert({ ...labels, text: question, isDanger: true }))) return;
    await doing(id, async () => {
      const answer = await deskApi().removePasskey(id);
      if (!answer.ok) return () => refusalText(answer, signInWords.passkeys.notRemoved);
      onChange(passkeys.filter((other) => other.id !== id));
      setRemoved(true);
      return null;
    });
  };

  const off = place && whyOff(place);
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{signInWords.passkeys.none}</p>
      ) : (
        <ul className={ui.stack2}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy === passkey.id}
              disabled={busy !== null}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      {problem && <Notice tone="error">{problem()}</Notice>}
      <p role="status" className="visually-hidden">
        {isRemoved && signInWords.passkeys.removed}
      </p>
      {off ? (
        <Notice>
          <PasskeysOffText off={off} />
        </Notice>
      ) : (
        <CheckedForm className={ui.stack3} onSubmit={add}>
          <TextInput
            label={signInWords.passkeys.password}
            type="password"
            autoComplete="current-password"
            data-missing={signInWords.passkeys.passwordMissing}
            required
            maxLength={maxPasswordLength}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {code !== null && (
            <TextInput
              label={signInWords.app.freshCode}
              autoComplete="one-time-code"
              spellCheck={false}
              data-missing={signInWords.app.codeMissing}
              required
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
          <Button type="submit" busy={busy === 'new'} disabled={busy !== null || place === null}>
            {busy === 'new' ? signInWords.passkeys.adding : signInWords.passkeys.add}
          </Button>
        </CheckedForm>
      )}
    </>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyView;
  /** Whether it is being removed. */
  busy: boolean;
  disabled: boolean;
  onRemove: () => void;
}

/** Shows a passkey, known by where it was made and when it was used, with a button to remove it. */
function PasskeyRow({ passkey, busy, disabled, onRemove }: PasskeyRowProps) {
  const added = formatMoment(passkey.createdAt);
  const { lastUsedAt } = passkey;
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.device}>{deviceName(passkey)}</p>
        <p className={ui.note}>{signInWords.passkeys.added(added)}</p>
        <p className={ui.note}>
          {lastUsedAt === null
            ? signInWords.passkeys.neverUsed
            : signInWords.passkeys.lastUsed(formatMoment(lastUsedAt))}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={busy}
        disabled={disabled}
        aria-label={signInWords.passkeys.removeThat(deviceName(passkey), added)}
        onClick={onRemove}
      >
        {signInWords.passkeys.remove}
      </Button>
    </li>
  );
}
