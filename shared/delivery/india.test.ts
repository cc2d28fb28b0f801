import { expect, it } from 'vitest';
import { statesAndTerritories } from './india.ts';

it('[spec §2] lists the 28 states and 8 union territories once each', () => {
  expect(statesAndTerritories).toHaveLength(36);
  expect(new Set(statesAndTerritories).size).toBe(36);
});
