import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { Router } from 'wouter';
import { serverNow } from '#pwa/session/device-clock.ts';
import { arrivalDays, arrivalText, dayWords } from '#shared/delivery/day-words.ts';
import { type Arrival, arrivalOf } from '#shared/delivery/expected-delivery.ts';
import { dayInIndia, daysAfter } from '#shared/values/calendar-date.ts';
import { daysOfPage } from './arrival-text.tsx';
import { InTimeNotice, NeededBy } from './needed-by-field.tsx';
import { freeDeliveryText, GiftArrival, ParcelPin } from './use-delivery-wish.tsx';

const today = dayInIndia(serverNow().toISOString());
const renderField = (value: string) =>
  renderToStaticMarkup(
    <NeededBy
      value={value}
      onChange={() => undefined}
      arrival={{ earliest: today, latest: today }}
    />,
  );

describe('the field of the day on which gifts are needed', () => {
  it('[B16] offers the days that the server takes', () => {
    expect(renderField('')).toContain(`min="${today}"`);
    for (const day of ['', today, daysAfter(today, 400)]) {
      expect(renderField(day), day).not.toMatch(/aria-invalid|data-wrong/);
    }
  });

  it('[B16] says at the field that a kept day is over, and keeps the form from being sent with it', () => {
    const html = renderField(daysAfter(today, -1));
    expect(html).toContain('Please choose a day from today on');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('data-wrong=');
    expect(html).not.toContain('contact the shop');
    expect(renderField('9999-12-31')).toContain('aria-invalid="true"');
  });

  it('[B16] lets a year be typed before it says so', () => {
    expect(renderField('0202-01-01')).not.toContain('aria-invalid');
    expect(renderField('0202-01-01')).toContain('data-wrong=');
  });
});

describe('whether gifts are there when they are needed', () => {
  const answer = (needed: string, arrival: Arrival | null, pinCode: string | null = null) =>
    renderToStaticMarkup(
      <Router ssrPath="/">
        <InTimeNotice needed={needed} arrival={arrival} pinCode={pinCode} />
      </Router>,
    ).replace(/<\/?span[^>]*>/g, '');
  const day = (days: number) => daysAfter(today, days);
  const on = (at: string) => ({ earliest: at, latest: at });
  const between = { earliest: day(4), latest: day(14) };

  it.each([
    [0, 'on the day itself'],
    [1, 'one day before'],
    [2, 'two days before'],
    [30, '30 days before'],
  ])('[B16] is said as clearly when they are, %i days before', (days, text) => {
    const html = answer(day(5 + days), on(day(5)));
    expect(html).toContain(`In time: ${dayWords.near(day(5))}, ${text}`);
    expect(html).toContain('role="status"');
    expect(html).toContain('<svg');
  });

  it('[B16] warns with the day when they are not', () => {
    const html = answer(day(4), on(day(5)));
    expect(html).toContain('role="alert"');
    expect(html).toContain(
      `Not in time: your gifts arrive ${dayWords.by(dayWords.near(day(5)))}, but you need them by`,
    );
  });

  it('[P38] says for which places, as long as the place is not known', () => {
    expect(answer(day(14), between)).toContain('In time anywhere in India');
    expect(answer(day(13), between)).toContain('It depends on the place');
    expect(answer(day(6), between, '302001')).toContain('It depends on the gift');
    expect(answer(day(3), between)).toContain(`your gifts arrive ${arrivalDays(between)}`);
  });

  it('[B16] says nothing of a day that is none, and before anything is known', () => {
    for (const none of ['', '0202-01-01', day(-1)]) expect(answer(none, on(day(5)))).toBe('');
    expect(answer(day(9), null)).toBe('');
  });
});

it('[P38] a page of gifts says of place and day what is still to come, with a year that is not this one', () => {
  const arrival = { earliest: today, latest: today };
  const knownText = (neededBy: string, pinCode: string | null = '560001') =>
    daysOfPage({ pinCode, neededBy, couponCode: '' }, () => arrival).known();
  expect(knownText('')).toBe('Delivery to 560001');
  expect(knownText(today)).toBe(`Delivery to 560001, needed by ${dayWords.near(today)}`);
  expect(knownText(daysAfter(today, -1))).toBe('Delivery to 560001');
  expect(knownText(daysAfter(today, -1), null)).toBeNull();
  const far = daysAfter(today, 400);
  expect(knownText(far, null)).toBe(`Needed by ${dayWords.near(far)} ${far.slice(0, 4)}`);
});

it('[P38] the dialog of a gift says the day at the PIN code of its order, where one is given', () => {
  const arrives = (parcelPin: string | null | undefined) =>
    renderToStaticMarkup(
      <ParcelPin value={parcelPin}>
        <GiftArrival makingDays={5} />
      </ParcelPin>,
    );
  const textAt = (pinCode: string | null) =>
    arrivalText(arrivalOf({ orderedAt: serverNow(), makingDays: 5, pinCode }));
  expect(arrives('302001')).toContain(textAt('302001'));
  expect(arrives(null)).toContain(textAt(null));
});

test.each([
  [552, '', '₹552 more for free delivery'],
  [0, '', null],
  [552, 'freeship', 'The checkout takes the delivery off with FREESHIP'],
  [0, 'FREESHIP', null],
  // Of what the owner's own take off the shop alone knows; a larger cart has free delivery all the same.
  [552, 'SAVE10', '₹552 more for free delivery'],
  [552, 'OWNER50', '₹552 more for free delivery'],
])('[D24] of a cart that lacks ₹%d, with the coupon %j, it says: %s', (toFree, coupon, text) => {
  expect(freeDeliveryText(toFree, coupon, [])).toBe(text);
});

test('[D41] nothing promises free delivery with a coupon that the owner has switched off', () => {
  expect(freeDeliveryText(552, 'FREESHIP', ['FREESHIP'])).toBe('₹552 more for free delivery');
  expect(freeDeliveryText(552, 'FREESHIP', ['SAVE10'])).toContain('with FREESHIP');
});
