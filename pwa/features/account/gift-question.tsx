import { useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { GiftProof } from '#pwa/gifts/gift-proof.tsx';
import { ProofQuestion } from '#pwa/gifts/proof-question.tsx';
import { proofWords } from '#pwa/gifts/proof-words.ts';
import type { GiftPhoto } from '#pwa/photos/gift-photo.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { refreshAccount } from '#pwa/sync/pull-account.ts';
import type { ProofAnswer } from '#shared/orders/approval.ts';
import styles from './gift-question.module.css';
import type { AskedAboutGift } from './read-order.ts';

interface GiftQuestionProps {
  /** Null when nothing was asked, or when it was approved. */
  asked: AskedAboutGift | null;
  /** Its order, and which of the order's gifts it is, from 0. */
  number: string;
  item: number;
  giftName: string;
  photos: GiftPhoto[] | undefined;
}

/**
 * What staff ask about a gift of an order, with the gift as they would make it (B24). The answer that
 * was given here stays in sight, whatever of the order comes from the shop before and after it.
 */
export function GiftQuestion({ asked, ...gift }: GiftQuestionProps) {
  const [answered, setAnswered] = useState<AskedAboutGift | null>(null);
  const isNewer = asked !== null && asked.version !== answered?.version;
  const shown = isNewer ? asked : answered;
  if (!shown) return null;
  return (
    <AskedGift
      {...gift}
      key={shown.version}
      asked={shown}
      onAnswered={(answer) => setAnswered({ ...shown, answer })}
    />
  );
}

interface AskedGiftProps extends Omit<GiftQuestionProps, 'asked'> {
  asked: AskedAboutGift;
  onAnswered: (answer: ProofAnswer) => void;
}

function AskedGift({ asked, number, item, giftName, photos, onAnswered }: AskedGiftProps) {
  const scope = useScope();
  const token = useSession()?.token ?? null;
  const { version, gift, before, question, answer } = asked;
  return (
    <section className={styles.card} aria-label={proofWords.waiting}>
      {answer === null && <p className={styles.head}>{proofWords.waiting}</p>}
      <div className={styles.parts}>
        <GiftProof {...gift} photos={photos} giftName={giftName} />
        <ProofQuestion
          heading="h5"
          {...{ gift, before, question, answer }}
          onAnswer={(answered) => api.answerProof({ number, item, version }, answered)}
          onAnswered={(answered) => {
            onAnswered(answered);
            if (token !== null) void refreshAccount(scope, token);
          }}
        />
      </div>
    </section>
  );
}
