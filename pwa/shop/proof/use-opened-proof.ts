import { useRef, useState } from 'react';
import { proofCalls } from '#pwa/api/proof-calls.ts';
import { whyProofUnanswered } from '#pwa/proofs/why-proof-unanswered.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';
import type { OpenedProof } from '#shared/proofs/proof-schemas.ts';
import { forgetSeenProof, keepSeenProof, seenProof } from './seen-proof.ts';
import { words } from './words.ts';

export type OpenedState =
  | { kind: 'loading' | 'over' | 'unseen' }
  | { kind: 'failed'; message: () => string }
  /** `asSeen`: as it was when the shop last answered, and why it did not now. */
  | { kind: 'here'; proof: OpenedProof; asSeen: 'offline' | 'busy' | null };

/** What a proof's link shows: from the shop, else as this device saw it last. */
export function useOpenedProof(token: string) {
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
