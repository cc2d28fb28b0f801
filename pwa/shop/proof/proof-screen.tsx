import { Suspense, useEffect, useRef, useState } from 'react';
import { proofCalls } from '#pwa/api/later-client.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { OrderedPreview } from '#pwa/gifts/ordered-preview.tsx';
import { orderedGift } from '#pwa/orders/ordered-gift.ts';
import { giftPhotos, photoAtWidth } from '#pwa/photos/shown/gift-photo.ts';
import { GiftProof } from '#pwa/proofs/gift-proof.tsx';
import { ProofQuestion, whyProofUnanswered } from '#pwa/proofs/proof-question.tsx';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import { useFragmentToken } from '#pwa/ui/remote/use-fragment-token.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { readCustomisation, readWritten } from '#shared/customisation/written-customisation.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';
import type { OpenedProof } from '#shared/proofs/proof-schemas.ts';
import styles from './proof-screen.module.css';
import { words } from './words.ts';

/** Shows `/proof#TOKEN`: a gift that staff ask about, to approve without a login (B24). */
export function ProofScreen() {
  useEffect(keepFocus, []);
  const token = useFragmentToken();
  if (token !== null) return <OpenedLink key={token} token={token} />;
  return (
    <Page title={words.title} width="reading">
      <Notice tone="error">{words.incomplete}</Notice>
    </Page>
  );
}

function OpenedLink({ token }: { token: string }) {
  const { state, load, answered } = useOpenedProof(token);
  if (state.kind === 'here') {
    const { proof, asSeen } = state;
    return (
      <OpenedGift
        proof={proof}
        asSeen={asSeen}
        token={token}
        onAnswered={(answer) => answered(proof, answer)}
      />
    );
  }
  return (
    // As wide as the gift that is about to come, so that its heading stays where it is.
    <Page title={words.title} width={state.kind === 'loading' ? 'wide' : 'reading'}>
      {state.kind === 'loading' && (
        <>
          <p role="status">{words.loading}</p>
          <Skeleton lines={6} />
        </>
      )}
      {state.kind === 'over' && (
        <>
          <Notice tone="error">{words.over}</Notice>
          <p>
            <ButtonLink href="/account">{words.toAccount}</ButtonLink>
          </p>
        </>
      )}
      {state.kind === 'unseen' && <FailedNotice onTryAgain={load}>{words.offline}</FailedNotice>}
      {state.kind === 'failed' && <FailedNotice onTryAgain={load}>{state.message()}</FailedNotice>}
    </Page>
  );
}

type OpenedState =
  | { kind: 'loading' | 'over' | 'unseen' }
  | { kind: 'failed'; message: () => string }
  /** `asSeen`: as it was when the shop last answered, and why it did not now. */
  | { kind: 'here'; proof: OpenedProof; asSeen: 'offline' | 'busy' | null };

/** What a proof's link shows: from the shop, else as this device saw it last. */
function useOpenedProof(token: string) {
  const [state, setState] = useState<OpenedState>({ kind: 'loading' });
  const given = useRef<ProofAnswer | null>(null);
  const here = (opened: OpenedProof) => {
    // A reading that began before the answer was sent does not know of it.
    const proof = { ...opened, answer: opened.answer ?? given.current };
    setState({ kind: 'here', proof, asSeen: null });
    void keepSeenProof(token, proof);
  };
  const { load, refresh } = useAnswer(token, {
    ask: () => openedOrSeen(token),
    onAsk: () => setState({ kind: 'loading' }),
    onAnswer: ({ opened, seen }) => {
      if (opened.ok) return here(opened.data);
      if (opened.reason === 'link_over') {
        void forgetSeenProof(token);
        return setState({ kind: 'over' });
      }
      const isOffline = opened.reason === 'no_answer';
      if (seen) {
        return setState({ kind: 'here', proof: seen, asSeen: isOffline ? 'offline' : 'busy' });
      }
      if (isOffline) return setState({ kind: 'unseen' });
      setState({ kind: 'failed', message: () => whyProofUnanswered(opened, words.failed) });
    },
  });
  useAsking(() =>
    refresh(({ opened }) => {
      if (opened.ok) here(opened.data);
    }),
  );
  const answered = (proof: OpenedProof, answer: ProofAnswer) => {
    given.current = answer;
    here({ ...proof, answer });
  };
  return { state, load, answered };
}

async function openedOrSeen(token: string) {
  const opened = await proofCalls.open(token);
  return { opened, seen: opened.ok ? null : await seenProof(token) };
}

interface SeenProof {
  /** A digest, so that nobody who reads the device can open the link. */
  link: string;
  proof: OpenedProof;
}

/** An order may be asked about several gifts, and each has a link of its own. */
const mostSeen = 10;

/** Keeps the gifts that the last links showed, so that they open without a network. @internal */
export async function keepSeenProof(
  token: string,
  proof: OpenedProof,
  now = new Date(),
): Promise<void> {
  const link = await digestOf(token);
  if (link !== null) write([{ link, proof }, ...othersThan(link)], now);
}

/**
 * Resolves to what the link showed here before; null when it never did, or when it is over.
 * @internal
 */
export async function seenProof(token: string, now = new Date()): Promise<OpenedProof | null> {
  const link = await digestOf(token);
  write(readProofs(), now);
  return readProofs().find((proof) => proof.link === link)?.proof ?? null;
}

/** Drops what a link showed that is over. @internal */
export async function forgetSeenProof(token: string, now = new Date()): Promise<void> {
  write(othersThan(await digestOf(token)), now);
}

function othersThan(link: string | null): SeenProof[] {
  return readProofs().filter((proof) => proof.link !== link);
}

/** Returns the last one first. */
function readProofs(): SeenProof[] {
  const proofs = readJson(localValues.get(storageKeys.seenProof), (noted: SeenProof[]) =>
    noted.filter(({ proof }) => proof.expires_at && proof.item.customization && proof.before),
  );
  return proofs ?? [];
}

/** Writes them without those that are over. */
function write(proofs: readonly SeenProof[], now: Date): void {
  const open = proofs.filter(({ proof }) => proof.expires_at > now.toISOString());
  if (open.length === 0) localValues.remove(storageKeys.seenProof);
  else localValues.set(storageKeys.seenProof, JSON.stringify(open.slice(0, mostSeen)));
}

/** Resolves to null where the browser has none, such as without https. */
async function digestOf(token: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface OpenedGiftProps {
  proof: OpenedProof;
  asSeen: 'offline' | 'busy' | null;
  token: string;
  onAnswered: (answer: ProofAnswer) => void;
}

function OpenedGift({ proof, asSeen, token, onAnswered }: OpenedGiftProps) {
  const { item, before, question, answer, version, newest, order_number, language } = proof;
  const gift = orderedGift(readWritten(item), language);
  const name = shownName(item.product_name, item.display_name);
  const photos = giftPhotos([], item.photos);
  const large = photos.map((photo) => ({
    ...photo,
    url: photo.url && photoAtWidth(photo.url, 960),
  }));
  return (
    <Page title={words.title} lead={words.lead(name, order_number)}>
      {asSeen !== null && <Notice>{words.asSeen[asSeen]}</Notice>}
      {version < newest && <Notice>{words.newer}</Notice>}
      {gift && (
        <div className={classNames(ui.shrinking, styles.gift)}>
          <div className={styles.picture}>
            <GiftProof {...gift} photos={photos} giftName={name}>
              {/* Here at once: the product's own picture has another name on it. */}
              <Suspense fallback={<div className={styles.meanwhile} />}>
                <OrderedPreview {...gift} photos={large} />
              </Suspense>
            </GiftProof>
          </div>
          <section className={styles.question} aria-label={words.title}>
            <ProofQuestion
              heading="h2"
              gift={gift}
              before={readCustomisation(before)}
              question={question}
              answer={answer}
              isOver={version < newest}
              onAnswer={(givenAnswer) => proofCalls.answerByLink({ token, ...givenAnswer })}
              onAnswered={onAnswered}
            />
          </section>
        </div>
      )}
      {!gift && <Notice tone="error">{words.failed}</Notice>}
    </Page>
  );
}
