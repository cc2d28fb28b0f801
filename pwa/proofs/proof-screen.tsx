import { Suspense, useEffect, useRef } from 'react';
import { type ApiAnswer, read } from '#pwa/api/api-answer.ts';
import { proofCalls } from '#pwa/api/later-client.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { OrderedPreview } from '#pwa/gifts/ordered-preview.tsx';
import { orderedGift } from '#pwa/orders/read-order.ts';
import { giftPhotos, photoAtWidth } from '#pwa/photos/shown/gift-photo.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { Page } from '#pwa/ui/page.tsx';
import { RemotePending, useRemote } from '#pwa/ui/remote/remote.tsx';
import { useFragmentToken } from '#pwa/ui/remote/use-fragment-token.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { readCustomisation, readWritten } from '#shared/customisation/written-customisation.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';
import type { OpenedProof } from '#shared/proofs/proof-schemas.ts';
import { GiftProof } from './gift-proof.tsx';
import { ProofQuestion, whyProofUnanswered } from './proof-question.tsx';
import styles from './proof-screen.module.css';
import { proofWords } from './proof-words.ts';

/** Shows `/proof#TOKEN`: a gift that staff ask about, to approve without a login (B24). */
export function ProofScreen() {
  useEffect(keepFocus, []);
  const token = useFragmentToken();
  if (token !== null) return <OpenedLink key={token} token={token} />;
  return (
    <Page title={proofWords.screen.title} width="reading">
      <Notice tone="error">{proofWords.screen.incomplete}</Notice>
    </Page>
  );
}

function OpenedLink({ token }: { token: string }) {
  const { remote, answered } = useOpenedProof(token);
  const { data, failure } = remote;
  if (data) return <OpenedGift {...data} token={token} onAnswered={answered} />;
  const isOffline = failure?.reason === 'no_answer';
  const why =
    failure &&
    (isOffline ? proofWords.screen.offline : whyProofUnanswered(failure, proofWords.screen.failed));
  return (
    // As wide as the gift that is about to come, so that its heading stays where it is.
    <Page title={proofWords.screen.title} width={failure ? 'reading' : 'wide'}>
      {failure?.reason === 'link_over' ? (
        <>
          <Notice tone="error">{proofWords.screen.over}</Notice>
          <p>
            <ButtonLink href="/account">{proofWords.screen.toAccount}</ButtonLink>
          </p>
        </>
      ) : why !== null ? (
        <FailedNotice onTryAgain={remote.load}>{why}</FailedNotice>
      ) : (
        <RemotePending remote={remote} texts={proofWords.screen} lines={6} />
      )}
    </Page>
  );
}

interface ShownProof {
  proof: OpenedProof;
  /** As it was when the shop last answered, and why it did not now. */
  asSeen: 'offline' | 'busy' | null;
}

/**
 * What a proof's link shows: from the shop, else as this device saw it last. It stays where there is
 * no newer answer, also once the link is over. @internal
 */
export function useOpenedProof(token: string) {
  const givenAnswer = useRef<ProofAnswer | null>(null);
  // A reading that began before the answer was sent does not know of it.
  const withGiven = ({ proof, asSeen }: ShownProof) => ({
    proof: { ...proof, answer: proof.answer ?? givenAnswer.current },
    asSeen,
  });
  const remote = useRemote<ShownProof>(token, () => openedOrSeen(token).then(read(withGiven)), {
    fresh: true,
    merge: (fresh, before) => (before && fresh.asSeen ? before : fresh),
    isGone: () => false,
  });
  const { data, failure, change } = remote;
  useEffect(() => {
    if (data?.asSeen === null) void keepSeenProof(token, data.proof);
  }, [token, data]);
  const isOver = data === null && failure?.reason === 'link_over';
  useEffect(() => {
    if (isOver) void forgetSeenProof(token);
  }, [token, isOver]);
  const answered = (answer: ProofAnswer) => {
    givenAnswer.current = answer;
    change(({ proof }) => ({ proof: { ...proof, answer }, asSeen: null }));
  };
  return { remote, answered };
}

async function openedOrSeen(token: string): Promise<ApiAnswer<ShownProof>> {
  const opened = await proofCalls.open(token);
  if (opened.ok) return { ok: true, data: { proof: opened.data, asSeen: null } };
  if (opened.reason === 'link_over') return opened;
  const proof = await seenProof(token);
  const asSeen = opened.reason === 'no_answer' ? 'offline' : 'busy';
  return proof ? { ok: true, data: { proof, asSeen } } : opened;
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
  await afterOthers(async () => {
    const link = await digestOf(token);
    if (link !== null) write([{ link, proof }, ...othersThan(link)], now);
  });
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
  await afterOthers(async () => write(othersThan(await digestOf(token)), now));
}

let lastChange = Promise.resolve();

/** A digest may take longer than the next one: what is older must not be written last. */
function afterOthers(change: () => Promise<void>): Promise<void> {
  lastChange = lastChange.then(change, change);
  return lastChange;
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

interface OpenedGiftProps extends ShownProof {
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
    <Page title={proofWords.screen.title} lead={proofWords.screen.lead(name, order_number)}>
      {asSeen !== null && <Notice>{proofWords.screen.asSeen[asSeen]}</Notice>}
      {version < newest && <Notice>{proofWords.screen.newer}</Notice>}
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
          <section className={styles.question} aria-label={proofWords.screen.title}>
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
      {!gift && <Notice tone="error">{proofWords.screen.failed}</Notice>}
    </Page>
  );
}
