import { type SyntheticEvent, useState } from 'react';
import { useStore } from 'zustand';
import { newId } from '#pwa/device/database/new-id.ts';
import { preparePhoto } from '#pwa/photos/prepare/prepare-photo.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useAskBeforeUnload } from '#pwa/ui/dialogs/use-ask-before-unload.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { maxDamageLength } from '#shared/orders/damage-message.ts';
import { createDamagePhotos } from './damage-photo-list.ts';
import { DamagePhotos } from './damage-photos.tsx';
import styles from './damage-report.module.css';
import { lifeWords } from './life-words.tsx';
import { createMessageIds, type SentDamage, sendDamage } from './send-damage.ts';

interface DamageReportProps {
  number: string;
  /** Whether it was reported before: who does so again says so. */
  isReported: boolean;
  onSent: () => Promise<void>;
}

/**
 * Reports what came damaged, with photos, as a message to the shop. It needs a network; what was
 * written stays until it is sent or the order is folded up.
 */
export function DamageReport({ number, isReported, onSent }: DamageReportProps) {
  const user = useSession()?.user;
  const online = useOnline();
  const [ids] = useState(() => ({ idOf: createMessageIds(), folder: `damage-${newId()}` }));
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [list] = useState(() => createDamagePhotos(preparePhoto));
  const progress = useStore(list.store, (state) => state.progress);
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [refused, setRefused] = useState<(() => string) | null>(null);
  const place = useFocusWhenLost(phase === 'sent');
  useAskBeforeUnload(text !== '' && phase !== 'sent');
  const words = lifeWords.damage;
  if (!user) return null;
  if (phase === 'sent') {
    return (
      <div ref={place} tabIndex={-1} className={styles.sent}>
        <Notice tone="success">{words.sent}</Notice>
      </div>
    );
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (phase === 'sending' || !online) return;
    setPhase('sending');
    setRefused(null);
    let sent = false;
    try {
      const { photos, isWhole } = await list.ready();
      // They see which photo is missing, and may choose another or send again.
      if (!isWhole) return;
      const outcome = await sendDamage({ ...ids, number, text, photos }, user);
      sent = outcome.ok;
      if (outcome.ok) await onSent();
      else setRefused(() => () => whyNot(outcome));
    } finally {
      setPhase(sent ? 'sent' : 'writing');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-label={isReported ? `${words.again}: ${number}` : words.label(number)}
        onClick={() => setOpen(!open)}
      >
        {isReported ? words.again : words.button}
      </Button>
      {open && (
        <CheckedForm className={styles.form} aria-label={words.button} onSubmit={submit}>
          <h4>{words.title}</h4>
          <p>{words.lead}</p>
          <TextArea
            label={words.text}
            data-missing={words.textMissing}
            required
            rows={4}
            maxLength={maxDamageLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <DamagePhotos list={list} />
          {refused && <Notice tone="error">{refused()}</Notice>}
          {!online && <Notice>{laterWords.worksOnline}</Notice>}
          <Button
            type="submit"
            className={styles.send}
            busy={phase === 'sending'}
            disabled={!online}
          >
            {phase === 'sending' ? sendingText(progress) : words.send}
          </Button>
        </CheckedForm>
      )}
    </>
  );
}

/** Photos that are still prepared are sent with the rest. */
function sendingText(progress: { ready: number; of: number } | null): string {
  const { sending, waiting } = lifeWords.damage;
  return progress ? waiting(progress.ready, progress.of) : sending;
}

function whyNot({ failure, photo }: Extract<SentDamage, { ok: false }>): string {
  const { failed, photoFailed } = lifeWords.damage;
  const why = textOf(failure);
  if (why === '') return failed;
  return photo === null ? why : photoFailed(photo + 1, why);
}
