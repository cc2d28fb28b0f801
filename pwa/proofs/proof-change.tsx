import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { useAskBeforeUnload } from '#pwa/ui/dialogs/use-ask-before-unload.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { maxProofText } from '#shared/proofs/approval.ts';
import styles from './proof-question.module.css';
import { proofWords as words } from './proof-words.ts';

interface ProofChangeProps {
  busy: boolean;
  disabled: boolean;
  onSend: (text: string) => void;
  onBack: () => void;
}

/** Says what should be different about a gift. */
export function ProofChange({ busy, disabled, onSend, onBack }: ProofChangeProps) {
  const [text, setText] = useState('');
  useAskBeforeUnload(text !== '' && !busy);
  const place = useRef<HTMLDivElement>(null);
  // The button that was tapped is gone.
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend(text);
  };
  return (
    <CheckedForm onSubmit={submit}>
      <div ref={place} className={styles.parts}>
        <TextArea
          label={words.whatToChange}
          data-missing={words.whatToChangeMissing}
          required
          rows={3}
          maxLength={maxProofText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy} disabled={disabled}>
            {busy ? words.sending : words.send}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </div>
    </CheckedForm>
  );
}
