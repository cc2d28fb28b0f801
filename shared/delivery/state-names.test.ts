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
import { readPinCode, statesAndTerritories } from './india.ts';
import { readState } from './state-names.ts';
import { transitDaysTo } from './zones.ts';

it.each(typedStates)('[D24] %j is the state %s', (input, state) => {
  expect(readState(input)).toBe(state);
});

it.each(statesAndTerritories)('[D24] %s is read by its name', (state) => {
  expect(readState(state)).toBe(state);
});

it.each(noStates)('[D24] %j is no state', (input) => expect(readState(input)).toBeNull());

it.each(typedAddresses)(
  '[D24] %j is kept as %j and goes to %s, PIN %s',
  (input, address, state, pin) => {
    expect(readAddress(input)).toEqual({ address, state, pin });
    expect(readAddress(address)).toEqual({ address, state, pin });
  },
);

it.each(addressesWithoutState)('[D24] %j names no state', (input) => {
  expect(readAddress(input)).toBeNull();
});

it.each([
  ...['a ', ' ', '.', '-', '1 ', 'pin ', ', ', '\n', 'India,', '302001 ', '302001,', 'state', '('],
  ...['Dadra and ', '9876543210,', '98765 43210 ', '&', '+91 '],
])('[T54] of 100,000 units of %j is read at once', (unit) => {
  const hostileText = unit.repeat(100_000).slice(0, 100_000);
  // This is time of the processor, which other work on the machine does not lengthen.
  const began = process.cpuUsage();
  for (const text of [hostileText, `${hostileText}x`, `x${hostileText}`, `${hostileText}, x`]) {
    readAddress(text);
    readState(text);
  }
  expect(process.cpuUsage(began).user).toBeLessThan(10_000_000);
});

it.each(typedPins)('[B16] %j is the PIN code %s', (input, pin) => {
  expect(readPinCode(input)).toBe(pin);
  expect(transitDaysTo(input)).toBe(transitDaysTo(pin));
});

it.each(noPins)('[B16] %j is no PIN code', (input) => expect(readPinCode(input)).toBeNull());
