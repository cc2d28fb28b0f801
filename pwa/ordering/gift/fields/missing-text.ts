import { words } from '#pwa/ordering/gift/words.tsx';
import { giftDays } from '#shared/customisation/missing-details.ts';

/** What to say beside a control that was asked for and is empty, or holds a date no gift can carry. */
export function missingText(
  control: 'text' | 'multiline' | 'date' | 'select',
  label: string,
  value: string,
): string {
  const { pleaseChoose, pleaseChooseDate, pleaseEnter } = words.fields;
  if (control === 'date' && value !== '') {
    return pleaseChooseDate(giftDays.min.slice(0, 4), giftDays.max.slice(0, 4));
  }
  return control === 'date' || control === 'select' ? pleaseChoose(label) : pleaseEnter(label);
}
