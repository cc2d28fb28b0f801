import { useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { askOffers, keptOffers, type Offers } from './known-offers.ts';

export interface KnownOffers {
  /** Null while nothing is known of them. */
  offers: Offers | null;
  /** The shop was asked and did not answer. */
  away: boolean;
  ask: () => void;
}

/**
 * How an order can be paid: as it was last known at once, then as the shop says, which is asked once
 * for as long as a screen is shown, online.
 */
export function useOffers(): KnownOffers {
  const [offers, setOffers] = useState(keptOffers);
  const [answered, setAnswered] = useState(false);
  const [away, setAway] = useState(false);
  const online = useOnline();
  const { load: ask } = useAnswer(online && !answered ? 'offers' : null, {
    ask: () => askOffers(api),
    onAsk: () => setAway(false),
    onAnswer: (said) => {
      if (said) {
        setOffers(said);
        setAnswered(true);
      }
      setAway(said === null);
    },
  });
  return { offers, away, ask };
}
