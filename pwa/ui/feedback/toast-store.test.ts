import { beforeEach, expect, test } from 'vitest';
import { dismissToasts, showToast, toastStore } from './toast-store.ts';

beforeEach(dismissToasts);

const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);

test('the next message takes the place of one that something is done, and of no other', () => {
  const undo = { label: 'Undo', onAction: () => undefined };
  showToast({ text: 'Added', action: { label: 'View cart', href: '/cart' }, confirms: true });
  showToast({ text: 'Changed', confirms: true });
  expect(toastTexts()).toEqual(['Changed']);
  showToast({ text: 'A coin removed', action: undo });
  showToast({ text: 'No room to undo' });
  showToast({ text: 'Added', confirms: true });
  expect(toastTexts()).toEqual(['A coin removed', 'No room to undo', 'Added']);
  showToast({ text: 'A frame removed', action: undo });
  expect(toastTexts()).toEqual(['A coin removed', 'No room to undo', 'A frame removed']);
});
