import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInPlan, type DeliveryPlan } from './delivery-plan.ts';
import {
  addWorkingDays,
  couriersGo,
  expectedDelivery,
  isHoliday,
  shipBy,
  workshopWorks,
} from './expected-delivery.ts';
import { holidaysOfYear } from './holiday-names.ts';
import { transitDays, transitDaysTo, type Zone, zoneOf } from './zones.ts';

const dayMs = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const zone = fc.constantFrom(...(Object.keys(transitDays) as Zone[]));
const range = fc
  .record({ from: day, days: fc.integer({ min: 0, max: 119 }) })
  .map(({ from, days }) => ({ from, until: dayAt(Date.parse(from) + days * dayMs), reason: '' }));
const beginning = fc.integer({ min: 1, max: 999_999 }).map(String);
const plan: fc.Arbitrary<DeliveryPlan> = fc.record({
  closed: fc.array(range, { maxLength: 8 }),
  addedHolidays: fc.dictionary(day, fc.constant('Fair'), { maxKeys: 20, noNullPrototype: true }),
  workedHolidays: fc.array(day, { maxLength: 20 }),
  transitDays: fc
    .dictionary(zone, fc.integer({ min: 1, max: 30 }), { noNullPrototype: true })
    .map((days) => days as DeliveryPlan['transitDays']),
  zones: fc.dictionary(beginning, zone, { maxKeys: 40, noNullPrototype: true }),
});
const pinCode = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const count = fc.integer({ min: 0, max: 40 });

describe('[B45] what the owner says of deliveries', () => {
  it('nothing said leaves the built-in tables', () => {
    const orderedAt = new Date('2026-11-02T06:00:00Z');
    const order = { orderedAt, makingDays: 5, pinCode: '302001' };
    expect(expectedDelivery(order, builtInPlan)).toBe(expectedDelivery(order));
  });

  it('nothing is shipped on a day on which the workshop is closed, and nothing arrives on a holiday', () => {
    fc.assert(
      fc.property(day, count, pinCode, plan, (from, makingDays, pin, deliveryPlan) => {
        const shipped = shipBy(from, makingDays, deliveryPlan);
        expect(workshopWorks(shipped, deliveryPlan)).toBe(true);
        expect(
          deliveryPlan.closed.some(({ from, until }) => from <= shipped && shipped <= until),
        ).toBe(false);
        const orderedAt = new Date(`${from}T06:00:00Z`);
        const expected =
          expectedDelivery({ orderedAt, makingDays, pinCode: pin }, deliveryPlan) ?? '';
        expect(couriersGo(expected, deliveryPlan)).toBe(true);
        expect(expected in deliveryPlan.addedHolidays).toBe(false);
        expect(expected > shipped).toBe(true);
      }),
    );
  });

  it('as many days of the workshop as a gift takes lie between order and parcel', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), plan, (from, makingDays, deliveryPlan) => {
        const until = Date.parse(shipBy(from, makingDays, deliveryPlan));
        let worked = 0;
        for (let at = Date.parse(from) + dayMs; at <= until; at += dayMs) {
          if (workshopWorks(dayAt(at), deliveryPlan)) worked += 1;
        }
        expect(worked).toBe(makingDays);
      }),
    );
  });

  it('closing the workshop makes no day earlier, opening a holiday none later', () => {
    fc.assert(
      fc.property(
        day,
        count,
        pinCode,
        plan,
        range,
        day,
        (from, makingDays, pin, deliveryPlan, more, off) => {
          const orderedAt = new Date(`${from}T06:00:00Z`);
          const of = (otherPlan: DeliveryPlan) =>
            expectedDelivery({ orderedAt, makingDays, pinCode: pin }, otherPlan) ?? '';
          const before = of(deliveryPlan);
          expect(of({ ...deliveryPlan, closed: [...deliveryPlan.closed, more] }) >= before).toBe(
            true,
          );
          const { [off]: _, ...added } = deliveryPlan.addedHolidays;
          const opened = {
            addedHolidays: added,
            workedHolidays: [...deliveryPlan.workedHolidays, off],
          };
          expect(of({ ...deliveryPlan, ...opened }) <= before).toBe(true);
        },
      ),
    );
  });

  it('the longest beginning of a PIN code counts, of two alike the owner’s', () => {
    const customPlan = {
      ...builtInPlan,
      zones: { '30': 'far', '302': 'near', '302017': 'country' } as const,
    };
    expect(zoneOf('302001', customPlan)).toBe('near');
    expect(zoneOf('302017', customPlan)).toBe('country');
    expect(zoneOf('305001', customPlan)).toBe('far');
    expect(zoneOf('110001', customPlan)).toBe('near');
    expect(transitDaysTo('302 017', { ...customPlan, transitDays: { country: 9 } })).toBe(9);
  });

  it('a workshop that is closed for Diwali ships after it, while parcels go on', () => {
    const closed = [{ from: '2026-11-06', until: '2026-11-15', reason: 'Diwali' }];
    const customPlan = { ...builtInPlan, closed };
    expect(shipBy('2026-11-02', 5)).toBe('2026-11-07');
    // The five days are Tuesday to Thursday, then Monday 16 and Tuesday 17.
    expect(shipBy('2026-11-02', 5, customPlan)).toBe('2026-11-17');
    expect(addWorkingDays('2026-11-05', 1, couriersGo, customPlan)).toBe('2026-11-06');
  });

  it('each built-in holiday has a name, and nothing else has', () => {
    for (let year = 2025; year <= 2029; year += 1) {
      const named = holidaysOfYear(year).map((holiday) => holiday.day);
      const all = Array.from({ length: 366 }, (_, at) => dayAt(Date.UTC(year, 0, 1 + at)));
      expect(named).toEqual(all.filter((each) => each.startsWith(`${year}`) && isHoliday(each)));
    }
  });
});
