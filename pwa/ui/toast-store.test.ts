import { afterEach, expect, test } from 'vitest';
import { dismissToasts, showToast, toastStore } from './toast-store.ts';

afterEach(dismissToasts);

const shown = () => toastStore.getState().toasts.map(({ text }) => text);

test('a message takes the place of those before it, but not of what can be undone', () => {
  const action = { label: 'Undo', onAction: () => undefined };
  showToast({ text: 'Added', action: { label: 'View cart', href: '/cart' } });
  showToast({ text: 'Changed' });
  expect(shown()).toEqual(['Changed']);
  showToast({ text: 'A coin removed', action });
  showToast({ text: 'A frame removed', action });
  showToast({ text: 'Added' });
  expect(shown()).toEqual(['A coin removed', 'A frame removed', 'Added']);
  showToast({ text: 'Added' });
  expect(shown()).toEqual(['A coin removed', 'A frame removed', 'Added']);
});
