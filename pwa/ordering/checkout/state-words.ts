import { statesAndTerritories } from '#shared/delivery/india.ts';
import { translated } from '#shared/language/translated.ts';

export type State = (typeof statesAndTerritories)[number];

/** What the form calls the states; an address carries them as they stand in the list. */
export const stateWords = translated(
  'pwa/ordering/checkout/state-words',
  Object.fromEntries(statesAndTerritories.map((state) => [state, state])) as Record<State, string>,
);
