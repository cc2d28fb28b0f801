import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { OrderedGiftDetails } from '#pwa/orders/read-order.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { useAskBeforeUnload } from '#pwa/ui/forms/use-draft.ts';
import type { RemoteFailure } from '#pwa/ui/remote/remote.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { changedDetails } from '#shared/customisation/shown-details.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { maxProofText, type ProofAnswer } from '#shared/proofs/approval.ts';
import styles from './gift-proof.module.css';
import { proofWords as words } from './proof-words.ts';

export interface AnswerOfCustomer {
  answer: ProofAnswer['kind'];
  text: string;
}

interface ProofQuestionProps {
  /** The level of its headings, which follow those around it. */
  heading: 'h2' | 'h5';
  /** The gift as it would be made. */
  gift: OrderedGiftDetails;
  /** The version that counts until this one is approved. */
  before: Customisation;
  question: string;
  answer: ProofAnswer | null;
  /** It cannot be answered any more, such as because there is a newer version. */
  isOver?: boolean;
  onAnswer: (answer: AnswerOfCustomer) => Promise<ApiAnswer<ProofAnswer>>;
  /** Is called with the answer that counts, which may be one that was given before. */
  onAnswered: (answer: ProofAnswer) => void;
}

/** Shows what staff ask about a gift, what would change, and the customer's answer (B24). */
export function ProofQuestion({
  heading: Heading,
  gift,
  before,
  question,
  answer,
  isOver = false,
  onAnswer,
  onAnswered,
}: ProofQuestionProps) {
  const [answeredHere, setAnsweredHere] = useState(false);
  const changes = changedDetails(gift.product, before, gift.customisation);
  return (
    <div className={styles.parts}>
      <Heading className={styles.head}>{words.question}</Heading>
      <blockquote className={styles.question} dir="auto">
        {question}
      </blockquote>
      <Heading className={styles.head}>{words.changes}</Heading>
      {changes.length === 0 && <p>{words.nothingChanges}</p>}
      {changes.length > 0 && (
        <dl
          className={classNames(
            ui.stack3,
            ui.boldTerms,
            ui.unindentedFacts,
            ui.noteWords,
            styles.changes,
          )}
        >
          {changes.map(({ label, before: was, now }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={ui.muted}>
                <span>{words.before}</span>{' '}
                {was === null ? words.notOnIt : <del dir="auto">{was}</del>}
              </dd>
              <dd>
                <span>{words.now}</span>{' '}
                {now === null ? words.notOnIt : <ins dir="auto">{now}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {answer && <Answered answer={answer} takesFocus={answeredHere} />}
      {!answer && !isOver && (
        <Answering
          onAnswer={onAnswer}
          onAnswered={(proofAnswer) => {
            setAnsweredHere(true);
            onAnswered(proofAnswer);
          }}
        />
      )}
    </div>
  );
}

interface AnsweredProps {
  answer: ProofAnswer;
  /** The button that gave it is gone. */
  takesFocus: boolean;
}

function Answered({ answer: { kind, text, answered_at }, takesFocus }: AnsweredProps) {
  const place = useFocusWhenLost(takesFocus);
  const moment = formatMoment(answered_at);
  return (
    <div ref={place} tabIndex={-1} className={ui.rounded}>
      {kind === 'approved' ? (
        <Notice tone="success">{words.approved(moment)}</Notice>
      ) : (
        <Notice>
          <p>{words.changeAsked(moment)}</p>
          <p className={later.customerText} dir="auto">
            {text}
          </p>
        </Notice>
      )}
    </div>
  );
}

type AnsweringProps = Pick<ProofQuestionProps, 'onAnswer' | 'onAnswered'>;

function Answering({ onAnswer, onAnswered }: AnsweringProps) {
  const online = useOnline();
  const [asksForChange, setAsksForChange] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RemoteFailure | null>(null);
  useOnlineAgain(() => refused?.reason === 'no_answer' && setRefused(null));
  const send = async (answer: AnswerOfCustomer) => {
    setBusy(true);
    setRefused(null);
    try {
      const answered = await onAnswer(answer);
      if (answered.ok) onAnswered(answered.data);
      else setRefused(answered);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {!online && <Notice>{words.needsNetwork}</Notice>}
      {refused && <Notice tone="error">{whyProofUnanswered(refused, words.notSent)}</Notice>}
      {asksForChange ? (
        <ProofChange
          busy={busy}
          disabled={!online}
          onSend={(text) => send({ answer: 'change', text })}
          onBack={() => setAsksForChange(false)}
        />
      ) : (
        <div className={classNames(ui.row3, ui.wholePartsTo30, styles.actions)}>
          <Button
            busy={busy}
            disabled={!online}
            onClick={() => send({ answer: 'approved', text: '' })}
          >
            {busy ? words.approving : words.approve}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => setAsksForChange(true)}>
            {words.askForChange}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says why a call about a proof failed; a shop that is busy says when to try again. */
export function whyProofUnanswered(failure: RemoteFailure, otherwise: string): string {
  if (failure.status !== 429 && failure.status !== 503) return textOf(failure) || otherwise;
  const seconds = Math.ceil((failure.retryAfterMs ?? 0) / 1_000);
  if (seconds <= 10) return words.busy.soon;
  return seconds <= 90 ? words.busy.inAMinute : words.busy.inMinutes(Math.ceil(seconds / 60));
}

interface ProofChangeProps {
  busy: boolean;
  disabled: boolean;
  onSend: (text: string) => void;
  onBack: () => void;
}

/** Says what should be different about a gift. */
function ProofChange({ busy, disabled, onSend, onBack }: ProofChangeProps) {
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
        <div className={classNames(ui.row3, ui.wholePartsTo30, styles.actions)}>
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
