import { Suspense, useEffect } from 'react';
import { proofCalls } from '#pwa/api/proof-calls.ts';
import { OrderedPreview } from '#pwa/gifts/ordered-preview.tsx';
import { orderedGift } from '#pwa/orders/ordered-gift.ts';
import { giftPhotos } from '#pwa/photos/shown/gift-photo.ts';
import { photoAtWidth } from '#pwa/photos/shown/photo-at-width.ts';
import { GiftProof } from '#pwa/proofs/gift-proof.tsx';
import { ProofQuestion } from '#pwa/proofs/proof-question.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useFragmentToken } from '#pwa/ui/remote/use-fragment-token.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { readCustomisation, readWritten } from '#shared/customisation/written-customisation.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';
import type { OpenedProof } from '#shared/proofs/proof-schemas.ts';
import styles from './proof-screen.module.css';
import { useOpenedProof } from './use-opened-proof.ts';
import { words } from './words.ts';

/** `/proof#TOKEN`: a gift that staff ask about, to approve without a login (B24). */
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
        <div className={styles.gift}>
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
              onAnswer={(given) => proofCalls.answerByLink({ token, ...given })}
              onAnswered={onAnswered}
            />
          </section>
        </div>
      )}
      {!gift && <Notice tone="error">{words.failed}</Notice>}
    </Page>
  );
}
