import { expect, test } from 'vitest';
import { statesAndTerritories } from '#shared/delivery/india.ts';
import { gstStateCodes, isGstin, stateOfGstin } from './gst-states.ts';

test('[D24] a GSTIN has a known state and the right check digit', () => {
  // These are published examples.
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  expect(isGstin('29AAGCB7383J1Z4')).toBe(true);
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false);
  expect(isGstin('27AAPFU0939F1Z')).toBe(false);
  expect(isGstin('27aapfu0939f1zv')).toBe(false);
  expect(isGstin('25AAPFU0939F1ZV')).toBe(false);
});

test('[D24] every state has a code of its own, which a GSTIN begins with', () => {
  expect(new Set(Object.values(gstStateCodes)).size).toBe(statesAndTerritories.length);
  for (const state of statesAndTerritories) {
    expect(stateOfGstin(`${gstStateCodes[state]}AAPFU0939F1ZV`)).toBe(state);
  }
  expect(stateOfGstin('99AAPFU0939F1ZV')).toBeNull();
});
