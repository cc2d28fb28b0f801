import { beforeEach, expect, test } from 'vitest';
import { dismissToasts, showToast, toastStore } from './toast-store.ts';

beforeEach(dismissToasts);

const shown = () => toastStore.getState().toasts.map(({ text }) => text);

test('the next message takes the place of one that something is done, and of no other', () => {
  const undo = { label: 'Undo', onAction: () => undefined };
  showToast({ text: 'Added', action: { label: 'View cart', href: '/cart' }, confirms: true });
  showToast({ text: 'Changed', confirms: true });
  expect(shown()).toEqual(['Changed']);
  showToast({ text: 'A coin removed', action: undo });
  showToast({ text: 'No room to undo' });
  showToast({ text: 'Added', confirms: true });
  expect(shown()).toEqual(['A coin removed', 'No room to undo', 'Added']);
  showToast({ text: 'A frame removed', action: undo });
  expect(shown()).toEqual(['A coin removed', 'No room to undo', 'A frame removed']);
});
