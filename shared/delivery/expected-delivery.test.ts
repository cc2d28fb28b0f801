import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { builtInPlan } from './delivery-plan.ts';
import {
  addWorkingDays,
  arrivalOf,
  couriersGo,
  expectedDelivery,
  holidaysUntil,
  inTime,
  isNeededDay,
  neededDays,
  shipBy,
} from './expected-delivery.ts';
import { homePinOf, transitDaysTo, zoneOf, zonesFrom } from './zones.ts';

const isWorkingDay = (day: string) => couriersGo(day, builtInPlan);

/** Days of the list, of which holidays are more frequent than in a year, and days beyond it. */
const day = fc
  .date({
    min: new Date('2025-01-01'),
    max: new Date('2030-12-31'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const count = fc.integer({ min: 0, max: 40 });
const pinCode = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const instant = fc.date({
  min: new Date('2025-01-01'),
  max: new Date('2030-12-31'),
  noInvalidDate: true,
});

describe('working days', () => {
  it('[B16] no count ends on a Sunday or a holiday', () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        const workingDay = addWorkingDays(from, days);
        expect(new Date(workingDay).getUTCDay()).not.toBe(0);
        expect(isWorkingDay(workingDay)).toBe(true);
      }),
    );
  });

  it('[B16] as many working days lie behind a day, up to the one found, as were counted', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (from, days) => {
        const until = Date.parse(addWorkingDays(from, days));
        let worked = 0;
        for (let at = Date.parse(from) + 86_400_000; at <= until; at += 86_400_000) {
          if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) worked += 1;
        }
        expect(worked).toBe(days);
      }),
    );
  });

  it('[B16] later from a later day, and with each day more', () => {
    fc.assert(
      fc.property(day, day, count, (one, other, days) => {
        const [earlier, later] = [one, other].sort() as [string, string];
        expect(addWorkingDays(earlier, days) <= addWorkingDays(later, days)).toBe(true);
        expect(addWorkingDays(earlier, days + 2) > addWorkingDays(earlier, days + 1)).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-01-24', 1, '2026-01-27', 'a Sunday and Republic Day'],
    ['2026-03-03', 1, '2026-03-05', 'Holi'],
    ['2026-11-28', 1, '2026-11-30', 'a Sunday; the Saturday before it works'],
    ['2027-12-24', 1, '2027-12-27', 'Christmas at the end of the list, and a Sunday'],
    ['2031-08-14', 1, '2031-08-16', 'Independence Day beyond the list'],
    ['2031-10-01', 1, '2031-10-03', 'Gandhi’s birthday beyond the list'],
    ['2026-11-29', 0, '2026-11-30', 'nothing to count, from a Sunday'],
    ['2026-11-28', 0, '2026-11-28', 'nothing to count, from a working day'],
  ])('[B16] from %s %i working day ends on %s: %s', (from, days, endDay) => {
    expect(addWorkingDays(from, days)).toBe(endDay);
  });

  it('[B16] the list of holidays knows Diwali of its last year', () => {
    expect(isWorkingDay(`${holidaysUntil.slice(0, 4)}-10-29`)).toBe(false);
  });
});

describe('zones', () => {
  it('[B16] every PIN code lies in one, and nothing else does', () => {
    for (let pin = 100_000; pin <= 999_999; pin += 1) {
      const days = transitDaysTo(String(pin));
      if (days === null || days < 1) expect.fail(`${pin} is ${days} days away`);
    }
    fc.assert(
      fc.property(fc.string(), (typedText) => {
        const isPin = /^[1-9]\d{5}$/.test(typedText.replace(/\s/g, ''));
        expect(transitDaysTo(typedText) !== null).toBe(isPin);
      }),
    );
  });

  it.each([
    ['302001', 'local'],
    ['342001', 'state'],
    ['110001', 'near'],
    ['400001', 'near'],
    ['403001', 'country'],
    ['695001', 'country'],
    ['682001', 'country'],
    ['682555', 'far'],
    ['744101', 'far'],
    ['741101', 'country'],
    ['793001', 'far'],
    ['194101', 'far'],
    ['900056', 'far'],
  ])('[B16] %s lies %s', (pin, zone) => {
    expect(zoneOf(pin)).toBe(zone);
  });

  it.each([
    ['682001', '682035', 'local'],
    ['682001', '695001', 'state'],
    ['682001', '600001', 'near'],
    ['682001', '560001', 'near'],
    ['682001', '302001', 'country'],
    ['682001', '682555', 'far'],
    ['400001', '411001', 'state'],
    ['400001', '400601', 'local'],
    ['700001', '744101', 'far'],
    ['700001', '734001', 'state'],
    ['781001', '781005', 'local'],
    ['781001', '785001', 'state'],
    ['781001', '793001', 'near'],
    ['744101', '744103', 'local'],
  ])('[B16] of a shop at %s, %s lies %s', (home, pin, zone) => {
    const zones = zonesFrom(home);
    const lengths = [6, 5, 4, 3, 2, 1];
    const ofPin = lengths.map((length) => zones[pin.slice(0, length)]).find(Boolean);
    expect(ofPin ?? 'country').toBe(zone);
  });

  it.each([
    ...[
      ['462001', '800001'],
      ['452001', '302001'],
      ['500001', '492001'],
      ['110001', '302001'],
    ],
  ])('[B16] %s and %s are as near to each other whichever has the shop', (one = '', other = '') => {
    const near = (home: string, pin: string) => zonesFrom(home)[pin.slice(0, 2)];
    expect([near(one, other), near(other, one)]).toEqual(['near', 'near']);
  });

  it('[B16] a PIN code is read from an address in any digits, and 000000 is none', () => {
    expect(homePinOf('१२ मरीन ड्राइव, कोच्चि ६८२ ०३१')).toBe('682031');
    expect(homePinOf('1 Sample Street, 000000')).toBeNull();
  });

  it('[B16] the town is the one in the address of SHOP_FILE', async () => {
    vi.resetModules();
    const address = '12 Marine Drive, Kochi, Kerala 682 031';
    vi.stubGlobal('ownShop', { address });
    const ofKochi = await import('./zones.ts');
    expect(ofKochi.homePin).toBe('682031');
    expect(ofKochi.transitDaysTo('682001')).toBe(1);
    expect(ofKochi.transitDaysTo('302001')).toBe(5);
    vi.unstubAllGlobals();
    vi.resetModules();
  });
});

describe('the expected day', () => {
  it('[B16] is a working day after the last one to ship, and none without a PIN code', () => {
    fc.assert(
      fc.property(instant, count, pinCode, (orderedAt, makingDays, pin) => {
        const expected = expectedDelivery({ orderedAt, makingDays, pinCode: pin });
        const shipped = shipBy(dayInIndia(orderedAt.toISOString()), makingDays);
        expect(expected !== null && isWorkingDay(expected) && expected > shipped).toBe(true);
        for (const none of ['', pin.slice(1), `0${pin.slice(1)}`, `${pin}0`]) {
          expect(expectedDelivery({ orderedAt, makingDays, pinCode: none })).toBeNull();
        }
      }),
    );
  });

  it('[B16] is not earlier for a later order, a longer making or a farther zone', () => {
    fc.assert(
      fc.property(instant, instant, count, pinCode, (one, other, makingDays, pin) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const of = (orderedAt: Date, days = makingDays, to = pin) =>
          expectedDelivery({ orderedAt, makingDays: days, pinCode: to }) ?? '';
        expect(of(earlier) <= of(later)).toBe(true);
        expect(of(earlier) <= of(earlier, makingDays + 1)).toBe(true);
        expect(of(earlier, makingDays, '302001') <= of(earlier)).toBe(true);
        expect(of(earlier) <= of(earlier, makingDays, '744101')).toBe(true);
      }),
    );
  });

  it('[B16] counts from the day it is in India', () => {
    const until = (time: string) =>
      expectedDelivery({ orderedAt: new Date(time), makingDays: 5, pinCode: '302 001' });
    // An order of Friday 20 November is shipped by Friday 27 (the 24th is Guru Nanak's birthday)
    // and is there on Saturday.
    expect(until('2026-11-20T18:29:00Z')).toBe('2026-11-28');
    // A minute later it is Saturday, but the count begins on Monday: shipped by Saturday.
    expect(until('2026-11-20T18:31:00Z')).toBe('2026-11-30');
  });
});

describe('when gifts arrive', () => {
  const orderedAt = new Date('2026-11-30T06:00:00Z');

  it('[P38] is one day at a PIN code, and between those of all zones without one', () => {
    // Five days of the workshop end on Saturday 5 December; Jaipur is a day away, the islands eight.
    const ordered = { orderedAt, makingDays: 5 };
    expect(arrivalOf({ ...ordered, pinCode: '302 001' })).toEqual({
      earliest: '2026-12-07',
      latest: '2026-12-07',
    });
    for (const pinCode of [null, '', '30200', '000000']) {
      expect(arrivalOf({ ...ordered, pinCode })).toEqual({
        earliest: '2026-12-07',
        latest: '2026-12-15',
      });
    }
  });

  it('[P38] [B45] counts the owner’s days of a zone, and only zones to which some place belongs', () => {
    const ordered = { orderedAt, makingDays: 0, pinCode: null };
    const farther = { ...builtInPlan, transitDays: { near: 12 } };
    expect(arrivalOf(ordered, farther).latest).toBe('2026-12-14');
    // Nobody lives in the zone of a day any more.
    const nobodyNear = { ...builtInPlan, zones: { 302: 'state' } as const };
    expect(arrivalOf(ordered, nobodyNear).earliest).toBe('2026-12-02');
  });

  it('[P38] lies at every PIN code within what is said without one', () => {
    fc.assert(
      fc.property(instant, count, pinCode, (at, makingDays, pin) => {
        const { earliest, latest } = arrivalOf({ orderedAt: at, makingDays, pinCode: null });
        const there = arrivalOf({ orderedAt: at, makingDays, pinCode: pin }).latest;
        expect(earliest <= there && there <= latest).toBe(true);
      }),
    );
  });

  it('[B16] is in time until the day itself, and may be as long as the place is not known', () => {
    const between = { earliest: '2026-12-07', latest: '2026-12-15' };
    expect(inTime(between, '2026-12-15')).toBe('in_time');
    expect(inTime(between, '2026-12-14')).toBe('perhaps');
    expect(inTime(between, '2026-12-07')).toBe('perhaps');
    expect(inTime(between, '2026-12-06')).toBe('too_late');
  });
});

it('[B16] an order may be needed from today in India until two years later', () => {
  // It is the 27th there.
  const now = new Date('2026-02-26T20:00:00Z');
  expect(neededDays(now)).toEqual({ min: '2026-02-27', max: '2028-02-27' });
  expect(['2026-02-27', '2028-02-27'].every((day) => isNeededDay(day, now))).toBe(true);
  const others = ['2026-02-26', '2028-02-28', '9999-12-31', '0026-02-28', '2026-02-30', 'soon', ''];
  expect(others.filter((day) => isNeededDay(day, now))).toEqual([]);
});
