import { translated } from '#shared/language/translated.ts';
import { statesAndTerritories } from './india.ts';

/** A state or territory, as an address carries it. */
export type IndianState = (typeof statesAndTerritories)[number];

/** How the states are shown: in forms and on papers. */
export const stateNames = translated(
  'shared/delivery/place-names',
  Object.fromEntries(statesAndTerritories.map((state) => [state, state])) as Record<
    IndianState,
    string
  >,
);
