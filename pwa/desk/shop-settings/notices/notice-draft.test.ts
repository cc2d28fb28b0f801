import { expect, test } from 'vitest';
import type { DeskNotice } from '#shared/shop-settings/shop-settings.ts';
import { closingText } from './closing-words.ts';
import {
  draftOfNotice,
  mistakesIn,
  newNotice,
  noticeOf,
  withClosing,
  withNotice,
} from './notice-draft.ts';

const today = '2026-11-02';
const closing = () => newNotice(today, true);
const notice: DeskNotice = {
  ...{ id: 'one', text: 'Closed for Diwali till 9 Nov.', tone: 'important' },
  ...{ from: today, until: '2026-11-09' },
};

test('[B44] the texts and the last day follow the closed days until they are typed over', () => {
  const days = { closedFrom: today, closedUntil: '2026-11-09' };
  const first = withClosing(withClosing(closing(), { reason: 'Diwali' }), days);
  expect(first.text).toBe('Closed for Diwali till 9 Nov. Gifts ordered now are made after that.');
  expect(first).toMatchObject({ until: '2026-11-09', tone: 'important', from: today });
  expect(first.textHi).toContain('दिवाली के कारण');
  const noticeDraft = withClosing(first, { text: 'Back soon.', until: '2026-11-08' });
  const later = withClosing(noticeDraft, { closedUntil: '2026-11-12' });
  expect(later).toMatchObject({ text: 'Back soon.', until: '2026-11-08' });
  expect(later.textHi).toBe(closingText('Diwali', '2026-11-12').text_hi);
});

test.each([
  { reason: 'diwali', english: 'Closed for diwali till 9 Nov.', hindi: 'दिवाली के कारण' },
  { reason: 'Dussehra ', english: 'Closed for Dussehra till 9 Nov.', hindi: 'दशहरे के कारण' },
  { reason: 'होली', english: 'Closed for Holi till 9 Nov.', hindi: 'होली के कारण' },
  { reason: 'Stocktaking', english: 'Closed for Stocktaking till', hindi: 'स्टॉक की गिनती के कारण' },
  { reason: 'a wedding', english: 'Closed for a wedding till', hindi: 'a wedding के कारण' },
])('[B53] a closing notice says "$reason" in each language that has a word for it', (each) => {
  const { text, text_hi } = closingText(each.reason, '2026-11-09');
  expect(text).toContain(each.english);
  expect(text_hi).toContain(each.hindi);
});

test('[B44] days out of order and closures without an end are mistakes', () => {
  const days = { closedFrom: today, closedUntil: '2026-11-09', from: today, until: '2026-11-09' };
  expect(mistakesIn({ ...closing(), ...days })).toEqual([]);
  expect(mistakesIn(closing())).toEqual([]);
  expect(mistakesIn({ ...closing(), ...days, until: '2026-11-01' })).toEqual(['until']);
  expect(mistakesIn({ ...closing(), ...days, closedUntil: '2026-11-01' })).toEqual(['closedUntil']);
  // The 120 days, both included, would end on 1 March.
  expect(mistakesIn({ ...closing(), ...days, closedUntil: '2027-03-01' })).toEqual([]);
  expect(mistakesIn({ ...closing(), ...days, closedUntil: '2027-03-02' })).toEqual(['closedLong']);
});

test('[B44] what is written is stored trimmed, without an empty text in Hindi', () => {
  const draft = { ...newNotice(today, false), text: ' Back soon. ', textHi: '  ', until: today };
  expect(noticeOf(draft)).toEqual({
    ...{ id: draft.id, text: 'Back soon.', tone: 'info', from: today, until: today },
  });
  expect(draftOfNotice(noticeOf(draft))).toEqual({ ...draft, text: 'Back soon.', textHi: '' });
});

test('[B44] what somebody else changed or deleted meanwhile is not overwritten', () => {
  const theirs = { ...notice, text: 'Theirs.' };
  const mine = { ...notice, text: 'Mine.' };
  expect(withNotice([theirs], mine, notice)).toBeNull();
  expect(withNotice([], mine, notice)).toBeNull();
});
