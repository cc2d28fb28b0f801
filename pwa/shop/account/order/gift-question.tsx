import { useState } from 'react';
import { proofCalls } from '#pwa/api/proof-calls.ts';
import { keepProofAnswer } from '#pwa/cart/checkout/keep-order.ts';
import type { AskedAboutGift } from '#pwa/orders/read-order.ts';
import type { GiftPhoto } from '#pwa/photos/shown/gift-photo.ts';
import { GiftProof } from '#pwa/proofs/gift-proof.tsx';
import { ProofQuestion } from '#pwa/proofs/proof-question.tsx';
import { proofWords } from '#pwa/proofs/proof-words.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { refreshAccount } from '#pwa/sync/pull-account.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';
import styles from './gift-question.module.css';

interface GiftQuestionProps {
  asked: AskedAboutGift;
  /** Its order, and which of the order's gifts it is, from 0. */
  number: string;
  item: number;
  giftName: string;
  photos: GiftPhoto[] | undefined;
  onAnswered: () => void;
}

/** What staff ask about a gift of an order, with the gift as they would make it (B24). */
export function GiftQuestion({
  asked,
  number,
  item,
  giftName,
  photos,
  onAnswered,
}: GiftQuestionProps) {
  const scope = useScope();
  const token = useSession()?.token ?? null;
  const [given, setGiven] = useState<ProofAnswer | null>(null);
  const { version, gift, before, question } = asked;
  const answer = asked.answer ?? given;
  return (
    <section className={styles.card} aria-label={proofWords.waiting}>
      {answer === null && <p className={styles.head}>{proofWords.waiting}</p>}
      <div className={styles.parts}>
        <GiftProof {...gift} photos={photos} giftName={giftName} />
        <ProofQuestion
          heading="h5"
          gift={gift}
          before={before}
          question={question}
          answer={answer}
          onAnswer={async (answered) => {
            const place = { number, item, version };
            const answer = await proofCalls.answer(place, answered);
            // A full device does not hide that it was answered.
            if (answer.ok) await keepProofAnswer(scope, place, answer.data).catch(reportError);
            return answer;
          }}
          onAnswered={(answered) => {
            setGiven(answered);
            onAnswered();
            if (token !== null) void refreshAccount(scope, token);
          }}
        />
      </div>
    </section>
  );
}
