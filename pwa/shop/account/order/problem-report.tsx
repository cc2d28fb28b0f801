import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newId } from '#pwa/device/database/new-id.ts';
import { preparePhoto } from '#pwa/photos/prepare/prepare-photo.ts';
import { useBlobUrl } from '#pwa/photos/shown/blob-address.ts';
import { words as photoWords } from '#pwa/photos/shown/words.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { words as accountWords } from '#pwa/shop/account/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { Select, TextArea } from '#pwa/ui/forms/field.tsx';
import { useAskBeforeUnload } from '#pwa/ui/forms/use-draft.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { type OrderProblem, orderProblems } from '#shared/orders/order-life.ts';
import { maxProblemLength, maxProblemPhotos } from '#shared/support/contact-form.ts';
import styles from './open-order.module.css';
import {
  createMessageIds,
  type ProblemPhoto,
  type SentProblem,
  sendProblem,
} from './send-problem.ts';

interface ProblemReportProps {
  number: string;
  /** Whether it was reported before: who does so again says so. */
  isReported: boolean;
  onSent: () => Promise<void>;
}

/**
 * Reports what is wrong with a delivered order, with photos, as a message to the shop. It needs a network;
 * what was written stays until it is sent or the order is folded up.
 */
export function ProblemReport({ number, isReported, onSent }: ProblemReportProps) {
  const user = useSession()?.user;
  const online = useOnline();
  const [ids] = useState(() => ({ idOf: createMessageIds(), folder: `problem-${newId()}` }));
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | ''>('');
  const [text, setText] = useState('');
  const [list] = useState(() => createProblemPhotos(preparePhoto));
  const progress = useStore(list.store, (state) => state.progress);
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [refused, setRefused] = useState<Unsent | null>(null);
  useOnlineAgain(() => refused?.failure.reason === 'no_answer' && setRefused(null));
  const place = useFocusWhenLost(phase === 'sent');
  useAskBeforeUnload(text !== '' && phase !== 'sent');
  const words = accountWords.life.problem;
  if (!user) return null;
  if (phase === 'sent') {
    return (
      <div ref={place} tabIndex={-1} className={styles.reports}>
        <Notice tone="success">{words.sent}</Notice>
      </div>
    );
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (phase === 'sending' || !online || problem === '') return;
    setPhase('sending');
    setRefused(null);
    let wasSent = false;
    try {
      const { photos, isWhole } = await list.ready();
      // They see which photo is missing, and may choose another or send again.
      if (!isWhole) return;
      const outcome = await sendProblem({ ...ids, number, problem, text, photos }, user);
      wasSent = outcome.ok;
      if (outcome.ok) await onSent();
      else setRefused(outcome);
    } finally {
      setPhase(wasSent ? 'sent' : 'writing');
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
        <CheckedForm
          className={classNames(ui.shrinking, ui.boldTitles, styles.form)}
          aria-label={words.button}
          onSubmit={submit}
        >
          <h4>{words.title}</h4>
          <p>{words.lead}</p>
          <Select
            label={words.problem}
            data-missing={words.problemMissing}
            required
            emptyLabel={words.chooseProblem}
            options={orderProblems.map((value) => ({ value, label: words.problems[value] }))}
            value={problem}
            onChange={({ target }) => setProblem(target.value as OrderProblem | '')}
          />
          <TextArea
            label={words.text}
            data-missing={words.textMissing}
            required
            rows={4}
            maxLength={maxProblemLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <ProblemPhotos list={list} />
          {refused && <Notice tone="error">{whyNot(refused)}</Notice>}
          {!online && <Notice>{laterWords.worksOnline}</Notice>}
          <Button
            type="submit"
            variant="secondary"
            className={ui.start}
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

/** Photos of the problem: chosen, made smaller on this device, shown, removed. */
function ProblemPhotos({ list }: { list: ProblemPhotoList }) {
  const input = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState<number | null>(null);
  const { photos, progress, remarks } = useStore(list.store);
  const words = accountWords.life.problem;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The value is cleared, so that choosing the same file again fires a change too.
    currentTarget.value = '';
    setRemoved(null);
    list.choose(files);
  };
  return (
    <div className={ui.stack2}>
      <p className={ui.label}>
        {words.photos} <span className={later.aside}>{words.photosHint(maxProblemPhotos)}</span>
      </p>
      <Button
        variant="secondary"
        className={ui.start}
        busy={progress !== null}
        disabled={photos.length >= maxProblemPhotos}
        onClick={() => input.current?.click()}
      >
        {progress ? words.preparing : words.choose}
      </Button>
      <input ref={input} hidden type="file" accept="image/*" multiple onChange={choose} />
      <div role="status">
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {removed !== null && <p key={photos.length}>{words.removed(removed)}</p>}
      </div>
      {photos.length > 0 && (
        <ul className={classNames(ui.row3, later.middleItems, styles.photoList)}>
          {photos.map(({ id, blob }, index) => (
            <li key={id}>
              <SmallPhoto blob={blob} alt={words.photo(index + 1)} />
              <Button
                variant="quiet"
                aria-label={words.removePhoto(index + 1)}
                onClick={() => {
                  list.remove(id);
                  setRemoved(index + 1);
                }}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Makes a photo smaller, or says why it cannot. */
export type Prepare = (file: File) => ReturnType<typeof preparePhoto>;

interface ProblemPhotosState {
  photos: readonly ProblemPhoto[];
  /** How many of those that were chosen last are ready; null when all are. */
  progress: { ready: number; of: number } | null;
  /** Why some were left out. */
  remarks: readonly string[];
}

interface ProblemPhotoList {
  store: Pick<StoreApi<ProblemPhotosState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Prepares them one after the other, those for which there is room. */
  choose: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /**
   * Resolves to all photos, once they are prepared; not whole when one was left out since this was
   * called.
   */
  ready: () => Promise<{ photos: readonly ProblemPhoto[]; isWhole: boolean }>;
}

/** The photos of a report, made smaller on this device before they are sent. */
export function createProblemPhotos(prepare: Prepare): ProblemPhotoList {
  const store = createStore<ProblemPhotosState>(() => ({
    photos: [],
    progress: null,
    remarks: [],
  }));
  let preparing: Promise<void> = Promise.resolve();

  async function prepareAll(files: readonly File[]): Promise<void> {
    const room = maxProblemPhotos - store.getState().photos.length;
    const photoFiles = files.slice(0, room);
    const tooMany =
      files.length > room ? [accountWords.life.problem.tooMany(maxProblemPhotos)] : [];
    store.setState({ progress: { ready: 0, of: photoFiles.length }, remarks: tooMany });
    try {
      for (const [place, file] of photoFiles.entries()) {
        const answer = await prepare(file);
        store.setState(({ photos, remarks }) => ({
          progress: { ready: place + 1, of: photoFiles.length },
          ...(answer.ok
            ? { photos: [...photos, { id: newId(), ...answer.photo }] }
            : { remarks: [...remarks, photoWords.refused[answer.reason](isolated(file.name))] }),
        }));
      }
    } finally {
      store.setState({ progress: null });
    }
  }

  return {
    store,
    choose(files) {
      preparing = prepareAll(files);
    },
    remove(id) {
      store.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }));
    },
    async ready() {
      const before = store.getState().remarks.length;
      await preparing;
      const { photos, remarks } = store.getState();
      return { photos, isWhole: remarks.length === before };
    },
  };
}

function SmallPhoto({ blob, alt }: { blob: Blob; alt: string }) {
  const address = useBlobUrl(blob);
  return address && <img src={address} alt={alt} />;
}

/** Photos that are still prepared are sent with the rest. */
function sendingText(progress: { ready: number; of: number } | null): string {
  const { sending, waiting } = accountWords.life.problem;
  return progress ? waiting(progress.ready, progress.of) : sending;
}

type Unsent = Extract<SentProblem, { ok: false }>;

function whyNot({ failure, photo }: Unsent): string {
  const { failed, photoFailed } = accountWords.life.problem;
  const why = textOf(failure);
  if (why === '') return failed;
  return photo === null ? why : photoFailed(photo + 1, why);
}
