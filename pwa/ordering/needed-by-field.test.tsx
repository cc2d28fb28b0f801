import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { serverNow } from '#pwa/session/device-clock.ts';
import { dayInIndia, daysAfter } from '#shared/values/calendar-date.ts';
import { NeededBy } from './needed-by-field.tsx';

const today = dayInIndia(serverNow().toISOString());
const renderField = (value: string) =>
  renderToStaticMarkup(<NeededBy value={value} onChange={() => undefined} expected={today} />);

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
