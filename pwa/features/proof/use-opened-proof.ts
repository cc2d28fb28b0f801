import { useState, useSyncExternalStore } from 'react';
import { api } from '#pwa/api/api.ts';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import { useAsking } from '#pwa/ui/use-asking.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { OpenedProof } from '#shared/http/proof-schemas.ts';
import type { ProofAnswer } from '#shared/orders/approval.ts';
import { forgetSeenProof, keepSeenProof, seenProof } from './seen-proof.ts';
import { words } from './words.ts';

export type OpenedState =
  | { kind: 'loading' | 'over' | 'unseen' }
  | { kind: 'failed'; message: () => string }
  /** `seen`: as it was when the shop was last reached. */
  | { kind: 'here'; proof: OpenedProof; seen: boolean };

/** What a proof's link shows: from the shop, else as this device saw it last. */
export function useOpenedProof(token: string) {
  const [state, setState] = useState<OpenedState>({ kind: 'loading' });
  const here = (proof: OpenedProof) => {
    setState({ kind: 'here', proof, seen: false });
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
      if (seen) return setState({ kind: 'here', proof: seen, seen: true });
      if (opened.reason === 'no_answer') return setState({ kind: 'unseen' });
      setState({ kind: 'failed', message: () => textOf(opened) || words.failed });
    },
  });
  useAsking(() =>
    refresh(({ opened }) => {
      if (opened.ok) here(opened.data);
    }),
  );
  const answered = (proof: OpenedProof, answer: ProofAnswer) => here({ ...proof, answer });
  return { state, load, answered };
}

async function openedOrSeen(token: string) {
  const opened = await api.openProof(token);
  return { opened, seen: opened.ok ? null : await seenProof(token) };
}

const inFragment = /^#([\w-]{43})$/;

/** The token in the address; it stays there, so that the page can be opened again. */
export function useProofToken(): string | null {
  const hash = useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
  return inFragment.exec(hash)?.[1] ?? null;
}
