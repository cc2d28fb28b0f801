import { expect, it } from 'vitest';
import { statesAndTerritories } from './india.ts';
import { placeOfPin, places } from './place-of-pin.ts';

it.each([
  ['110016', 'Delhi', 'Delhi'],
  ['302001', 'Jaipur', 'Rajasthan'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['400601', 'Thane', 'Maharashtra'],
  ['411001', 'Pune', 'Maharashtra'],
  ['560034', 'Bengaluru', 'Karnataka'],
  ['700016', 'Kolkata', 'West Bengal'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['682016', 'Kochi', 'Kerala'],
  ['800001', 'Patna', 'Bihar'],
  ['834001', 'Ranchi', 'Jharkhand'],
])('[B7] %s lies in %s, %s', (pinCode, city, state) => {
  expect(placeOfPin(pinCode)).toEqual({ city, state });
});

it('[B7] says nothing where it is not certain', () => {
  // They are of a town in Rajasthan, of Mohali beside Chandigarh, of Lakshadweep, and of the army.
  for (const pinCode of ['303604', '160055', '682555', '900056']) {
    expect(placeOfPin(pinCode)).toBeNull();
  }
  // Barrackpore, Panihati, New Town and Avadi have PIN codes that begin as those of a city beside them; so have
  // Pimpri-Chinchwad, and villages that share the code of a town.
  const others = '700120 700110 700135 600054 411017 411018 411033 411044 516003'.split(' ');
  expect(others.filter((pinCode) => placeOfPin(pinCode) !== null)).toEqual([]);
  expect(placeOfPin('403516')).toEqual({ city: '', state: 'Goa' });
});

it('[B7] each beginning has one city, in one of the states', () => {
  expect(places.size).toBeGreaterThan(500);
  for (const [beginning, place] of places) {
    expect(beginning).toMatch(/^[1-9]\d{2,5}$/);
    expect(statesAndTerritories).toContain(place.state);
    if (place.city !== '') expect(place.city).toMatch(/^[A-Z][A-Za-z ]+$/);
    for (const [other, otherPlace] of places) {
      const isWithin = other !== beginning && other.startsWith(beginning);
      if (isWithin) expect([other, otherPlace.state]).toEqual([other, place.state]);
    }
  }
});
