import { expect, it } from 'vitest';
import {
  addressesWithoutState,
  noPins,
  noStates,
  typedAddresses,
  typedPins,
  typedStates,
} from '#shared/language/test-typed-texts.ts';
import { readAddress } from '#shared/orders/delivery-form/written-address.ts';
import { statesAndTerritories } from './india.ts';
import { readState } from './state-names.ts';
import { readPinCode, transitDaysTo } from './zones.ts';

it.each(typedStates)('[D24] %j is the state %s', (input, state) => {
  expect(readState(input)).toBe(state);
});

it.each(statesAndTerritories)('[D24] %s is read by its name', (state) => {
  expect(readState(state)).toBe(state);
});

it.each(noStates)('[D24] %j is no state', (input) => expect(readState(input)).toBeNull());

it.each(typedAddresses)('[D24] %j is kept as %j and goes to %s', (input, address, state) => {
  expect(readAddress(input)).toEqual({ address, state });
  expect(readAddress(address)).toEqual({ address, state });
});

it.each(addressesWithoutState)('[D24] %j names no state', (input) => {
  expect(readAddress(input)).toBeNull();
});

it.each(typedPins)('[B16] %j is the PIN code %s', (input, pin) => {
  expect(readPinCode(input)).toBe(pin);
  expect(transitDaysTo(input)).toBe(transitDaysTo(pin));
});

it.each(noPins)('[B16] %j is no PIN code', (input) => expect(readPinCode(input)).toBeNull());
